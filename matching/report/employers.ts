import { verdictOrder } from '../eligibility/verdict.ts'
import { listedRows, opportunityAt } from '../index/listing.ts'
import type { Opportunity } from '../opportunity.ts'
import { evidenceOf, scoreTenths, valuesOf, workOf } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'

/**
 * Hosts that train for the member's work, for people SkillBridge excludes: each host once, in match
 * order, without score or window. Empty for everyone else.
 */
export function employersFor(prepared: Prepared, limit = 10): Opportunity[] {
  const { listing, window, places } = prepared
  if (window.status !== 'not_applicable') return []
  const fitting: { row: number; value: number }[] = []
  for (const row of listedRows(listing)) {
    if (listing.access.values[listing.access.ids[row] ?? 0]?.kind !== 'skillbridge') continue
    const place = listing.place.ids[row] as number
    if (places.verdicts[place] === verdictOrder.not_possible) continue
    const work = workOf(prepared, row)
    if (evidenceOf(work) === 'none') continue
    fitting.push({ row, value: scoreTenths(valuesOf(prepared, row, work), listing.max) })
  }
  fitting.sort((one, other) => {
    const lead = other.value - one.value
    return lead || (listing.idHash[one.row] ?? 0) - (listing.idHash[other.row] ?? 0)
  })
  const hosts = new Set<number>()
  const chosen: Opportunity[] = []
  for (const { row } of fitting) {
    const host = listing.host[row] ?? 0
    if (hosts.has(host)) continue
    hosts.add(host)
    chosen.push(opportunityAt(listing, row))
    if (chosen.length >= limit) break
  }
  return chosen
}
