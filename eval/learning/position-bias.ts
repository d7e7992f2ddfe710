import type { LabeledList } from './labeled-lists.ts'

/**
 * Prior for how fast attention falls along a list: the chance that a rank is seen is
 * 1 / rank^severity, with severity 1 as in Joachims, Swaminathan and Schnabel ("Unbiased
 * Learning-to-Rank with Biased Feedback", WSDM 2017).
 */
export const priorSeverity = 1
/** Precision of the prior: the inverse of its variance (standard deviation one half). */
const priorPrecision = 4
const maxSeverity = 2

/** The chance that a member looks at a rank (1-based): a position-based model. */
export function examination(position: number, severity: number): number {
  return Math.exp(-severity * Math.log(position))
}

/**
 * How fast attention falls, from rows with equal scores. Their order is a hash of member and
 * listing, so effectively random, and labels among them depend on rank alone ("intervention
 * harvesting", Agarwal et al., WSDM 2019). The MAP severity under a conditional logit with a normal
 * prior, by Newton's method; without such rows it is the prior.
 */
export function estimateSeverity(lists: readonly LabeledList[]): number {
  const groups = tieGroups(lists)
  let severity = priorSeverity
  for (let step = 0; step < 30; step++) {
    let slope = -priorPrecision * (severity - priorSeverity)
    let bend = -priorPrecision
    for (const { chosen, all, weight } of groups) {
      let total = 0
      let mean = 0
      let square = 0
      for (const log of all) {
        const share = Math.exp(-severity * log)
        total += share
        mean += share * log
        square += share * log * log
      }
      mean /= total
      slope += weight * (mean - chosen)
      bend -= weight * (square / total - mean * mean)
    }
    const next = Math.min(maxSeverity, Math.max(0, severity - slope / bend))
    if (Math.abs(next - severity) < 1e-9) return next
    severity = next
  }
  return severity
}

interface TieGroup {
  /** Logarithms of ranks: the labeled row's, and those of all rows with its score. */
  readonly chosen: number
  readonly all: readonly number[]
  readonly weight: number
}

/** One group per labeled row that shares its score; a member's labels have a total weight of one. */
function tieGroups(lists: readonly LabeledList[]): TieGroup[] {
  const found: (TieGroup & { member: string })[] = []
  const counts = new Map<string, number>()
  for (const { member, rows, labels } of lists) {
    for (const { row } of labels) {
      const chosen = rows[row]
      if (!chosen) continue
      const tied = rows.filter(({ tier, score }) => tier === chosen.tier && score === chosen.score)
      if (tied.length < 2) continue
      counts.set(member, (counts.get(member) ?? 0) + 1)
      const all = tied.map(({ position }) => Math.log(position))
      found.push({ member, chosen: Math.log(chosen.position), all, weight: 1 })
    }
  }
  return found.map(({ member, ...group }) => ({ ...group, weight: 1 / (counts.get(member) ?? 1) }))
}
