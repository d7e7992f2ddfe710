import type { z } from 'zod'
import { type Answers, AnswersPart } from '#contract/transition/surveys.ts'

/** The seven steps with answers; `review` has none. */
export type Section = Exclude<keyof Answers, 'partialInterests'>

/** A section's form values while it's being filled in. */
export type SectionInput = {
  [K in Section]: NonNullable<z.input<typeof AnswersPart>[K]>
}

export const sectionsInOrder = [
  'service',
  'separation',
  'places',
  'goals',
  'skills',
  'education',
  'interests',
] as const satisfies readonly Section[]

/**
 * The part of an incomplete section that can be saved: all of it, or all but the invalid fields,
 * which keep their saved value. Undefined when not even that is valid.
 */
export function savablePart(
  section: Section,
  typed: unknown,
  saved: Answers,
): AnswersPart | undefined {
  const whole = AnswersPart.safeParse({ [section]: typed })
  if (whole.success) return whole.data
  if (!isRecord(typed)) return undefined
  const before: unknown = saved[section]
  const repaired: Record<string, unknown> = { ...typed }
  for (const { path } of whole.error.issues) {
    const key = path[1]
    if (typeof key !== 'string') return undefined
    repaired[key] = isRecord(before) ? before[key] : undefined
  }
  const part = AnswersPart.safeParse({ [section]: repaired })
  return part.success ? part.data : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
