import { blendWidth } from '#language/occupations/blend.ts'

/**
 * An answered query: `width` numbers for each candidate, descriptions first, and which candidates
 * are right.
 */
export interface BlendExample {
  readonly rows: Float32Array
  readonly width: number
  readonly right: readonly boolean[]
}

const stepsTaken = 10_000
const step = 0.3
const shrink = 1e-4

/**
 * Learns blend weights that make a right candidate likely (listwise softmax: Cao et al., "Learning
 * to rank: from pairwise to listwise approach", ICML 2007), by AdaGrad, averaged over the second half of the
 * steps. Ignores queries without a right candidate. Deterministic.
 */
export function learnBlend(examples: readonly BlendExample[]): Float64Array {
  const useful = examples.filter(({ right }) => right.includes(true))
  const weights = new Float64Array(blendWidth)
  const average = new Float64Array(blendWidth)
  const squares = new Float64Array(blendWidth).fill(0.01)
  const gradient = new Float64Array(blendWidth)
  const steps = useful.length > 0 ? stepsTaken : 0
  let seed = 1
  for (let taken = 0; taken < steps; taken++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    const example = useful[Math.floor((seed / 2 ** 32) * useful.length)]
    if (!example) break
    findGradient(example, weights, gradient)
    for (let j = 0; j < blendWidth; j++) {
      const slope = (gradient[j] as number) + shrink * (weights[j] as number)
      squares[j] = (squares[j] as number) + slope * slope
      weights[j] = (weights[j] as number) - (step * slope) / Math.sqrt(squares[j] as number)
    }
    if (2 * taken < steps) continue
    for (let j = 0; j < blendWidth; j++)
      average[j] = (average[j] as number) + (weights[j] as number)
  }
  const averaged = steps - Math.ceil(steps / 2) || 1
  return average.map((weight) => weight / averaged)
}

function findGradient(
  { rows, width, right }: BlendExample,
  weights: Float64Array,
  gradient: Float64Array,
): void {
  const scores = right.map((_, i) => {
    let sum = 0
    for (let j = 0; j < blendWidth; j++) {
      sum += (weights[j] as number) * (rows[i * width + j] as number)
    }
    return sum
  })
  const top = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - top))
  const all = odds.reduce((sum, odd) => sum + odd, 0)
  const good = odds.reduce((sum, odd, i) => sum + (right[i] ? odd : 0), 0)
  gradient.fill(0)
  odds.forEach((odd, i) => {
    const pull = odd / all - (right[i] ? odd / good : 0)
    for (let j = 0; j < blendWidth; j++) {
      gradient[j] = (gradient[j] as number) + pull * (rows[i * width + j] as number)
    }
  })
}
