import { isWithin, type LengthRange, type Opportunity } from './opportunity.ts'
import type { ProgramNote } from './program-note.ts'

/** Months and weeks make days only roughly: "3 months" is within a listed 91 to 120 days. */
const roughly = 7

/** Whether two lengths can't mean the same: they lie more than a week apart. */
export const areLengthsApart = (one: LengthRange, other: LengthRange): boolean =>
  one.min > other.max + roughly || other.min > one.max + roughly

/** Whether a listed length contradicts the one that the program's own text states. */
export function isLengthDisputed(
  { length }: Pick<Opportunity, 'length'>,
  note: ProgramNote | undefined,
): boolean {
  const own = note?.length
  if (!own || length.length < 2) return false
  const isOwn = ({ min, max }: LengthRange) => min === own.min && max === own.max
  return length.some(isOwn) && length.some((one) => areLengthsApart(one, own))
}

/**
 * Whether a published length ends within the days, or is the host's to choose: each of them if they
 * contradict each other.
 */
export function isShortEnough(
  program: Pick<Opportunity, 'length'>,
  note: ProgramNote | undefined,
  days: number,
): boolean {
  const isShort = (one: LengthRange) => isWithin(one, days)
  return isLengthDisputed(program, note)
    ? program.length.every(isShort)
    : program.length.some(isShort)
}
