import { leadingTo } from '#matching/explain/why.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { missingCredential } from './path-needs.ts'
import { isFarDegree } from './path-standing.ts'
import { heldCredential, isLongWay } from './usual-credentials.ts'

/** Whether a credential takes about a year of school or more. */
const isSchool = (credential: string) => isLongWay.test(credential) || /paramedic/.test(credential)

/**
 * Work the member's specialty leads to that they can start at once, where everything they aim for takes
 * years of school first: what they hold the credential for, then the best paid. Empty for everyone else.
 */
export function workWhileStudying(
  prepared: Prepared,
  aims: readonly number[],
  isOpen: (occupation: number) => boolean,
  payOf: (occupation: number) => number | null,
): number[] {
  const { listing, member, profile } = prepared
  const codeOf = (i: number) => listing.knowledge.occupations[i]?.code ?? ''
  const lacks = (i: number) => missingCredential(prepared, codeOf(i))
  const takesYears = (i: number) => isFarDegree(prepared, i) || isSchool(lacks(i) ?? '')
  if (aims.length === 0 || !aims.every(takesYears)) return []
  const held = (i: number) => heldCredential(member, codeOf(i), listing.knowledge)
  const readiness = (i: number) => (lacks(i) !== null ? 0 : held(i) === undefined ? 1 : 2)
  return [...profile.fit.keys()]
    .filter((i) => {
      return isOpen(i) && !takesYears(i) && leadingTo(prepared, i, 'code').codes.length > 0
    })
    .sort((one, other) => {
      return readiness(other) - readiness(one) || (payOf(other) ?? 0) - (payOf(one) ?? 0)
    })
}

/** The first of these that the member holds the credential for: a job to hold today. */
export const jobToHoldToday = (
  { listing: { knowledge }, member }: Prepared,
  work: readonly number[],
): number | undefined =>
  work.find((i) => {
    return heldCredential(member, knowledge.occupations[i]?.code ?? '', knowledge) !== undefined
  })
