import { expect, test } from 'vitest'
import { splitReason } from '#contract/transition/matches.ts'
import { countsText, jobZoneText, windowText } from './match-words.ts'

test('the counts of the considered ones add up in one line', () => {
  const excluded = [
    { reason: 'Closed', count: 2000 },
    { reason: 'Not open to you', count: 881 },
  ]
  const rest = { excluded, shown: 0, limitedBy: null, items: [] }
  expect(countsText({ considered: 4936, fits: 852, reach: 1203, ...rest })).toBe(
    '4,936 considered: 852 fit, 1,203 within reach, 2,881 not possible',
  )
  expect(countsText({ ...rest, considered: 1, fits: 1, reach: 0, excluded: [] })).toBe(
    '1 considered: 1 fits, 0 within reach, 0 not possible',
  )
})

test('a match says when it can start and when it must be over', () => {
  const window = { earliestStart: '2026-12-23', lastStart: '2027-01-23', finish: '2027-05-22' }
  expect(windowText(window)).toBe(
    'Start between Dec 23, 2026 and Jan 23, 2027, finish by May 22, 2027',
  )
  expect(windowText({ ...window, lastStart: '2026-12-23' })).toBe(
    'Start on Dec 23, 2026, finish by May 22, 2027',
  )
})

test('job zones are words, and an unknown one keeps its number', () => {
  expect(jobZoneText(4)).toBe('Considerable preparation: often a bachelor’s degree')
  expect(jobZoneText(9)).toBe('Job zone 9')
})

test.each([
  [
    'It lists X; 25B leads to it (listing checked Nov 1, 2026; crosswalk).',
    { text: 'It lists X; 25B leads to it.', origin: 'listing checked Nov 1, 2026; crosswalk' },
  ],
  ['It fits (a rule (of 2024)).', { text: 'It fits.', origin: 'a rule (of 2024)' }],
  [
    'Older reports say no more than this.',
    { text: 'Older reports say no more than this.', origin: null },
  ],
])('the reason "%s" stands apart from its origin', (reason, parts) => {
  expect(splitReason(reason)).toEqual(parts)
})
