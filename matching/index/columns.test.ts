import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withNumbers } from './columns.ts'
import { packWords, WordReader } from './word-lists.ts'

test('numbers take two bytes until one needs more, and none changes', () => {
  const narrow = withNumbers(new Uint16Array(0), [7, 65_535])
  const wide = withNumbers(narrow, [65_536, 8])
  const wider = withNumbers(wide, [1])
  expect([narrow, wide, wider]).toEqual([
    Uint16Array.of(7, 65_535),
    Uint32Array.of(7, 65_535, 65_536, 8),
    Uint32Array.of(7, 65_535, 65_536, 8, 1),
  ])
})

test('words of rows round-trip with their counts, regardless of neighbors', () => {
  const word = fc.tuple(
    fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 24 - 1 })),
    fc.integer({ min: 1, max: 255 }),
  )
  const row = fc.uniqueArray(word, { selector: ([term]) => term, maxLength: 40 })
  fc.assert(
    fc.property(row, row, (first, second) => {
      const packed = [first, second].map((words) => {
        return packWords(Uint32Array.from(words, ([term, count]) => (term << 8) | count))
      })
      const numbers = Uint16Array.from(packed.flatMap((one) => [...one]))
      const [length = 0] = packed.map((one) => one.length)
      const lists = { offsets: Uint32Array.of(0, length, numbers.length), numbers }
      const found = [first, second].map((_, at) => {
        const words: [number, number][] = []
        const reader = new WordReader().start(lists, at)
        while (reader.next()) words.push([reader.term, reader.count])
        return words
      })
      const ascending = (words: readonly (readonly [number, number])[]) => {
        return words.toSorted(([one], [other]) => one - other)
      }
      expect(found).toEqual([ascending(first), ascending(second)])
    }),
  )
})
