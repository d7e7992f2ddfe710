import { askedCredentials } from '../index/asked-credentials.ts'
import type { Clearance, Member } from '../member.ts'
import type { OfferTerms } from '../opportunity.ts'

const clearanceLevels: readonly Clearance[] = ['none', 'secret', 'ts', 'ts_sci']

/** A credential's name without case, marks and spaces: "Security+" and "security +" are one. */
export function credentialKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9+#]/g, '')
    .replace(/^comptia/, '')
}

/** Whether an active clearance reaches the one asked for. */
export function hasClearance(member: Member, asked: Clearance): boolean {
  if (asked === 'none') return true
  const { level, active } = member.clearance
  return active && clearanceLevels.indexOf(level) >= clearanceLevels.indexOf(asked)
}

/** Credentials and clearance of each distinct offer, 0 to 1; -1 when not stated. */
export function offerValues(offers: readonly OfferTerms[], member: Member): Float32Array {
  const own = new Set(member.certifications.map(credentialKey))
  const values = new Float32Array(offers.length)
  offers.forEach((offer, i) => {
    values[i] = credentialValue(offer, member, own)
  })
  return values
}

/** Pay 0 to 1; -1 when negative (not stated). With a floor: 1 at or above it, falling to 0 at half of it. Without: more pay earns more, to 80,000. */
export function payValue(pay: number, floor: number | null): number {
  if (pay < 0) return -1
  if (!floor) return Math.min(1, pay / 80_000)
  return pay >= floor ? 1 : Math.max(0, 1 - (2 * (floor - pay)) / floor)
}

/** The share of what is asked for (each credential, and a clearance above none) that the member has. */
export function credentialValue(
  { credentials, clearance }: OfferTerms,
  member: Member,
  own: ReadonlySet<string>,
): number {
  const asked = askedCredentials(credentials).map((name) => own.has(credentialKey(name)))
  if (clearance !== null && clearance !== 'none') asked.push(hasClearance(member, clearance))
  if (asked.length === 0) return clearance === 'none' ? 1 : -1
  return asked.filter((met) => met).length / asked.length
}
