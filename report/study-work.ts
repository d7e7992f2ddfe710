import { leadingTo } from '#matching/explain/why.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { missingCredential } from './path-needs.ts'
import { isFarDegree } from './path-standing.ts'
import { isLongWay } from './usual-credentials.ts'

/**
 * Work the member's specialty leads to that they can start at once, where every target takes years of
 * school first: what they hold the credential for, then the best paid. Empty for everyone else.
 */
export function workWhileStudying(
  prepared: Prepared,
  isOpen: (occupation: number) => boolean,
  payOf: (occupation: number) => number | null,
): number[] {
  const { listing, member, profile } = prepared
  const { occupationOf, occupations } = listing.knowledge
  const targets = member.goals.occupations.flatMap((code) => occupationOf.get(code) ?? [])
  const codeOf = (i: number) => occupations[i]?.code ?? ''
  const lacks = (i: number) => missingCredential(prepared, codeOf(i))
  const takesYears = (i: number) => isFarDegree(prepared, i) || isLongWay.test(lacks(i) ?? '')
  if (targets.length === 0 || !targets.every(takesYears)) return []
  return [...profile.fit.keys()]
    .filter((i) => {
      return isOpen(i) && !takesYears(i) && leadingTo(prepared, i, 'code').codes.length > 0
    })
    .sort((one, other) => {
      const isReady = (i: number) => Number(lacks(i) === null)
      return isReady(other) - isReady(one) || (payOf(other) ?? 0) - (payOf(one) ?? 0)
    })
}
