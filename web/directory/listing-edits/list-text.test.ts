import { expect, test } from 'vitest'
import { entriesOf, linesOf, readDay, readLength, readPlace, showPlaceLine } from './list-text.ts'

test('splits lists at commas or line breaks', () => {
  expect(entriesOf(' VA, NC;TX\n\n')).toEqual(['VA', 'NC', 'TX'])
  expect(linesOf('Norfolk, VA\n\n Austin, TX ')).toEqual(['Norfolk, VA', 'Austin, TX'])
})

test('parses dates, lengths and locations the way people type them', () => {
  expect(['Jan 4, 2027', 'january 4 2027', '1/4/2027', '2027-01-04'].map(readDay)).toEqual(
    Array.from({ length: 4 }, () => '2027-01-04'),
  )
  expect(readDay('soon')).toBe('soon')
  expect(['91-120', '91 – 120 days', '91 to 120'].map(readLength)).toEqual(
    Array.from({ length: 3 }, () => ({ min: 91, max: 120 })),
  )
  expect([readLength('30'), readLength('a month')]).toEqual([{ min: 30, max: 30 }, undefined])
  const places = ['Norfolk, VA 23510', 'Winston-Salem, NC', 'VA 23510', 'VA']
  expect(places.map((line) => showPlaceLine(readPlace(line) ?? never))).toEqual(places)
  expect(readPlace('Norfolk')).toBeUndefined()
})

const never = { city: 'never', state: '', zip: null }
