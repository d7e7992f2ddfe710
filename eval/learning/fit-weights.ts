import { shareTenths } from '#matching/weights.ts'
import type { Competition, Observation } from './observations.ts'

/** A weight stays between a third and three times its shipped points. */
export const bounds = { least: 1 / 3, most: 3 } as const
/** Precision of the normal prior on a weight's ratio to the shipped one: standard deviation .35. */
const priorPrecision = 8
const steps = 120
/** Ratios that move less per step have converged: a hundredth of the final rounding. */
const settled = 1e-5

/** A labeled row, and the rows it should rank above (sign 1) or below (−1). */
interface Labeled {
  readonly row: number
  readonly weight: number
  readonly sign: number
  readonly rivals: Uint16Array
}

/** Labeled rows of one competition. */
interface Group {
  readonly competition: Competition
  readonly labeled: Labeled[]
}

/**
 * Points (one decimal, with the sum of `prior`) that order labeled rows by members' opinions,
 * shrunk to `prior`: a pairwise logistic loss of each labeled row against the rows it should rank
 * above or below, weighted by `observe`, plus a ridge on the ratios. Monotone: all points stay
 * above 0. Convex, so accelerated projected gradients (Beck and Teboulle's FISTA, 2009) reach the
 * global optimum.
 */
export function fitPoints(
  observations: readonly Observation[],
  prior: readonly number[],
): readonly number[] {
  const groups = groupsOf(observations)
  const scale = fitScale(groups, prior)
  const step = 1 / (priorPrecision + curvature(groups, prior, scale))
  let ratios = prior.map(() => 1)
  let ahead = ratios
  let momentum = 1
  for (let i = 0; i < steps; i++) {
    const points = prior.map((one, f) => one * (ahead[f] ?? 1))
    const slope = new Float64Array(prior.length)
    readLoss(groups, points, scale, slope)
    const next = ahead.map((ratio, f) => {
      const pull = (slope[f] ?? 0) * (prior[f] ?? 0) + priorPrecision * (ratio - 1)
      return Math.min(bounds.most, Math.max(bounds.least, ratio - step * pull))
    })
    const after = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2
    const carry = (momentum - 1) / after
    const before = ratios
    ahead = next.map((ratio, f) => ratio + carry * (ratio - (before[f] ?? 1)))
    ratios = next
    momentum = after
    if (next.every((ratio, f) => Math.abs(ratio - (before[f] ?? 1)) < settled)) break
  }
  return toPoints(ratios, prior, informed(groups, prior.length))
}

function groupsOf(observations: readonly Observation[]): readonly Group[] {
  const groups = new Map<Competition, Group>()
  for (const { competition, row, weight } of observations) {
    const group = groups.get(competition) ?? { competition, labeled: [] }
    groups.set(competition, group)
    group.labeled.push({ row, weight, ...rivalsOf(competition, row) })
  }
  return [...groups.values()]
}

/** Ratios as points: features that no pair distinguishes keep theirs, the others are rescaled. */
function toPoints(ratios: readonly number[], prior: readonly number[], told: readonly boolean[]) {
  let shipped = 0
  let fitted = 0
  prior.forEach((points, f) => {
    if (!told[f]) return
    shipped += points
    fitted += points * (ratios[f] ?? 1)
  })
  const level = fitted > 0 ? shipped / fitted : 1
  return roundPoints(
    prior.map((points, f) => {
      const ratio = told[f] ? (ratios[f] ?? 1) * level : 1
      return points * Math.min(bounds.most, Math.max(bounds.least, ratio))
    }),
  )
}

/** Rounds points to one decimal, keeping their sum. */
export function roundPoints(points: readonly number[]): number[] {
  const tenths = points.map((one) => one * 10)
  const total = Math.round(tenths.reduce((sum, one) => sum + one, 0))
  return Array.from(shareTenths(tenths, total), (one) => one / 10)
}

/** Which features differ between the rows of a labeled list. */
function informed(groups: readonly Group[], features: number): boolean[] {
  const told = new Array<boolean>(features).fill(false)
  for (const { competition } of groups) {
    const { size, values } = competition
    for (let f = 0; f < features; f++) {
      for (let j = 1; j < size && !told[f]; j++) told[f] = values[j * features + f] !== values[f]
    }
  }
  return told
}

/** How much a point of score means in logits: the best fit for the shipped weights, by golden section. */
function fitScale(groups: readonly Group[], prior: readonly number[]): number {
  const golden = (Math.sqrt(5) - 1) / 2
  const loss = (log: number) => readLoss(groups, prior, Math.exp(log))
  let low = Math.log(0.02)
  let high = Math.log(0.6)
  let left = high - golden * (high - low)
  let right = low + golden * (high - low)
  let [atLeft, atRight] = [loss(left), loss(right)]
  for (let i = 0; i < 16; i++) {
    if (atLeft <= atRight) {
      ;[high, right, atRight] = [right, left, atLeft]
      left = high - golden * (high - low)
      atLeft = loss(left)
    } else {
      ;[low, left, atLeft] = [left, right, atRight]
      right = low + golden * (high - low)
      atRight = loss(right)
    }
  }
  return Math.exp((low + high) / 2)
}

/** The loss; adds its gradient by points to `slope`. */
function readLoss(
  groups: readonly Group[],
  points: readonly number[],
  scale: number,
  slope?: Float64Array,
): number {
  const features = points.length
  let loss = 0
  for (const { competition, labeled } of groups) {
    const { size, values } = competition
    const scores = new Float64Array(size)
    const pushes = new Float64Array(size)
    for (let j = 0; j < size; j++) {
      let score = 0
      for (let f = 0; f < features; f++) {
        score += (points[f] as number) * (values[j * features + f] as number)
      }
      scores[j] = score
    }
    for (const { row, weight, sign, rivals } of labeled) {
      const share = weight / rivals.length
      for (const j of rivals) {
        const margin = sign * scale * ((scores[row] as number) - (scores[j] as number))
        loss += share * softplus(-margin)
        const push = (-share * sign * scale) / (1 + Math.exp(margin))
        pushes[row] = (pushes[row] as number) + push
        pushes[j] = (pushes[j] as number) - push
      }
    }
    if (!slope) continue
    for (let j = 0; j < size; j++) {
      const push = pushes[j] as number
      if (push === 0) continue
      for (let f = 0; f < features; f++) {
        slope[f] = (slope[f] as number) + push * (values[j * features + f] as number)
      }
    }
  }
  return loss
}

/** An upper bound of the loss's curvature in the ratios: a quarter of the squared distances. */
function curvature(groups: readonly Group[], prior: readonly number[], scale: number): number {
  const features = prior.length
  let sum = 0
  for (const { competition, labeled } of groups) {
    const { values } = competition
    for (const { row, weight, rivals } of labeled) {
      for (const j of rivals) {
        let square = 0
        for (let f = 0; f < features; f++) {
          const apart =
            (values[row * features + f] as number) - (values[j * features + f] as number)
          const reach = scale * (prior[f] as number) * apart
          square += reach * reach
        }
        sum += (weight / rivals.length) * (square / 4)
      }
    }
  }
  return sum
}

function rivalsOf({ size, gains }: Competition, row: number) {
  const own = gains[row] as number
  const sign = own > 0 ? 1 : -1
  const rivals: number[] = []
  for (let j = 0; j < size; j++) if (sign * ((gains[j] as number) - own) < 0) rivals.push(j)
  return { sign, rivals: Uint16Array.from(rivals) }
}

function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x))
}
