import { expect, test, vi } from 'vitest'
import { newId } from '#server/platform/lib/ids.ts'

test('IDs are version 7 UUIDs that sort by creation, even within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(
    ids.filter(
      (id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id),
    ),
  ).toEqual([])
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test('IDs keep increasing when the clock is set back', () => {
  const before = newId()
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
  try {
    expect(newId() > before).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
