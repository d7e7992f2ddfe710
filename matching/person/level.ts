import type { Member } from '../member.ts'

/** Factors for work above and below a member's level. */
const aboveLevel = 0.4
const belowLevel = 0.6

/** Whether a grade brings years of leading and managing. */
export function isSenior({ payGrade }: Pick<Member, 'payGrade'>): boolean {
  return /^(?:E[7-9]|W[2-5]|O(?:[3-9]|10))$/.test(payGrade ?? '')
}

/** Whether a grade leads: E-6 and above, and all officers. */
export function isLeader({ payGrade }: Pick<Member, 'payGrade'>): boolean {
  return /^(?:E[6-9]|W|O)/.test(payGrade ?? '')
}

/**
 * Factor for work far from a member's level: work that requires a graduate degree (job zone 5) for
 * enlisted members, and work that needs little preparation (zones 1 and 2) for senior ones.
 */
export function levelShare(member: Pick<Member, 'payGrade'>, jobZone: number | null): number {
  if (jobZone === null) return 1
  if (isBeyondEnlisted(member, jobZone)) return aboveLevel
  return isSenior(member) && jobZone <= 2 ? belowLevel : 1
}

/** Whether work requires a graduate degree, which no program brings an enlisted member. */
export function isBeyondEnlisted(
  { payGrade }: Pick<Member, 'payGrade'>,
  jobZone: number | null | undefined,
): boolean {
  return (payGrade?.startsWith('E') ?? false) && (jobZone ?? 0) >= 5
}

/** Levels of education with a bachelor's degree or more. */
export const graduate = /^(?:bachelor|master|doctorate)$/
