import type { Member } from './member.ts'
import { isPilot, lacksRating } from './person/credentials.ts'

/** The services as requirements name them. */
const services = ['Army', 'Navy', 'Marine', 'Air Force', 'Space Force', 'Coast Guard']
const idOf = (name: string) =>
  name === 'Marine' ? 'marine_corps' : name.toLowerCase().replace(' ', '_')

/** Services named as who a person is: "retiring Air Force or Space Force E-6 to E-9", not "Navy training". */
const ofService =
  /\b(?:Army|Navy|Marine(?: Corps)?|(?:Air|Space) Force|Coast Guard)(?:(?:,| or| and|, or) (?:Army|Navy|Marine(?: Corps)?|(?:Air|Space) Force|Coast Guard))* (?:officers?|enlisted|NCOs?|chiefs?|SEALs?|pilots?|veterans?|members|E-\d|O-\d)/

/** Junior officers alone: "junior military officers", not "enlisted under ten years, or junior officers". */
const juniorOfficers = /^(?:being an? )?(?:[\w-]+ )*junior (?:[\w-]+ )*officers?\b/
const isJuniorOfficer = /^O[1-3]$/

/** Whether a host that asks for junior officers may still take an O-4, who has to ask first. */
export const mayAskAsJunior = (payGrade: string | null | undefined, asks: string) =>
  payGrade === 'O4' && juniorOfficers.test(asks)

/** Whether a program is for a service or for officers that the person certainly isn't one of. */
export function isOtherGroup(
  { service, specialties, payGrade }: Pick<Member, 'service' | 'specialties' | 'payGrade'>,
  asks: string,
): boolean {
  const [named] = ofService.exec(asks) ?? []
  const wanted = services.filter((name) => named?.includes(name)).map(idOf)
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
