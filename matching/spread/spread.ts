import { programKey } from '../index/host-names.ts'
import { opportunityAt } from '../index/listing.ts'
import type { FoundRow } from '../retrieve/found-rows.ts'
import type { Prepared } from '../score/prepare.ts'

/** How many of the first places one host may take. */
const perHost = 2
const firstPlaces = 10
/** What each listing of the same family that is already chosen costs the next one, in tenths of a point. */
const sameFamilyCost = 6
/** How many of the best that are left are compared with each other: nothing far worse moves up. */
const compared = 20
/** Rows behind this place are never compared, only taken in their order. */
export const maxCompared = firstPlaces + compared

/**
 * Chooses the first ten so that a host comes at most twice: its third listing waits until place eleven. What only a
 * family speaks for is uncertain, so such listings of one family give way to nearly equal ones of another
 * (maximal marginal relevance; Carbonell and Goldstein 1998), by at most 5.4 points. Evidence before none counts for
 * more; the ten are shown by score. `found` is best first: all rows there are
 * (`isAll`) or the first of them; then null when rows that follow could change the choice. Each of these scores at
 * most what the last one here does, or comes behind all rows like it.
 */
export function spread(
  prepared: Prepared,
  found: readonly FoundRow[],
  limit: number,
  isAll: boolean,
): FoundRow[] | null {
  const programs = eachOnce(prepared, found)
  if (!isAll && programs.length < limit) return null
  const lastTenths = isAll ? Number.NEGATIVE_INFINITY : (found.at(-1)?.tenths ?? 0)
  const waiting = programs.map((row, place) => candidateOf(prepared, row, place))
  const chosen: Candidate[] = []
  const hosts = new Map<number, number>()
  const families = new Map<number, number>()
  const isFree = (host: number) => (hosts.get(host) ?? 0) < perHost
  while (chosen.length < Math.min(firstPlaces, limit) && waiting.length > 0) {
    const best = waiting[0]?.found
    let next = -1
    let most = Number.NEGATIVE_INFINITY
    for (let at = 0; at < Math.min(compared, waiting.length); at++) {
      const one = waiting[at]
      if (!one || !best || !areAlike(one.found, best)) break
      if (!isFree(one.host)) continue
      const worth = one.found.tenths - sameFamilyCost * (families.get(one.family) ?? 0)
      if (worth <= most) continue
      most = worth
      next = at
    }
    // One of the rows that follow would be chosen only if it were worth more.
    if (waiting.length < compared && most < lastTenths) return null
    if (next < 0) {
      next = waiting.findIndex(({ found, host }) => best && areAlike(found, best) && isFree(host))
    }
    if (next < 0 && !isAll) return null
    if (next < 0) next = waiting.findIndex(({ host }) => isFree(host))
    const [taken] = waiting.splice(Math.max(0, next), 1)
    if (!taken) break
    chosen.push(taken)
    hosts.set(taken.host, (hosts.get(taken.host) ?? 0) + 1)
    if (taken.family >= 0) families.set(taken.family, (families.get(taken.family) ?? 0) + 1)
  }
  if (!isAll && chosen.length < firstPlaces && chosen.length < limit) return null
  chosen.sort((one, other) => one.place - other.place)
  return [...chosen, ...waiting].slice(0, limit).map(({ found }) => found)
}

/** Rows without those that list a program once more: same host, same title of its own. */
function eachOnce({ listing }: Prepared, found: readonly FoundRow[]): FoundRow[] {
  const seen = new Set<string>()
  return found.filter(({ row }) => {
    const key = programKey(opportunityAt(listing, row))
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A row as spreading compares it. */
interface Candidate {
  readonly found: FoundRow
  readonly place: number
  readonly host: number
  /** The job family that is all that speaks for it; -1 where codes or the title say more, or nothing does. */
  readonly family: number
}

function candidateOf(prepared: Prepared, found: FoundRow, place: number): Candidate {
  const { row, evidence } = found
  const byFamily = evidence === 'family' && place < maxCompared
  const family = byFamily ? bestFamily(prepared, row) : -1
  return { found, place, host: prepared.listing.host[row] as number, family }
}

/** Rows of one tier: both have evidence or neither has. */
function areAlike(one: FoundRow, other: FoundRow): boolean {
  return (one.evidence === 'none') === (other.evidence === 'none')
}

/** The listed family that fits best; -1 where none is listed. */
function bestFamily({ listing, profile }: Prepared, row: number): number {
  const { ids, values } = listing.families
  let best = -1
  for (const family of values[ids[row] as number] ?? []) {
    if (best < 0 || (profile.familyFit[family] ?? 0) > (profile.familyFit[best] ?? 0)) best = family
  }
  return best
}
