import { expect, test } from 'vitest'
import { isOfficialHost, isTrustedReporter, trustLevelOf, trustLimits } from './trust-levels.ts'

const facts = { days: 60, posts: 40, votes: 10, decisions: 0 }

test('trust grows with time, posts and votes, and is lost to decisions against the author', () => {
  expect(trustLevelOf(facts)).toBe('trusted')
  expect(trustLevelOf({ ...facts, votes: 4 })).toBe('regular')
  expect(trustLevelOf({ ...facts, days: 29 })).toBe('regular')
  expect(trustLevelOf({ ...facts, decisions: 1 })).toBe('regular')
  expect(trustLevelOf({ ...facts, decisions: 2 })).toBe('new')
  expect(trustLevelOf({ ...facts, days: 0 })).toBe('new')
  expect(trustLevelOf({ ...facts, posts: 2 })).toBe('new')
})

test('each level allows at least as much as the one before it', () => {
  const { new: first, regular, trusted } = trustLimits
  for (const key of ['links', 'postsAnHour', 'postsADay', 'topicsADay', 'mentions'] as const) {
    expect(first[key]).toBeLessThan(regular[key])
    expect(regular[key]).toBeLessThan(trusted[key])
  }
})

test('official sites end in .gov or .mil, and reporters are trusted by level or account age', () => {
  expect(['va.gov', 'www.army.mil', 'GI.GOV'].every(isOfficialHost)).toBe(true)
  expect(['gov', 'va.gov.evil.com', 'evilgov', 'army.mil.ru'].map(isOfficialHost)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isTrustedReporter('new', 29)).toBe(false)
  expect(isTrustedReporter('new', 30)).toBe(true)
  expect(isTrustedReporter('regular', 1)).toBe(true)
})
