import type { Member } from '../member.ts'
import type { Clearance } from '../opportunity.ts'

const clearanceLevels: readonly Clearance[] = ['none', 'secret', 'ts', 'ts_sci']

/** A credential's name without case, symbols and spaces: "Security+" equals "security +". */
export function credentialKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9+#]/g, '')
    .replace(/^comptia/, '')
}

/** Whether they list helicopter ratings, and none for airplanes. */
export function fliesHelicoptersOnly({ certifications }: Pick<Member, 'certifications'>): boolean {
  const ratings = certifications.join('; ')
  return (
    /rotor|helicopter/i.test(ratings) &&
    !/airplane|fixed[- ]wing|multi-?engine|\batp\b/i.test(ratings)
  )
}

const airplane = /\b(?:air)?planes?\b|\bjets?\b|turboprop|fixed-wing|multi-?engine|\bMEI\b/i

/** Whether a text names airplanes, whose ratings a helicopter pilot doesn't have. */
export const lacksRating = (member: Pick<Member, 'certifications'>, text: string): boolean =>
  airplane.test(text) && fliesHelicoptersOnly(member)

/** A credential's name, what its brackets add, and the initials people call it by: "PMP". */
export function credentialNames(name: string): string[] {
  const [, inBrackets] = /\(([^)]+)\)/.exec(name) ?? []
  const words = name.replace(/\([^)]*\)/g, ' ').match(/[\p{L}\p{N}+]+/gu) ?? []
  // An issuer's acronym isn't part of the initials: SHRM, FAA.
  const initials = words.flatMap((word) => /^\p{Lu}(?=\p{Ll})/u.exec(word) ?? []).join('')
  const isCalled = initials.length >= leastInitials
  return [name, ...(inBrackets ? [inBrackets] : []), ...(isCalled ? [initials] : [])]
}

/** Shorter initials name too many things. */
const leastInitials = 3

/** Whether an active clearance meets the required one. */
export function hasClearance(member: Member, asked: Clearance): boolean {
  if (asked === 'none') return true
  const { level, active } = member.clearance
  return active && clearanceLevels.indexOf(level) >= clearanceLevels.indexOf(asked)
}
