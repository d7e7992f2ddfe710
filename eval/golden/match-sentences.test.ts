import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { datesWord } from '#contract/transition/matches.ts'
import { cityName } from '#language/text/city-name.ts'
import {
  datesFit,
  lengthFacts,
  lengthTail,
  longNote,
  mostRunLong,
} from '#matching/explain/sentence-length.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { rank } from '#matching/rank.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()

function sentenceFor(row: Partial<Opportunity>): string {
  const listing = buildListing([opportunity({ occupations: [], ...row })], knowledge)
  return rank(person({ specialties: [] }), listing, { rules, asOf }).matches[0]?.sentence ?? ''
}

const ranges = (...starts: number[]) => starts.map((min) => ({ min, max: min + 29 }))

test.each([
  ['a whole fit wins over a longer part', ranges(1, 31, 61, 91, 151), 96, '61–90 days', 'fits'],
  ['the longest whole fit is named', ranges(61, 91, 151), 151, '91–120 days', 'fits'],
  ['only a part fits', ranges(91, 151), 96, '91–120 days', 'fits in part'],
  ['none fits', ranges(121), 90, '121–150 days', 'long'],
  ['half as long again is still asked for', ranges(121), 81, '121–150 days', 'long'],
  ['more than half as long again', ranges(121), 80, '121–150 days', 'too long'],
  ['more than 2.5 times as long', ranges(151), 55, '151–180 days', 'far too long'],
])('length: %s', (_, length, usable, published, fit) => {
  expect(lengthFacts({ kind: 'skillbridge', length }, usable)).toMatchObject({ published, fit })
})

test.each([
  ['Travis Afb', 'Travis AFB'],
  ['Jbsa Lackland', 'JBSA Lackland'],
  ['Mcas Miramar', 'MCAS Miramar'],
  ['SCHUYLKILL HAVEN', 'Schuylkill Haven'],
  ['Ft. Worth', 'Fort Worth'],
  ['camp lejeune', 'Camp Lejeune'],
])('place: %s is written %s', (written, name) => {
  expect(cityName(written)).toBe(name)
})

test.each([
  'Oversee key performance indictors.',
  'Learn to broker and sell trips.',
  'Support an inclusive and collaborative environment.',
])('copies nothing that disagrees with the work: %s', (description) => {
  const sentence = sentenceFor({ title: 'Commercial Pilot', families: ['53'], description })
  expect(sentence).toContain('work as a commercial pilot')
})

test('a field alone says whose it is, and at most one thing is asked', () => {
  const description = 'Openings include electricians and solar crew leads.'
  const sentence = sentenceFor({
    title: 'North',
    organization: 'North',
    families: ['47'],
    description,
  })
  expect(sentence).toContain('construction work at North')
  expect(sentence.match(/\bask\b/g)?.length ?? 0).toBeLessThanOrEqual(1)
})

test.each([
  [91, 120, null, 'ask', /so ask for 96 or fewer/],
  [118, 118, 'fixed', 'longer', /can’t be shortened/],
  [151, 180, null, 'longer', /longer than your 96, so ask if they hire directly/],
  [151, 180, 'flexible', 'shorter', /the length is flexible, so ask for a shorter plan/],
  [61, 90, null, 'work', /its 61–90 days fit/],
] as const)('the badge agrees with the sentence: %i to %i days', (min, max, pace, dates, said) => {
  const named = lengthFacts({ kind: 'skillbridge', length: [{ min, max }] }, 96)
  const facts = { ...named, pace, isBrief: false, starts: null, startsMiss: false }
  expect(datesFit(facts, true)).toBe(dates)
  expect(lengthTail(facts, '')).toMatch(said)
})

test('one course of a school has none of the lengths that its list names for all', () => {
  const school = { organization: 'North Community College', title: 'Welding class' }
  const matchOf = (length: Opportunity['length'], organization = school.organization) => {
    const row = opportunity({ occupations: ['51-4121.00'], ...school, organization, length })
    const listing = buildListing([row], knowledge)
    return rank(person({ specialties: [] }), listing, { rules, asOf }).matches[0]
  }
  const pooled = matchOf(ranges(1, 61, 121))
  expect(pooled?.sentence).toContain(
    'the list gives its school’s lengths, 1–150 days, so ask how long this course takes',
  )
  expect(pooled?.dates).toBe('ask')
  expect(matchOf(ranges(61))?.dates).toBe('work')
  expect(matchOf(ranges(1, 61, 121), 'North Works')?.dates).toBe('work')
})

test('days that only one source allows are named, not taken as a fit', () => {
  const named = lengthFacts({ kind: 'skillbridge', length: ranges(61) }, 60, 0, 90)
  const facts = {
    ...named,
    pace: 'fixed',
    isBrief: false,
    starts: null,
    startsMiss: false,
  } as const
  expect(lengthTail(facts, '')).toMatch(/; its \d+–\d+ days fit if you get the 90$/)
  expect(datesFit(facts, true)).toBe('ask')
})

test('a list that is mostly too long says so once', () => {
  const listed = (...starts: number[]) =>
    starts.map((min) => ({ kind: 'skillbridge' as const, length: ranges(min) }))
  const areLong = (...starts: number[]) => mostRunLong(listed(...starts), 55)
  expect(areLong(151, 151, 151, 151, 61, 31)).toBe(true)
  expect(areLong(61, 61, 61, 41, 151, 31)).toBe(true)
  expect(areLong(61, 61, 91, 91, 151, 151)).toBe(false)
  expect(areLong(151, 151, 151, 151, 1, 1, 1, 1)).toBe(false)
  expect([true, false].map((isEvery) => longNote('55 days', isEvery))).toEqual([
    'All these programs run longer than your 55 days, so each says what to ask its host.',
    'Most of these programs run longer than your 55 days, so each says what to ask its host.',
  ])
})

test('a listed state without a city, when the host is elsewhere', () => {
  const host = { city: 'Lexington Park', state: 'MD', latitude: 38.2, longitude: -76.4 }
  const state = (name: string) => ({ city: null, state: name, latitude: null, longitude: null })
  const row = { locations: [host, state('VA'), state('CA')] }
  const places = { ...person({}).places, reach: 'listed' as const }
  const listing = buildListing([opportunity({ occupations: [], ...row })], knowledge)
  const member = person({ places: { ...places, listed: [{ kind: 'state', state: 'VA' }] } })
  const [match] = rank(member, listing, { rules, asOf }).matches
  expect(match?.place.text).toBe('VA (city listed: Lexington Park, MD)')
  expect(match?.sentenceAlone.text).toMatch(
    /^Virginia is on the list, but the only city listed is Lexington Park, MD: .*ask where in Virginia\.$/,
  )
})

test('terminal leave bridges what a class is too long, but no more', () => {
  const days = [{ min: 118, max: 118 }]
  const missing = (leave: number) => lengthFacts({ kind: 'skillbridge', length: days }, 96, leave)
  expect([missing(25).lessLeave, missing(22).lessLeave, missing(21).lessLeave]).toEqual([
    22,
    22,
    null,
  ])
})

test('an older match without words for its length gets the badge by the same rule', () => {
  const badge = (min: number) =>
    datesWord({ dates: null, length: [{ min, max: min }], eligibility: 'reach' }, 80)
  expect([80, 120, 121].map(badge)).toEqual([
    'Ask the host',
    'Ask for a shorter plan',
    'Longer than your days',
  ])
})
