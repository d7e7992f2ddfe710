import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buffersIn, type Chunk, chunksOf, unpacker } from './chunked-transfer.ts'

/** Simulates a thread's transfer: each chunk is cloned, its buffers are moved. */
function sent(value: unknown): { value: unknown; chunks: Chunk[] } {
  const unpack = unpacker()
  const chunks = [...chunksOf(value)].map((chunk) => {
    return structuredClone(chunk, { transfer: [...buffersIn(chunk)] })
  })
  for (const chunk of chunks) unpack.add(chunk)
  return { value: unpack.value(), chunks }
}

const text = fc.string({ maxLength: 5 })
const leaf = fc.oneof(text, fc.integer(), fc.constant(null))
const long = { minLength: 300, maxLength: 900 }
const anything = fc.dictionary(
  text.filter((key) => key !== '__proto__'),
  fc.oneof(
    leaf,
    fc.array(leaf),
    fc.array(leaf, long),
    fc.array(text).map((words) => new Set(words)),
    fc.array(fc.record({ title: text, aliases: fc.array(text) }), { maxLength: 400 }),
    fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      fc.array(text, long),
      { maxKeys: 3 },
    ),
    fc.array(fc.tuple(text, fc.array(fc.integer())), long).map((entries) => new Map(entries)),
  ),
  { maxKeys: 6 },
)

test('unpacking returns the original value', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const before = structuredClone(value)
      expect(sent(value).value).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('large maps and long lists are split into many chunks, typed arrays are moved', () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `word ${i}`)
  const value = {
    termIds: new Map(words.map((word, i) => [word, i])),
    deep: { words },
    ids: Uint32Array.of(1, 2),
  }
  const expected = structuredClone(value)
  const { ids } = value
  const { value: unpacked, chunks } = sent(value)
  expect(unpacked).toEqual(expected)
  expect(chunks.length).toBeGreaterThanOrEqual(11)
  expect(ids.length).toBe(0)
})
