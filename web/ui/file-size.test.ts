import { expect, test } from 'vitest'
import { isAccepted, showSize } from './file-size.ts'

test('formats sizes for display', () => {
  expect([0, 1, 999, 1000, 14_400, 999_499, 999_500, 3_240_000, 12_600_000].map(showSize)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '14 kB',
    '999 kB',
    '1.0 MB',
    '3.2 MB',
    '13 MB',
  ])
})

test('accepts a file by its extension, its type or its kind of type', () => {
  const csv = { name: 'List.CSV', type: 'application/vnd.ms-excel' }
  const photo = { name: 'me', type: 'image/png' }
  expect(isAccepted(csv, [])).toBe(true)
  expect(isAccepted(csv, ['.csv', 'text/csv'])).toBe(true)
  expect(isAccepted(csv, ['text/csv'])).toBe(false)
  expect(isAccepted(photo, ['image/*'])).toBe(true)
  expect(isAccepted(photo, ['image/jpeg', '.png'])).toBe(false)
})
