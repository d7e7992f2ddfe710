import { describe, expect, test } from 'vitest'
import { addDays, epochDay } from '#planning/rules/dates.ts'
import { startsIn } from '#planning/rules/stated-starts.ts'
import { daysToCountOn } from '#planning/rules/window.ts'
import { bestShot } from '#report/best-shot.ts'
import { asOf, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { programKey } from '../index/host-names.ts'
import type { Opportunity } from '../opportunity.ts'
import { type ProgramNote, textFingerprint } from '../program-note.ts'
import { rank } from '../rank.ts'

test.each([
  ['its whole month is open', [3], '2027-02-20', '2027-04-10', true],
  ['half of its month is open', [3], '2027-03-10', '2027-03-28', null],
  ['only the last day of its month is open', [1], '2027-01-31', '2027-03-27', false],
  ['no month of it is open', [1, 8], '2027-02-05', '2027-03-27', false],
  ['one of its months is open', [1, 8], '2026-12-20', '2027-02-05', true],
  ['its text names no month', [], '2027-01-31', '2027-03-27', null],
] as const)('a class can be started or not: %s', (_, months, first, last, ok) => {
  const starts = { text: 'twice a year', months }
  expect(startsIn(starts, epochDay(first), epochDay(last)).ok).toBe(ok)
})

const rules = shippedRules()
const classOf = (id: string, changes: Partial<Opportunity> = {}) =>
  opportunity({
    id,
    organizationId: id,
    summary: `Network administration at ${id}.`,
    occupations: ['15-1244.00'],
    skills: ['network-administration'],
    length: [{ min: 105, max: 105 }],
    ...changes,
  })
const noteFor = (row: Opportunity, facts: Partial<ProgramNote>): [string, ProgramNote] => [
  programKey(row),
  {
    does: 'learn network administration',
    asks: null,
    needs: [],
    level: 'skilled',
    pace: 'fixed',
    starts: null,
    startMonths: [],
    fingerprint: textFingerprint(row) ?? 0,
    ...facts,
  },
]

describe('a class in January and August', () => {
  const fixed = classOf('fixed')
  const open = classOf('open', { skills: [] })
  const notes = new Map([
    noteFor(fixed, { starts: 'in January and August', startMonths: [1, 8] }),
    noteFor(open, {}),
  ])
  const listing = buildListing([fixed, open], { ...shippedKnowledge(), programNotes: notes })
  const find = (separation: string) =>
    rank(person({ separation, terminalLeaveDays: 20 }), listing, { rules, asOf })

  test('is no fit, no first match and no best shot for someone who could start from February to March', () => {
    const ranking = find('2027-07-30')
    const [first, second] = ranking.matches
    expect(first?.opportunity.id).toBe('open')
    expect(second?.opportunity.id).toBe('fixed')
    expect(bestShot(ranking)?.opportunity.id).toBe('open')
    if (!second) throw new Error('It is still a match.')
    const starts = second.checks.find(({ rule }) => rule === 'starts')
    expect(starts?.ok).toBe(false)
    expect(starts?.text).toMatch(/^It starts in January and August\. To finish in time/)
    expect(second.eligibility).toBe('reach')
    expect(second.window).toBeNull()
    expect(second.dates).toBe('other_start')
  })

  test('fits someone whose window has all of January', () => {
    const { matches } = find('2027-06-10')
    const match = matches.find(({ opportunity: { id } }) => id === 'fixed')
    expect(match?.eligibility).toBe('fits')
    expect(match?.window?.earliestStart).toBe('2027-01-01')
    expect(match?.window && match.window.lastStart <= '2027-01-31').toBe(true)
  })

  test('counts only for the text that was read', () => {
    const changed = { ...fixed, summary: 'Another text.' }
    const { matches } = rank(
      person({ separation: '2027-07-30' }),
      buildListing([changed], { ...shippedKnowledge(), programNotes: notes }),
      { rules, asOf },
    )
    expect(matches[0]?.checks.some(({ rule }) => rule === 'starts')).toBe(false)
  })

  test('starts at any time if its host can adjust it', () => {
    const flexible = new Map([
      noteFor(fixed, { starts: 'in January and August', startMonths: [1, 8], pace: 'flexible' }),
    ])
    const { matches } = rank(
      person({ separation: '2027-07-30' }),
      buildListing([fixed], { ...shippedKnowledge(), programNotes: flexible }),
      { rules, asOf },
    )
    expect(matches[0]?.checks.some(({ rule }) => rule === 'starts')).toBe(false)
  })
})

test('days that approval takes can’t be used: the check, the window and the days to count on agree', () => {
  const knowledge = shippedKnowledge()
  const listing = buildListing([classOf('long', { length: [{ min: 100, max: 110 }] })], knowledge)
  const short = buildListing([classOf('short', { length: [{ min: 31, max: 60 }] })], knowledge)
  const who = person({ separation: '2027-03-10', terminalLeaveDays: 0 })
  const { matches, window } = rank(who, listing, { rules, asOf })
  const usable = daysToCountOn(window)
  expect([window.daysLeft, usable]).toEqual([109, 65])
  expect(matches[0]?.eligibility).toBe('reach')
  expect(matches[0]?.checks.some(({ text }) => text.includes('you can use 65'))).toBe(true)
  const [fitting] = rank(who, short, { rules, asOf }).matches
  expect(fitting?.eligibility).toBe('fits')
  expect(fitting?.window?.earliestStart).toBe(addDays('2027-03-10', 1 - 65))
})
