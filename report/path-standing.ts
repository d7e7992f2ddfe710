import { isLeader } from '#matching/person/level.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { degreeInProgress, leadsToDegree } from './path-degree.ts'

/** From this job zone on, work takes a bachelor's degree. */
const degreeZone = 4
/** Under this part of the floor, work isn't suggested at all. */
const farUnderFloor = 0.7

/** Skills the member named that an occupation uses. */
export function namedSkills({ listing, member }: Prepared, occupation: number): number {
  const { occupationSkills, skills } = listing.knowledge
  const own = new Set(member.skills.map(({ id }) => id))
  return (occupationSkills[occupation] ?? []).filter((one) => own.has(skills[one]?.id ?? '')).length
}

/** First-line supervisors of a trade. */
export const isSupervisors = /^(?:3[3-9]|4[1-9]|5[135])-10/
/**
 * Managers that the Bureau of Labor Statistics lists with a high school diploma and five years in the
 * trade: of distribution, farms, hotels and property.
 */
export const isByYears = /^11-(?:3071\.00|9013|9081|9141)/

/** Work that takes a bachelor's degree, for someone without one, almost one, or the years of leading that do instead. */
export function isFarDegree({ listing, member }: Prepared, occupation: number): boolean {
  const { jobZone, code = '' } = listing.knowledge.occupations[occupation] ?? {}
  const studying = degreeInProgress(member)
  return (
    (jobZone ?? 0) >= degreeZone &&
    !(isByYears.test(code) && isLeader(member)) &&
    !(studying !== null && leadsToDegree(studying, 'bachelor')) &&
    /^(?:none|high_school|some_college|certificate|associate)$/.test(member.educationLevel ?? '')
  )
}

/** Work whose degree is two levels away, or that takes years of leading which they don't have. */
export function isOutOfReach(prepared: Prepared, occupation: number): boolean {
  const { code = '' } = prepared.listing.knowledge.occupations[occupation] ?? {}
  const isNextLevel = prepared.member.educationLevel === 'associate'
  return isFarDegree(prepared, occupation) && (!isNextLevel || isByYears.test(code))
}

/** Managers, and people who train a company's workers. */
const leadsWork = /^(?:11-|13-1151)/
const isJunior = /^E[1-4]$/
const hasLeft = /^(?:veteran|retiree)$/

/** Supervisors, managers and trainers, for someone too junior to have led; what they did since they left may do. */
export function isAboveGrade({ member, listing, profile }: Prepared, occupation: number): boolean {
  const code = listing.knowledge.occupations[occupation]?.code ?? ''
  const { component, payGrade } = member
  if (!isJunior.test(payGrade ?? '') || component === 'spouse') return false
  if (hasLeft.test(component) && profile.why[occupation] === 'text') return false
  return leadsWork.test(code) || isSupervisors.test(code)
}

/** Whether pay is known and under the floor. */
export const isUnder = (pay: number | null, floor: number | null) =>
  pay !== null && floor !== null && pay < floor

/** Under this part of the first path's pay, a path is a step down that a reader should know of. */
const farLess = 0.8

/** Whether a path pays far less than the first one. */
export const paysFarLess = (pay: number | null, first: number | null) =>
  pay !== null && first !== null && pay < farLess * first

/** Work a leader has outgrown: little preparation. */
const helperZone = 2

/**
 * Work below the member's present standing that they didn't choose: helpers for leaders, pay far
 * under the floor, or less preparation and pay than all their targets, unless it is a step toward those.
 */
export function isStepDown(
  { member, profile, listing }: Prepared,
  occupation: number,
  payOf: (code: string) => number | null,
  { isWished = false, isStep = false }: { isWished?: boolean; isStep?: boolean } = {},
): boolean {
  if (profile.why[occupation] === 'target') return false
  const { occupations, occupationOf } = listing.knowledge
  const { payFloor, occupations: targets } = member.goals
  const pay = payOf(occupations[occupation]?.code ?? '')
  if (!isWished && pay !== null && payFloor !== null && pay < farUnderFloor * payFloor) return true
  const zone = occupations[occupation]?.jobZone ?? Number.POSITIVE_INFINITY
  const isLess = targets.every((code) => {
    const least = payOf(code)
    const targetZone = occupations[occupationOf.get(code) ?? -1]?.jobZone ?? 0
    return zone < targetZone && pay !== null && least !== null && pay < least
  })
  if (targets.length > 0 && isLess && !isWished && !isStep) return true
  // A supervisor's job takes little preparation in school, but leads.
  const isHelper = zone <= helperZone && !isSupervisors.test(occupations[occupation]?.code ?? '')
  return isLeader(member) && member.component !== 'spouse' && isHelper && !isWished
}
