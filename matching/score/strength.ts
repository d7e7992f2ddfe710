import type { EvidenceKind, WorkParts } from './features.ts'
import { occupationValue } from './features.ts'

/** How well a program suits, in a coach's words: right work in the right place, close, or worth a look. */
export type Strength = 'strong' | 'good' | 'possible'

/** Minimum work fit for each label, and minimum place fit for the first. */
const strongWork = 0.6
const goodWork = 0.45
const familyWork = 0.5
const strongPlace = 0.5

/**
 * The label for a match. Never strong if only a job family, or nothing, supports it; at most good
 * if the place is unknown or outside the request.
 */
export function strengthOf(work: WorkParts, evidence: EvidenceKind, place: number): Strength {
  if (evidence === 'none') return 'possible'
  const value = occupationValue(work)
  if (evidence === 'family') return value >= familyWork ? 'good' : 'possible'
  if (value >= strongWork && place >= strongPlace) return 'strong'
  return value >= goodWork ? 'good' : 'possible'
}
