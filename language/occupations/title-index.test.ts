import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mixedFeatures, titleWords } from './title-features.ts'
import { buildTitleIndex, compareTitles } from './title-index.ts'
import { buildTitleMemory, recallTitles, voteByTitle } from './title-memory.ts'

const word = fc.constantFrom('avionics', 'technician', 'aviation', 'nurse', 'chief', 'radar', '13b')
const title = fc.array(word, { minLength: 1, maxLength: 6 })

/** Brute-force cosine from the features. */
function compareExhaustively(titles: readonly string[][], query: readonly string[]): number[] {
  const bags = titles.map(mixedFeatures)
  const weigh = (bag: ReadonlyMap<number, number>) =>
    new Map(
      [...bag].map(([bucket, count]) => {
        const holders = bags.filter((other) => other.has(bucket)).length
        const damped = count < 1 ? count : 1 + Math.log(count)
        return [bucket, damped * Math.log(1 + titles.length / Math.max(1, holders))]
      }),
    )
  const dot = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>) =>
    [...one].reduce((sum, [bucket, weight]) => sum + weight * (other.get(bucket) ?? 0), 0)
  const asked = weigh(mixedFeatures(query))
  return bags
    .map(weigh)
    .map((known) => dot(asked, known) / Math.sqrt(dot(asked, asked) * dot(known, known)))
}

test('the index gives the cosines of a brute-force comparison', () => {
  fc.assert(
    fc.property(fc.array(title, { minLength: 1, maxLength: 15 }), title, (titles, query) => {
      const index = buildTitleIndex(titles.map(mixedFeatures))
      const out = new Float32Array(index.size).fill(5)
      compareTitles(index, mixedFeatures(query), out)
      compareExhaustively(titles, query).forEach((expected, i) => {
        expect(out[i]).toBeCloseTo(expected, 4)
      })
    }),
    { numRuns: process.env.FULL ? 100 : 30 },
  )
})

test('an index of more titles than two bytes can number tells the last ones from the first', () => {
  const size = 0x10000 + 2
  const titles = Array.from({ length: size }, (_, i) => new Map([[i % 0x10000, 1]]))
  const out = new Float32Array(size)
  compareTitles(
    buildTitleIndex(titles.with(-1, new Map([[0x10001, 1]]))),
    new Map([[0x10001, 1]]),
    out,
  )
  expect(out.at(-1)).toBeCloseTo(1)
  expect(out.filter((likeness) => likeness > 0)).toHaveLength(1)
  expect(buildTitleIndex(titles.slice(0, 0x10000)).titles.at(-1)).toBe(0xffff)
})

test('titles with the same words merge with the owners of all', () => {
  const memory = buildTitleMemory([
    { text: 'Cook', owners: [0] },
    { text: 'COOK (the)', owners: [1, 0] },
    { text: '', owners: [2] },
  ])
  expect([memory.texts, [...memory.owners], [...memory.offsets]]).toEqual([
    ['Cook'],
    [0, 1],
    [0, 2],
  ])
})

test('a title votes for its owners by similarity, keeping the maximum of each', () => {
  const memory = buildTitleMemory([
    { text: 'Diesel Mechanic', owners: [0] },
    { text: 'Mechanic', owners: [0] },
    { text: 'Nurse', owners: [1] },
  ])
  const votes = {
    broad: new Float32Array(2),
    votes: new Float32Array(2),
    best: new Float32Array(2),
  }
  recallTitles(memory, titleWords('diesel mechanic'))
  voteByTitle(memory, votes)
  const [exact = 0, part = 0] = memory.likeness
  expect(exact).toBeCloseTo(1)
  expect(votes.best[0]).toBe(exact)
  expect(votes.votes[0]).toBeCloseTo(exact ** 4 + part ** 4)
  expect(votes.broad[0]).toBeCloseTo(exact ** 2 + part ** 2)
  expect([votes.broad[1], votes.votes[1], votes.best[1]]).toEqual([0, 0, 0])
})
