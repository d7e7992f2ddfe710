import { slotOf } from '../text/sorted.ts'
import { type Buckets, bucketsOf } from './buckets.ts'
import { type QuantizedRows, quantizeRows } from './quantized.ts'
import type { Features } from './title-features.ts'

/** A known title: its features and classes (each gets an equal share). */
export interface LabeledTitle {
  readonly features: Features
  readonly classes: readonly number[]
}

/** A linear classifier: row `r` of `weights` holds the weight of bucket `buckets[r]` for each class. */
export interface TitleClassifier {
  readonly buckets: Buckets
  readonly weights: QuantizedRows
  readonly bias: Float32Array
}

/** A classifier while it is trained. */
interface Trainee {
  readonly classCount: number
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/** Training length and learning rate. */
export interface TrainingOptions {
  readonly epochs: number
  readonly rate: number
  readonly decay: number
}

interface Example {
  readonly rows: Uint32Array
  readonly values: Float32Array
  readonly classes: readonly number[]
}

/**
 * Learns title → class by softmax regression with AdaGrad steps (Duchi, Hazan & Singer, JMLR 12, 2011)
 * in an order fixed by a seed: deterministic for the same titles.
 */
export function trainTitleClassifier(
  titles: readonly LabeledTitle[],
  classCount: number,
  { epochs, rate, decay }: TrainingOptions,
): TitleClassifier {
  const buckets = bucketsOf(titles.map(({ features }) => features))
  const trainee: Trainee = {
    classCount,
    weights: new Float32Array(buckets.length * classCount),
    bias: new Float32Array(classCount),
  }
  const examples = titles.map(({ features, classes }): Example => {
    return { ...vectorOf(buckets, features), classes }
  })
  const steps = new Float32Array(buckets.length).fill(1e-3)
  const scores = new Float32Array(classCount)
  const order = examples.map((_, i) => i)
  let seed = 1
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      const j = seed % (i + 1)
      const held = order[i] as number
      order[i] = order[j] as number
      order[j] = held
    }
    for (const i of order) learn(trainee, examples[i] as Example, steps, scores, rate, decay)
  }
  const { weights, bias } = trainee
  return { buckets, weights: quantizeRows(weights, classCount), bias }
}

/**
 * Writes each class's probability into `out` (length `classCount`), all 0 if no feature is known.
 * Returns bytes read.
 */
export function classifyTitle(
  { buckets, weights, bias }: TitleClassifier,
  features: Features,
  out: Float32Array,
): number {
  const { rows, values } = vectorOf(buckets, features)
  if (rows.length === 0) {
    out.fill(0)
    return 0
  }
  const scaled = values.map((value, i) => value * (weights.scales[rows[i] as number] as number))
  addRows(weights.values, bias, rows, scaled, out)
  softmax(out)
  return rows.length * weights.width
}

function vectorOf(buckets: Buckets, features: Features) {
  const rows: number[] = []
  const values: number[] = []
  let square = 0
  for (const [bucket, weight] of features) {
    square += weight * weight
    const row = slotOf(buckets, bucket)
    if (row < 0) continue
    rows.push(row)
    values.push(weight)
  }
  const length = Math.sqrt(square) || 1
  return {
    rows: Uint32Array.from(rows),
    values: Float32Array.from(values, (value) => value / length),
  }
}

/** Writes the bias plus the rows of weights, each times its value. */
function addRows(
  weights: Float32Array | Int8Array,
  bias: Float32Array,
  rows: Uint32Array,
  values: Float32Array,
  out: Float32Array,
): void {
  const { length } = bias
  out.set(bias)
  for (let i = 0; i < rows.length; i++) {
    const base = (rows[i] as number) * length
    const value = values[i] as number
    for (let c = 0; c < length; c++) {
      out[c] = (out[c] as number) + value * (weights[base + c] as number)
    }
  }
}

function softmax(out: Float32Array): void {
  let top = -Infinity
  for (let c = 0; c < out.length; c++) top = Math.max(top, out[c] as number)
  let total = 0
  for (let c = 0; c < out.length; c++) total += out[c] = Math.exp((out[c] as number) - top)
  for (let c = 0; c < out.length; c++) out[c] = (out[c] as number) / total
}

function learn(
  trainee: Trainee,
  { rows, values, classes }: Example,
  steps: Float32Array,
  gradient: Float32Array,
  rate: number,
  decay: number,
): void {
  const { classCount, weights, bias } = trainee
  addRows(weights, bias, rows, values, gradient)
  softmax(gradient)
  for (const c of classes) gradient[c] = (gradient[c] as number) - 1 / classes.length
  let square = 0
  for (let c = 0; c < classCount; c++) square += (gradient[c] as number) * (gradient[c] as number)
  for (let c = 0; c < classCount; c++)
    bias[c] = (bias[c] as number) - 0.1 * rate * (gradient[c] as number)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    const value = values[i] as number
    steps[row] = (steps[row] as number) + square * value * value
    const step = rate / Math.sqrt(steps[row] as number)
    const base = row * classCount
    for (let c = 0; c < classCount; c++) {
      const weight = weights[base + c] as number
      weights[base + c] = weight - step * (value * (gradient[c] as number) + decay * weight)
    }
  }
}
