import { expect, test } from 'vitest'
import { orthonormalize, solveLower, squareRootOf } from './dense.ts'
import { buildLanguageModel, readLikelihood } from './language-model.ts'
import { buildLatentSpace, readLatent } from './latent-space.ts'
import { addTerms, countTerms } from './term-counts.ts'

const sources = [
  { id: 'a', title: 'Physician', aliases: ['Doctor of Medicine', 'Hospital Physician'] },
  { id: 'b', title: 'Surgeon', aliases: ['Hospital Doctor', 'Doctor of Surgery'] },
  { id: 'c', title: 'Nurse', aliases: ['Hospital Nurse', 'Nurse of Medicine'] },
  { id: 'd', title: 'Welder', aliases: ['Pipe Welder', 'Metal Joiner'] },
  { id: 'e', title: 'Pipefitter', aliases: ['Pipe Fitter', 'Metal Fitter'] },
  { id: 'f', title: 'Sheet Worker', aliases: ['Metal Worker', 'Pipe Worker'] },
  {
    id: 'g',
    title: 'Cook',
    description: 'Prepares food.',
    tasks: ['Season food.'],
    skills: ['Oven'],
  },
  { id: 'h', title: 'Baker', description: 'Bakes food.', tasks: ['Bake bread.'], skills: ['Oven'] },
]
const counts = countTerms(sources)
const bagOf = (text: string) => {
  const bag = new Map<string, number>()
  addTerms(bag, text, 1)
  return bag
}

test('terms are weighted by position, in singular', () => {
  const of = (row: number, term: string) => {
    const [start, end] = counts.offsets.subarray(row, row + 2)
    const slot = counts.terms.subarray(start, end).indexOf(counts.termIds.get(term) ?? -1)
    return slot < 0 ? 0 : counts.counts[(start ?? 0) + slot]
  }
  expect([of(6, 'cook'), of(6, 'oven'), of(6, 'bread')]).toEqual([3, Math.fround(0.1), 0])
  expect(of(6, 'food')).toBeCloseTo(0.8)
  expect(of(0, 'physician')).toBe(4)
})

test('likelihoods follow Dirichlet smoothing and sum to 1', () => {
  const model = buildLanguageModel(counts)
  const out = new Float32Array(sources.length)
  readLikelihood(model, bagOf('hospital doctors'), out)
  const total = counts.counts.reduce((sum, count) => sum + count, 0)
  const lengthOf = (row: number) =>
    counts.counts
      .subarray(counts.offsets[row], counts.offsets[row + 1])
      .reduce((sum, count) => sum + count, 0)
  const likely = (row: number, hospital: number, doctor: number) =>
    [
      [hospital, 3],
      [doctor, 3],
    ].reduce((sum, [count = 0, all = 0]) => {
      return sum + Math.log((count + (200 * all) / total) / (lengthOf(row) + 200))
    }, 0)
  const odds = Math.exp((likely(1, 1, 2) - likely(0, 1, 1)) / Math.sqrt(2))
  expect((out[1] ?? 0) / (out[0] ?? 1)).toBeCloseTo(odds, 4)
  expect(out.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
  readLikelihood(model, bagOf('unheard'), out)
  expect([...out]).toEqual(sources.map(() => 0))
})

test('the latent space groups related texts without shared words and separates other trades', () => {
  const medicine = [
    'doctor hospital',
    'patient doctor',
    'hospital patient',
    'surgery doctor patient',
  ]
  const metal = ['pipe torch', 'metal pipe', 'torch metal', 'weld pipe metal']
  const trades = [...medicine, ...metal].map((title, i) => ({ id: `${i}`, title }))
  const known = countTerms(trades)
  const space = buildLatentSpace(known)
  if (!space) throw new Error('no space')
  const out = new Float32Array(sources.length)
  readLatent(space, bagOf('surgery'), out)
  // The third shares no word with the surgery one, only neighbors.
  const near = Array.from(out, (cosine) => cosine > 0.8)
  expect(near).toEqual([true, true, true, true, false, false, false, false])
  expect(Math.max(...out.subarray(4))).toBeLessThan(0.2)
  readLatent(space, bagOf('unheard'), out)
  expect([...out]).toEqual(sources.map(() => 0))
  expect(buildLatentSpace(countTerms(sources.slice(0, 4)))).toBeUndefined()
  expect(buildLatentSpace(known)).toEqual(space)
})

test('columns become orthonormal, and a triangle inverts its own product', () => {
  const matrix = Float32Array.of(1, 2, 0, 1, 3, 1, 4, 1, 2, 2, 2, 2)
  const basis = matrix.slice()
  orthonormalize(basis, 4, 3)
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 3; b++) {
      const dot = [0, 1, 2, 3].reduce(
        (sum, i) => sum + (basis[3 * i + a] ?? 0) * (basis[3 * i + b] ?? 0),
        0,
      )
      expect(dot).toBeCloseTo(a === b ? 1 : 0, 5)
    }
  }
  const lower = squareRootOf(matrix, matrix, 4, 3)
  const v = Float64Array.of(5, -2, 3)
  const product = [0, 1, 2].map((a) =>
    [0, 1, 2].reduce((sum, k) => sum + (lower[3 * a + k] ?? 0) * (v[k] ?? 0), 0),
  )
  const solved = Float64Array.from(product)
  solveLower(lower, solved)
  expect([...solved].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([5, -2, 3])
  expect(squareRootOf(new Float32Array(4), new Float32Array(4), 2, 2)).toEqual(new Float64Array(4))
})
