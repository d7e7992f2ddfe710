import { expect, test } from 'vitest'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { asOf, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { rank } from '../rank.ts'
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

function sentenceFor(text: string, titles: readonly string[], reach: 'listed' | 'anywhere') {
  const rows = titles.map((title, i) => kennel(`${i}`, title))
  const listing = buildListing(rows, shippedKnowledge())
  const { places } = person({})
  const listed = [{ kind: 'state' as const, state: 'OR' }]
  const member = person({ places: { ...places, reach, listed } })
  const { prepared } = rank(member, listing, { rules: shippedRules(), asOf })
  return wishGapSentence(prepared, namedWishes(wishes, text, true))
}

test('says which wish no program in reach mentions, or only one', () => {
  expect(sentenceFor('Work with dogs', ['Forest crew'], 'listed')).toBe(
    'Nothing in Oregon is listed under “dogs”, so call those employers yourself.',
  )
  expect(sentenceFor('Work with dogs', ['Forest crew', 'K9 trainer'], 'listed')).toBe(
    'For “dogs”, there’s only K9 trainer at North Works in Oregon.',
  )
  expect(sentenceFor('Work with dogs', ['Dog trainer', 'K9 handler'], 'listed')).toBe('')
  expect(sentenceFor('Work with dogs', ['Forest crew'], 'anywhere')).toBe('')
  expect(sentenceFor('Work with my hands', ['Forest crew'], 'listed')).toBe('')
})
