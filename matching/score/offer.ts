import { credentialKey } from '#language/text/credential-words.ts'
import { askedCredentials } from '../index/asked-credentials.ts'
import type { Member } from '../member.ts'
import type { OfferTerms } from '../opportunity.ts'
import { hasClearance } from '../person/credentials.ts'

/** Credentials and clearance of each distinct offer, 0 to 1; -1 if not stated. */
export function offerValues(
  offers: readonly OfferTerms[],
  member: Member,
  own: ReadonlySet<string>,
): Float32Array {
  return Float32Array.from(offers, (offer) => credentialValue(offer, member, own))
}

/**
 * Pay 0 to 1; -1 if negative (not stated). With a floor: 1 at or above it, falling to 0 at half of
 * it. Without one: proportional, up to 80,000.
 */
export function payValue(pay: number, floor: number | null): number {
  if (pay < 0) return -1
  if (!floor) return Math.min(1, pay / 80_000)
  return pay >= floor ? 1 : Math.max(0, 1 - (2 * (floor - pay)) / floor)
}

/** The share of requirements (each credential, and a clearance above none) that the member meets. */
function credentialValue(
  { credentials, clearance }: OfferTerms,
  member: Member,
  own: ReadonlySet<string>,
): number {
  const asked = askedCredentials(credentials).map((name) => own.has(credentialKey(name)))
  if (clearance !== null && clearance !== 'none') asked.push(hasClearance(member, clearance))
  if (asked.length === 0) return clearance === 'none' ? 1 : -1
  return asked.filter((met) => met).length / asked.length
}
