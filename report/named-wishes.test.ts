import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { rank } from '#matching/rank.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { namedWishes, wishGapSentence } from './named-wishes.ts'

const { wishes } = shippedLanguage()
const wishesOf = (text: string) =>
  namedWishes(wishes, text, true).map(({ written }) => written.toLowerCase())

test('reads the lines of work a wish names, not what it refuses or calls too little', () => {
  expect(wishesOf('Build or fix things: electrician, welding or HVAC. No police work.')).toEqual([
    'electrician',
    'welding',
    'hvac',
  ])
  expect(wishesOf('Network administrator, not just a help desk.')).toEqual([
    'network administrator',
  ])
  expect(wishesOf('Senior manager of supply chain; also consulting.')).toContain('consulting')
})

const oregon = { city: 'Salem', state: 'OR', latitude: 44.94, longitude: -123.04 }
const kennel = (id: string, title: string) => {
  return opportunity({ id, title, locations: [oregon], occupations: ['39-2011.00'] })
}

function sentenceFor(
  text: string,
  titles: readonly string[],
  reach: 'listed' | 'anywhere',
  { led = [], isNoneNear = false }: { led?: readonly string[]; isNoneNear?: boolean } = {},
) {
  const rows = titles.map((title, i) => kennel(`${i}`, title))
  const listing = buildListing(rows, shippedKnowledge())
  const { places } = person({})
  const listed = [{ kind: 'state' as const, state: 'OR' }]
  const named = namedWishes(wishes, text, true)
  const member = person({ places: { ...places, reach, listed }, wishes: named })
  const ranking = rank(member, listing, { rules: shippedRules(), asOf })
  return wishGapSentence(ranking, new Set(led), isNoneNear)
}

test('says which wish no program in reach mentions, or only one', () => {
  expect(sentenceFor('Work with dogs', ['Forest crew'], 'listed')).toBe(
    'No program in Oregon names “dogs”, so search job sites for it.',
  )
  expect(sentenceFor('Work with dogs', ['Forest crew', 'K9 trainer'], 'listed')).toBe(
    'For “dogs”, there’s only K9 trainer at North Works in Oregon.',
  )
  expect(sentenceFor('Work with dogs', ['Dog trainer', 'K9 handler'], 'listed')).toBe('')
  expect(sentenceFor('Work with dogs', ['K9 trainer'], 'anywhere')).toBe('')
  expect(sentenceFor('Work with dogs', ['Forest crew'], 'anywhere')).toBe(
    'No listed program names “dogs”, so search job sites for it.',
  )
  expect(sentenceFor('Dog trainer', ['Forest crew'], 'listed')).toBe(
    'No program in Oregon trains dog trainers, so apply for those jobs directly.',
  )
  expect(sentenceFor('Work with my hands', ['Forest crew'], 'listed')).toBe('')
  // The words may stand apart in a title.
  const marine = ['Mechanic program, marine engines', 'Marine shop mechanic']
  expect(sentenceFor('Marine mechanic', marine, 'listed')).toBe('')
})

test('names a host that takes people nationwide, if it is on the list', () => {
  const nationwide = opportunity({
    id: 'k9',
    title: 'K9 Services',
    organization: 'Red, White & Blue K9 Services',
    locations: [],
    nationwide: true,
    occupations: ['39-2011.00'],
  })
  const listing = buildListing([kennel('forest', 'Forest crew'), nationwide], shippedKnowledge())
  const { places, goals } = person({})
  const member = person({
    places: { ...places, reach: 'listed', listed: [{ kind: 'state', state: 'OR' }] },
    goals: { ...goals, occupations: ['39-2011.00'] },
    wishes: namedWishes(wishes, 'Work with dogs', true),
  })
  const ranking = rank(member, listing, { rules: shippedRules(), asOf })
  expect(wishGapSentence(ranking)).toBe(
    'No program in Oregon names “dogs”; Red, White & Blue K9 Services takes people nationwide, so ask there first.',
  )
})

test('a wish whose job a near program leads to isn’t called missing', () => {
  const rows = [kennel('forest', 'Forest crew')]
  const { places } = person({})
  const named = namedWishes(wishes, 'Work with dogs', true)
  const member = person({
    places: { ...places, reach: 'listed', listed: [{ kind: 'state', state: 'OR' }] },
    wishes: named,
  })
  const ranking = rank(member, buildListing(rows, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  expect(wishGapSentence(ranking)).not.toBe('')
  const codes = new Set(named.flatMap((wish) => wish.codes))
  expect(wishGapSentence(ranking, codes)).toBe('')
})

test('where none of the list is near, says so, and what to apply or search for there', () => {
  const none = { isNoneNear: true }
  expect(sentenceFor('Firefighter paramedic', ['Forest crew'], 'listed', none)).toBe(
    'No program on your list is in Oregon, so apply directly for firefighter or paramedic jobs there.',
  )
  expect(sentenceFor('Work with dogs', ['Forest crew'], 'listed', none)).toBe(
    'No program on your list is in Oregon, so search job sites for “dogs” there.',
  )
})

test('a program that leads to a job of the same kind names no other job', () => {
  const led = { led: ['13-1082.00'] }
  expect(sentenceFor('Product manager', ['Project manager'], 'listed', led)).toBe(
    'No program in Oregon trains product managers, so apply for those jobs directly.',
  )
  expect(sentenceFor('Project manager', ['Forest crew'], 'listed', led)).toBe('')
})

test('a profession that takes years of school is no job to apply for', () => {
  expect(sentenceFor('Physician assistant', ['Forest crew'], 'listed')).toBe('')
  expect(sentenceFor('Lawyer', ['Forest crew'], 'listed', { isNoneNear: true })).toBe('')
  expect(sentenceFor('Medical assistant', ['Forest crew'], 'listed')).toContain(
    'trains medical assistants',
  )
})
