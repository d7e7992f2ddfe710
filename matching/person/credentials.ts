import type { Member } from '../member.ts'
import type { Clearance } from '../opportunity.ts'

const clearanceLevels: readonly Clearance[] = ['none', 'secret', 'ts', 'ts_sci']

/** What tells of a pilot's ratings: certificates, or without any that name an aircraft, skills. */
type Flyer = Pick<Member, 'certifications'> & Partial<Pick<Member, 'skills'>>
type Aircraft = 'airplane' | 'helicopter'

const helicopterRating = /rotor|helicopter/i
const airplaneRating = /airplane|fixed[- ]wing|multi-?engine|\batp\b/i
const flyingSkills: Readonly<Record<Aircraft, string>> = {
  airplane: 'flying-airplanes',
  helicopter: 'flying-helicopters',
}

/** The aircraft that a person flies, as far as they tell; empty for everyone else. */
function aircraftFlown({ certifications, skills = [] }: Flyer): Aircraft[] {
  const isHelicopter = certifications.some((name) => helicopterRating.test(name))
  const isAirplane = certifications.some((name) => {
    // An airline transport certificate is for the aircraft it names.
    return airplaneRating.test(helicopterRating.test(name) ? name.replace(/\batp\b/i, '') : name)
  })
  const kinds: Aircraft[] = ['airplane', 'helicopter']
  if (isHelicopter || isAirplane) {
    return kinds.filter((kind) => (kind === 'airplane' ? isAirplane : isHelicopter))
  }
  return kinds.filter((kind) => {
    return skills.some(({ id, level }) => level > 0 && id === flyingSkills[kind])
  })
}

/** Whether they list helicopter ratings, and none for airplanes. */
export const fliesHelicoptersOnly = ({ certifications }: Pick<Member, 'certifications'>): boolean =>
  String(aircraftFlown({ certifications })) === 'helicopter'

const namesAircraft: Readonly<Record<Aircraft, RegExp>> = {
  airplane:
    /\b(?:air)?planes?\b|\bjets?\b|turboprop|fixed(?: or rotary)?[- ]wing|multi-?engine|\bMEI\b/i,
  helicopter: /\bhelicopters?\b|\brotorcraft\b|\brotary(?: or fixed)?[- ]wing/i,
}
/** "Airplanes or helicopters": either will do. */
const namesEither =
  /\b(?:planes?|wing|jets?|fixed) or (?:helicopters?|rotary|rotor)|\b(?:helicopters?|rotary|wing) or (?:air)?(?:planes?|fixed|jets?)/i

/** The aircraft that a text names and a pilot of the other kind has no rating for; null if none. */
export function missingRating(member: Flyer, text: string): Aircraft | null {
  const [flown, ...others] = aircraftFlown(member)
  if (flown === undefined || others.length > 0 || namesEither.test(text)) return null
  const other = flown === 'airplane' ? 'helicopter' : 'airplane'
  return namesAircraft[other].test(text) ? other : null
}

/** Whether a text names aircraft that this pilot has no rating for. */
export const lacksRating = (member: Flyer, text: string): boolean =>
  missingRating(member, text) !== null

/** Codes of the services' pilots. */
const pilotCodes: Readonly<Record<string, RegExp>> = {
  army: /^15(?:[2-5][A-Z]|[AB]$)/,
  navy: /^131/,
  marine_corps: /^75(?!25|8)/,
  air_force: /^11[A-Z]/,
  coast_guard: /^AVI/,
}

/** Whether their specialty is flying as a pilot. */
export const isMilitaryPilot = ({ specialties }: Pick<Member, 'specialties'>): boolean =>
  specialties.some(({ service, code }) => pilotCodes[service]?.test(code) ?? false)

/** Whether they fly, by specialty, certificates or skills. */
export const isPilot = (member: Pick<Member, 'specialties'> & Flyer): boolean =>
  isMilitaryPilot(member) || aircraftFlown(member).length > 0

/** Whether an active clearance meets the required one. */
export function hasClearance(member: Member, asked: Clearance): boolean {
  if (asked === 'none') return true
  const { level, active } = member.clearance
  return active && clearanceLevels.indexOf(level) >= clearanceLevels.indexOf(asked)
}
