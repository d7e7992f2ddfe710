import { describe, expect, test } from 'vitest'
import type {
  WhatIf,
  WhatIfMatch,
  WhatIfSide,
  WhatIfStanding,
} from '#contract/transition/what-if.ts'
import { answerText, basisText, cameFrom, reachText, wentTo, windowChange } from './what-if-text.ts'

const window: WhatIfSide['window'] = {
  status: 'open',
  opens: null,
  latestFinish: null,
  allowedDays: 120,
  usableDays: 120,
  approver: null,
  rule: null,
  why: 'It is open.',
}
const side = (fits: number, reach: number): WhatIfSide => {
  return { window, considered: 2000, fits, reach, excluded: [] }
}
const match: WhatIfMatch = {
  rank: 3,
  opportunityId: '1',
  title: 'Network Technician',
  organization: { id: '2', name: 'North Works' },
  kind: 'skillbridge',
  eligibility: 'fits',
  score: 64.1,
  window: null,
  length: [],
  dates: null,
  place: { text: 'Texas', state: 'TX', miles: null, precision: 'state' },
  sentence: '',
  sample: false,
}
const rank = (changes: Partial<WhatIfStanding>): WhatIfStanding => {
  return { rank: 3, eligibility: 'fits', score: 64.1, reason: null, ...changes }
}
const item = (changes: Partial<WhatIfStanding>) => ({ ...match, before: rank(changes) })
const whatIf = (changes: Partial<WhatIf>): WhatIf => ({
  asOf: '2026-11-24',
  reportAsOf: '2026-11-21',
  listingChanged: false,
  before: side(1204, 300),
  after: side(1204, 300),
  items: [],
  gone: [],
  ...changes,
})

describe('the summary sentence', () => {
  test.each([
    [
      whatIf({ items: [item({})] }),
      '1,204 would fit, as many as before; 300 would be within reach, as many as before. None of the first ten is new.',
    ],
    [
      whatIf({ after: side(4, 1301), items: [item({}), item({ rank: 11 })] }),
      '4 would fit, 1,200 fewer; 1,301 would be within reach, 1,001 more. One of the first ten is new.',
    ],
    [
      whatIf({ items: [item({ rank: null }), item({ rank: 12 })] }),
      '1,204 would fit, as many as before; 300 would be within reach, as many as before. 2 of the first ten are new.',
    ],
    [
      whatIf({ after: side(0, 0) }),
      '0 would fit, 1,204 fewer; 0 would be within reach, 300 fewer. Nothing would be open to you.',
    ],
  ])('%#', (answer, text) => expect(answerText(answer)).toBe(text))
})

test.each<[Partial<WhatIfStanding>, string]>([
  [{}, 'No change'],
  [{ rank: 1, score: 70 }, 'Was 1; score 70 to 64'],
  [{ rank: 12, score: 60.2, eligibility: 'reach' }, 'New: it was 12; score 60 to 64; now fits'],
  [{ rank: null, score: 10 }, 'New: it wasn’t on your list; score 10 to 64'],
  [{ rank: null, score: null, eligibility: 'not_possible' }, 'New: it was not possible'],
])('a new entry in the top ten, previously at %j, reads "%s"', (before, text) => {
  expect(cameFrom(item(before))).toBe(text)
})

test.each<[Partial<WhatIfStanding>, string]>([
  [{ rank: 11 }, 'Now 11.'],
  [{ rank: 14, score: 60, eligibility: 'reach' }, 'Now 14; score 64 to 60; now only within reach.'],
  [{ rank: null, score: 12 }, 'No longer on your list; score 64 to 12.'],
  [
    {
      rank: null,
      score: null,
      eligibility: 'not_possible',
      reason: 'Outside the locations you chose.',
    },
    'Outside the locations you chose.',
  ],
])('a match that left the top ten for %j reads "%s"', (after, text) => {
  expect(wentTo({ ...match, after: rank(after) })).toBe(text)
})

test('mentions the window only where it differs', () => {
  expect(windowChange(window, window)).toBeNull()
  expect(windowChange(window, { ...window, why: 'It opens later.' })).toBe('It opens later.')
})

test('mentions an older report and a changed listing', () => {
  expect(basisText(whatIf({ asOf: '2026-11-21' }))).toBe(
    'Ranked for Nov 21, 2026 on the listing as it is now, before and after the change.',
  )
  expect(basisText(whatIf({ listingChanged: true }))).toBe(
    'Ranked for Nov 24, 2026 on the listing as it is now, before and after the change. Your report was made on Nov 21, 2026. The listing has changed since, so ranks can differ from the report even without a change.',
  )
})

test('summarizes the locations of the report', () => {
  const places = { reach: 'listed', listed: [{ state: 'TX' }], home: null, delivery: [] } as const
  const listed = [{ state: 'TX' }]
  expect(reachText({ ...places, listed, delivery: [] })).toBe('Your location')
  expect(
    reachText({ ...places, listed: [...listed, { zip: '98101', miles: 50 }], delivery: [] }),
  ).toBe('Your 2 locations')
  expect(reachText({ ...places, listed: [], delivery: [] })).toBe('Anywhere')
  expect(reachText({ ...places, reach: 'remote_only', listed: [], delivery: [] })).toBe(
    'Remote only',
  )
  expect(reachText(null)).toBe('Anywhere')
})
