import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzeQuery, buildTextIndex, scoreText } from './text-index.ts'
import { singularOf, wordsOf } from './words.ts'

const word = fc.constantFrom(
  'welder',
  'pilot',
  'nurse',
  'cyber',
  'diesel',
  'crane',
  'radar',
  'cook',
)
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))

/** Brute-force BM25: no index, no quantization. */
function scoreExhaustively(documents: readonly string[], query: string): number[] {
  const bags = documents.map(wordsOf1)
  const average = bags.reduce((sum, bag) => sum + bag.length, 0) / documents.length || 1
  const idf = (term: string) => {
    const count = bags.filter((bag) => bag.includes(term)).length
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5))
  }
  const asked = [...new Set(wordsOf1(query))].filter((term) =>
    bags.some((bag) => bag.includes(term)),
  )
  const weights = asked.map(
    (term) => Math.log1p(wordsOf1(query).filter((other) => other === term).length) * idf(term),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return bags.map((bag) =>
    asked.reduce((sum, term, i) => {
      const count = bag.filter((other) => other === term).length
      const norm = 1.2 * (0.5 + (0.5 * bag.length) / average)
      return sum + ((weights[i] ?? 0) / total) * (count / (count + norm))
    }, 0),
  )
}
const wordsOf1 = (text: string) => wordsOf(text).map(singularOf)

test('the index gives the scores of a brute-force scorer', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), text, (documents, query) => {
      const index = buildTextIndex(documents.map((text) => ({ text })))
      const out = new Float32Array(index.size)
      scoreText(index, analyzeQuery(index, query), out)
      scoreExhaustively(documents, query).forEach((expected, doc) => {
        expect(out[doc]).toBeCloseTo(expected, 3)
      })
    }),
  )
})

test('scores stay between 0 and 1 and a reused array carries nothing over, for any text', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), anything, (documents, query) => {
      const index = buildTextIndex(documents.map((text) => ({ text })))
      const fresh = new Float32Array(index.size)
      const reused = new Float32Array(index.size).fill(7)
      scoreText(index, analyzeQuery(index, query), fresh)
      scoreText(index, analyzeQuery(index, query), reused)
      expect(reused).toEqual(fresh)
      expect(fresh.every((score) => score >= 0 && score <= 1)).toBe(true)
    }),
  )
})

test("a word in a heavier field scores higher, and a field of weight 0 isn't searched", () => {
  const index = buildTextIndex([
    {
      fields: [
        { text: 'crane operator', weight: 1 },
        { text: 'welder', weight: 3 },
      ],
    },
    {
      fields: [
        { text: 'welder', weight: 1 },
        { text: 'crane operator', weight: 3 },
      ],
    },
    {
      fields: [
        { text: 'nurse', weight: 1 },
        { text: 'welder', weight: 0 },
      ],
    },
  ])
  const out = new Float32Array(3)
  scoreText(index, analyzeQuery(index, 'Welders'), out)
  expect((out[0] ?? 0) > (out[1] ?? 0) && (out[1] ?? 0) > 0).toBe(true)
  expect(out[2]).toBe(0)
})

test('a long query keeps its rarest words, heaviest first', () => {
  const index = buildTextIndex([
    { text: 'diesel engine mechanic' },
    { text: 'aircraft engine mechanic' },
    { text: 'bicycle mechanic' },
  ])
  const query = analyzeQuery(index, 'a mechanic for a diesel engine, unknownword', { maxTerms: 2 })
  expect([...query.terms].map((term) => index.terms[term])).toEqual(['diesel', 'engine'])
})

test('words fold accents, apostrophes, case and plurals, and keep C++ and C#', () => {
  expect(wordsOf('The Machinist’s Mate & Señor C++ / C# Programmer, Ｆｕｌｌ')).toEqual([
    'machinists',
    'mate',
    'senor',
    'c++',
    'c#',
    'programmer',
    'full',
  ])
  expect(['technicians', 'bodies', 'glass', 'status', 'gas', 'shoes'].map(singularOf)).toEqual([
    'technician',
    'body',
    'glass',
    'status',
    'gas',
    'shoes',
  ])
})
