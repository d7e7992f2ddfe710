import type { Member } from '#matching/member.ts'
import { isSenior } from '#matching/person/level.ts'

/** Self-rated level of someone who works with a skill. */
export const workingLevel = 2
/** Years of the work that a host or school makes up for. */
export const fewYears = 2

interface Asking {
  /** Years of experience that an issuer asks for: "5", "3 leading"; empty if none. */
  readonly experience?: string
}

/** The years of experience that a certification asks for; 0 if none. */
export const yearsOf = ({ experience }: Asking) => Number.parseInt(experience || '0', 10)

/** Whether the member has the experience that a certification asks for: years in the work, or leading it. */
export function isInReach(
  one: Asking,
  level: number,
  member: Pick<Member, 'years' | 'payGrade'>,
): boolean {
  const years = yearsOf(one)
  const isDone = (member.years ?? 0) >= years && level > workingLevel
  if (/ leading$/.test(one.experience ?? '')) return isSenior(member) && isDone
  return years <= fewYears || isDone
}
