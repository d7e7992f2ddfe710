import { fourthPower, occupationGroup } from './meaning.ts'
import { signalNumber, signals } from './signal-names.ts'

/** Signals whose shares are also summed by wider kinds of occupations. */
const kindSignals = [
  signalNumber('pairClasses'),
  signalNumber('pairMeaning'),
  signalNumber('twinVotes'),
]

/**
 * The kinds of an occupation code besides its minor group: its level (managers, first-line
 * supervisors, professions, health, all others), its major group and its broad occupation.
 */
const kinds: readonly ((code: string) => string)[] = [
  levelOf,
  (code) => code.slice(0, 2),
  (code) => code.slice(0, 6),
]

/** Features per occupation in the blend: three per signal, plus shares of its kinds. */
export const blendWidth = 3 * signals.length + kindSignals.length * kinds.length

/** Groups of occupations by position; -1 for ids outside the classification. */
export interface Grouping {
  readonly of: Int32Array
  readonly count: number
}

/** The occupations' minor groups and kinds. */
export interface OccupationGroups extends Grouping {
  readonly kinds: readonly Grouping[]
}

/** Numbers the groups of the ids. */
export function groupOccupations(ids: readonly string[]): OccupationGroups {
  const inClassification = (id: string) => occupationGroup(id) !== undefined
  return {
    ...numberGroups(ids, occupationGroup),
    kinds: kinds.map((kindOf) =>
      numberGroups(ids, (id) => (inClassification(id) ? kindOf(id) : undefined)),
    ),
  }
}

function numberGroups(
  ids: readonly string[],
  groupOf: (id: string) => string | undefined,
): Grouping {
  const numbers = new Map<string, number>()
  const of = Int32Array.from(ids, (id) => {
    const group = groupOf(id)
    if (group === undefined) return -1
    const known = numbers.get(group) ?? numbers.size
    numbers.set(group, known)
    return known
  })
  return { of, count: numbers.size }
}

/** SOC 2018: minor groups 33-1 to 53-1 are the first-line supervisors of their major groups. */
export function levelOf(code: string): string {
  const major = Number(code.slice(0, 2))
  if (major === 11) return 'managers'
  if (major < 29) return 'professions'
  if (major < 33) return 'health'
  return code[3] === '1' ? 'supervisors' : 'others'
}

/**
 * Describes each occupation by three numbers per signal, all 0 without a signal: its share of the
 * strongest, the logarithm of its share of the total, and that of its minor group's share; then the
 * logarithms of its kinds' shares. Overwrites `out`, which takes `blendWidth` numbers per
 * occupation. overwritten.
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
    for (let group = 0; group < inGroup.length; group++) {
      inGroup[group] = Math.log(1 + 100 * ((inGroup[group] as number) / powered))
    }
    for (let i = 0; i < size; i++) {
      const at = i * blendWidth + 3 * signal
      const value = block[i] as number
      const group = groups.of[i] as number
      if (value > 0) {
        out[at] = value / most
        out[at + 1] = Math.log(1 + 1000 * (value / sum))
      }
      if (group >= 0) out[at + 2] = inGroup[group] as number
    }
  })
  kindSignals.forEach((signal, s) => {
    const block = values.subarray(signal * size, (signal + 1) * size)
    groups.kinds.forEach((grouping, k) => {
      describeKind(grouping, block, out, 3 * signals.length + s * kinds.length + k)
    })
  })
}

/** Writes the logarithm of each occupation's group share into column `column`. */
function describeKind(
  { of, count }: Grouping,
  block: Float32Array,
  out: Float32Array,
  column: number,
): void {
  const inGroup = new Float64Array(count)
  let sum = 0
  for (let i = 0; i < of.length; i++) {
    const group = of[i] as number
    const value = block[i] as number
    sum += value
    if (group >= 0) inGroup[group] = (inGroup[group] as number) + value
  }
  if (!(sum > 0)) return
  const logs = inGroup.map((value) => Math.log(1 + 1000 * (value / sum)))
  for (let i = 0; i < of.length; i++) {
    const group = of[i] as number
    if (group >= 0) out[i * blendWidth + column] = logs[group] as number
  }
}

/** Writes each description's weighted sum into `out`. */
export function blend(descriptions: Float32Array, weights: Float64Array, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) {
    let sum = 0
    for (let j = 0; j < blendWidth; j++) {
      sum += (weights[j] as number) * (descriptions[i * blendWidth + j] as number)
    }
    out[i] = sum
  }
}
