import { expect, test } from 'vitest'
import { splitReason } from '#contract/transition/matches.ts'
import { windowText } from './match-text.ts'

test('shows when a match can start and when it must end', () => {
  const window = { earliestStart: '2026-12-23', lastStart: '2027-01-23', finish: '2027-05-22' }
  expect(windowText(window)).toBe(
    'Start between Dec 23, 2026 and Jan 23, 2027, finish by May 22, 2027',
  )
  expect(windowText({ ...window, lastStart: '2026-12-23' })).toBe(
    'Start on Dec 23, 2026, finish by May 22, 2027',
  )
  // With a shortest length of a day, any start would do.
  expect(windowText({ ...window, lastStart: '2027-05-22' })).toBe(
    'Start on Dec 23, 2026 or later, finish by May 22, 2027',
  )
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
])('splits the reason "%s" from its source', (reason, parts) => {
  expect(splitReason(reason)).toEqual(parts)
})
