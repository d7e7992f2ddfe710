import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { datesWord } from '#contract/transition/matches.ts'
import { cityName } from '#matching/explain/city-name.ts'
import { lengthFacts } from '#matching/explain/sentence-length.ts'
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
  ['more than twice as long', ranges(151), 55, '151–180 days', 'far too long'],
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
  expect(sentence).toContain('commercial pilot role')
  expect(sentence).not.toContain('where you’d')
})

test('a description replaces a bare field, and at most one thing is asked', () => {
  const description = 'Openings include electricians and solar crew leads.'
  const sentence = sentenceFor({
    title: 'North',
    organization: 'North',
    families: ['47'],
    description,
  })
  expect(sentence).toContain('electrician roles')
  expect(sentence.match(/\bask\b/g)?.length ?? 0).toBeLessThanOrEqual(1)
})

test.each([
  ['It runs long, so ask for a shorter plan.', 'Ask for a shorter plan'],
  ['It’s a class of 118 days that can’t be shortened.', 'Longer than your days'],
  ['Its 91–120 days fit.', 'Dates work'],
])('the badge agrees with its sentence: %s', (sentence, badge) => {
  const length = [{ min: 91, max: 120 }]
  expect(datesWord({ sentence, length, eligibility: 'fits' }, 120)).toBe(badge)
})
