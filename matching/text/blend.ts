import { fourthPower, occupationGroup } from './meaning.ts'
import { signals } from './signals.ts'

/** How many numbers describe an occupation to the blend: three for each signal. */
export const blendWidth = 3 * signals.length

/** The occupations' minor groups by position; -1 for ids outside the classification. */
export interface OccupationGroups {
  readonly of: Int32Array
  readonly count: number
}

/** Numbers the minor groups of the ids. */
export function groupOccupations(ids: readonly string[]): OccupationGroups {
  const numbers = new Map<string, number>()
  const of = Int32Array.from(ids, (id) => {
    const group = occupationGroup(id)
    if (group === undefined) return -1
    const known = numbers.get(group) ?? numbers.size
    numbers.set(group, known)
    return known
  })
  return { of, count: numbers.size }
}

/**
 * Describes each occupation by three numbers a signal, all 0 when the signal says nothing of it: its part
 * of the strongest, the logarithm of its share of all, and that of its minor group's share. `out` takes
 * `blendWidth` numbers for each occupation and is overwritten.
 */
export function describeForBlend(
  groups: OccupationGroups,
  values: Float32Array,
  out: Float32Array,
) {
  const size = groups.of.length
  const inGroup = new Float64Array(groups.count)
  out.fill(0)
  signals.forEach(({ power }, signal) => {
    const block = values.subarray(signal * size, (signal + 1) * size)
    let most = 0
    let sum = 0
    let powered = 0
    inGroup.fill(0)
    for (let i = 0; i < size; i++) {
      const value = block[i] as number
      if (value > most) most = value
      sum += value
      const raised = power === 1 ? value : fourthPower(value)
      powered += raised
      const group = groups.of[i] as number
      if (group >= 0) inGroup[group] = (inGroup[group] as number) + raised
    }
    if (!(most > 0)) return
    for (let i = 0; i < size; i++) {
      const at = i * blendWidth + 3 * signal
      const value = block[i] as number
      const group = groups.of[i] as number
      if (value > 0) {
        out[at] = value / most
        out[at + 1] = Math.log(1 + 1000 * (value / sum))
      }
      if (group >= 0) out[at + 2] = Math.log(1 + 100 * ((inGroup[group] as number) / powered))
    }
  })
}

/** Writes the weighted sum of each description into `out`. */
export function blend(descriptions: Float32Array, weights: Float64Array, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) {
    let sum = 0
    for (let j = 0; j < blendWidth; j++) {
      sum += (weights[j] as number) * (descriptions[i * blendWidth + j] as number)
    }
    out[i] = sum
  }
}
