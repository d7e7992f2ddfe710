import type { EvidenceKind, WorkParts } from './features.ts'
import { occupationValue } from './features.ts'

/** How well a program suits as a coach would say it: right work where one asked for it, near enough, or worth a look. */
export type Strength = 'strong' | 'good' | 'possible'

/** How far the work must fit for each word, and the place for the first. */
const strongWork = 0.6
const goodWork = 0.45
const familyWork = 0.5
const strongPlace = 0.5

/**
 * The word for a match. Nothing is strong that only a job family, or nothing, speaks for; a place that is not known, or
 * not where somebody asked, is at most good.
 */
export function strengthOf(work: WorkParts, evidence: EvidenceKind, place: number): Strength {
  if (evidence === 'none') return 'possible'
  const value = occupationValue(work)
  if (evidence === 'family') return value >= familyWork ? 'good' : 'possible'
  if (value >= strongWork && place >= strongPlace) return 'strong'
  return value >= goodWork ? 'good' : 'possible'
}
