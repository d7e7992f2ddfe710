import { serviceLimits, servicesNamed } from '#language/text/service-limits.ts'
import type { Member } from './member.ts'
import { isPilot, lacksRating } from './person/credentials.ts'

/** Junior officers alone: "junior military officers", not "enlisted under ten years, or junior officers". */
const juniorOfficers = /^(?:being an? )?(?:[\w-]+ )*junior (?:[\w-]+ )*officers?\b/
const isJuniorOfficer = /^O[1-3]$/

/** Whether a host that asks for junior officers may still take an O-4, who has to ask first. */
export const mayAskAsJunior = (payGrade: string | null | undefined, asks: string) =>
  payGrade === 'O4' && juniorOfficers.test(asks)

type Served = Pick<Member, 'service' | 'specialties' | 'payGrade' | 'years'>

/** Whether a program states a rank, years or specialties that the person certainly doesn't have. */
function missesServiceLimits({ specialties: own, payGrade, years }: Served, asks: string): boolean {
  const { grades, enlistedYears, specialties } = serviceLimits(asks)
  const [group = ''] = payGrade ?? ''
  const ofGroup = grades.filter((grade) => grade[0] === group)
  const isBelow = ofGroup.length > 0 && ofGroup.every((grade) => (payGrade ?? '') < grade)
  if (isBelow || (group === 'E' && years !== null && years > enlistedYears)) return true
  if (specialties === null || own.length === 0) return false
  return !own.some((one) =>
    specialties.some((start) => `${one.service} ${one.code}`.startsWith(start)),
  )
}

/** Whether a program is for a service, ranks or specialties that the person certainly isn't one of. */
export function isOtherGroup(member: Served, asks: string): boolean {
  const { service, specialties, payGrade } = member
  if (missesServiceLimits(member, asks)) return true
  const wanted = servicesNamed(asks)
  const own = [...(service ? [service] : []), ...specialties.map((one) => one.service)]
  if (wanted.length > 0 && own.length > 0 && !own.some((one) => wanted.includes(one))) return true
  const isKnown = payGrade !== null && payGrade !== undefined
  return isKnown && juniorOfficers.test(asks) && !isJuniorOfficer.test(payGrade)
}

/** Whether a program asks everyone for hours flown as a pilot, which the member isn't. */
export const isForPilots = (member: Member, asks: string): boolean =>
  /\b(?:flight|flying|pilot) hours\b/.test(asks) && !/\bfor\b/.test(asks) && !isPilot(member)

/** Whether one flies, or teaches to fly, aircraft there that this pilot has no rating for. */
export const isForOtherRating = (member: Member, does: string): boolean =>
  /\b(?:fly|flying|pilots?)\b/.test(does) && lacksRating(member, does)
