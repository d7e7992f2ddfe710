import type { Listing } from '../index/listing.ts'
import type { Person } from '../person/person.ts'
import { type AccessVerdict, judgeAccess } from './access.ts'
import { judgePlaces, type PlaceVerdicts } from './place-verdicts.ts'
import { type Eligibility, type Exclusion, eligibilities, verdictOrder } from './verdict.ts'

/** A person with the rules' verdict on every distinct access and place of a listing. */
export interface Judged extends Person {
  readonly listing: Listing
  /** By distinct access: audience and dates. */
  readonly access: readonly AccessVerdict[]
  /** The same, as `verdictOrder` numbers. */
  readonly accessVerdicts: Uint8Array
  readonly places: PlaceVerdicts
}

/** Judges a listing by the rules alone, each distinct value once. */
export function judgeListing(person: Person, listing: Listing): Judged {
  const { member, window } = person
  const access = listing.access.values.map((terms) => judgeAccess(terms, member, window))
  const accessVerdicts = Uint8Array.from(access, ({ exclusion, reach }) => {
    if (exclusion) return verdictOrder.not_possible
    return reach ? verdictOrder.reach : verdictOrder.fits
  })
  return { ...person, listing, access, accessVerdicts, places: judgePlaces(listing.places, member) }
}

/** The rules' verdict on a row. */
export function eligibilityOf(judged: Judged, row: number): Eligibility {
  const { listing, accessVerdicts, places } = judged
  const byAccess = accessVerdicts[listing.access.ids[row] as number] as number
  const byPlace = places.verdicts[listing.place.ids[row] as number] as number
  return eligibilities[Math.max(byAccess, byPlace)] as Eligibility
}

/** Why a row isn't possible, by the first rule that excludes it; null if it is. */
export function exclusionOf({ listing, access, places }: Judged, row: number): Exclusion | null {
  const byAccess = access[listing.access.ids[row] as number]?.exclusion
  if (byAccess) return byAccess
  const byPlace = places.verdicts[listing.place.ids[row] as number]
  return byPlace === verdictOrder.not_possible ? places.exclusion : null
}

/** How many rows the rules allow, and why they exclude the rest. */
export interface Considered {
  readonly fits: number
  readonly reach: number
  readonly excluded: readonly (Exclusion & { readonly count: number })[]
}

/** Counts verdicts over all rows; each row counts once, for the first rule that excludes it. */
export function countVerdicts(judged: Judged): Considered {
  const { access, accessVerdicts, places } = judged
  const counts = countRows(judged)
  const totals = [0, 0, 0]
  const exclusions: [Exclusion, number][] = []
  access.forEach(({ exclusion }, at) => {
    for (const byPlace of [0, 1, 2]) {
      const count = counts[at * 3 + byPlace] as number
      const verdict = Math.max(byPlace, accessVerdicts[at] as number)
      totals[verdict] = (totals[verdict] as number) + count
      if (verdict === verdictOrder.not_possible) {
        exclusions.push([exclusion ?? places.exclusion, count])
      }
    }
  })
  const [fits = 0, reach = 0] = totals
  return { fits, reach, excluded: byReason(exclusions) }
}

/** Rows by access, three numbers each: at places that fit, are a reach, aren't possible. */
function countRows({ listing, access, places }: Judged): Int32Array {
  const { placeCounts, arranged, rows, removedRows } = listing
  const counts = new Int32Array(access.length * 3)
  for (let i = 0; i < placeCounts.rows.length; i++) {
    const verdict = places.verdicts[placeCounts.place[i] as number] as number
    const at = (placeCounts.access[i] as number) * 3 + verdict
    counts[at] = (counts[at] as number) + (placeCounts.rows[i] as number)
  }
  const addRow = (row: number, count: 1 | -1) => {
    const verdict = places.verdicts[listing.place.ids[row] as number] as number
    const at = (listing.access.ids[row] as number) * 3 + verdict
    counts[at] = (counts[at] as number) + count
  }
  for (let row = arranged; row < rows; row++) addRow(row, 1)
  for (const row of removedRows) addRow(row, -1)
  return counts
}

/** Sums the counts of each reason, most frequent first. */
function byReason(exclusions: readonly [Exclusion, number][]): (Exclusion & { count: number })[] {
  const reasons = new Map<string, Exclusion & { count: number }>()
  for (const [exclusion, count] of exclusions) {
    if (count === 0) continue
    const known = reasons.get(exclusion.key)
    if (known) known.count += count
    else reasons.set(exclusion.key, { ...exclusion, count })
  }
  return [...reasons.values()].sort(
    (one, other) => other.count - one.count || (one.key < other.key ? -1 : 1),
  )
}
