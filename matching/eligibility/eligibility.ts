import type { Listing } from '../index/listing.ts'
import type { Person } from '../person/person.ts'
import { type AccessVerdict, judgeAccess } from './access.ts'
import { judgePlaces, type PlaceVerdicts, placeExclusion } from './place-verdicts.ts'
import { type Eligibility, type Exclusion, eligibilities, verdictOrder } from './verdict.ts'

/** A person with what the rules say of every distinct access and place of a listing. */
export interface Judged extends Person {
  readonly listing: Listing
  /** By distinct access: who may come and when. */
  readonly access: readonly AccessVerdict[]
  /** The same as numbers of `verdictOrder`. */
  readonly accessVerdicts: Uint8Array
  readonly places: PlaceVerdicts
}

/** Judges a listing by the rules alone: each distinct value once. */
export function judgeListing(person: Person, listing: Listing): Judged {
  const { member, window } = person
  const access = listing.access.values.map((terms) => judgeAccess(terms, member, window))
  const accessVerdicts = Uint8Array.from(access, ({ exclusion, reach }) => {
    if (exclusion) return verdictOrder.not_possible
    return reach ? verdictOrder.reach : verdictOrder.fits
  })
  return { ...person, listing, access, accessVerdicts, places: judgePlaces(listing.places, member) }
}

/** What the rules say of a row. */
export function eligibilityOf(judged: Judged, row: number): Eligibility {
  const { listing, accessVerdicts, places } = judged
  const byAccess = accessVerdicts[listing.access.ids[row] as number] as number
  const byPlace = places.verdicts[listing.place.ids[row] as number] as number
  return eligibilities[Math.max(byAccess, byPlace)] as Eligibility
}

/** Why a row is not possible, by the first rule that says so; null when it is. */
export function exclusionOf({ listing, access, places }: Judged, row: number): Exclusion | null {
  const byAccess = access[listing.access.ids[row] as number]?.exclusion
  return byAccess ?? placeExclusion(places.grades[listing.place.ids[row] as number] ?? 'unknown')
}

/** How many rows the rules leave, and why they leave out the rest. */
export interface Considered {
  readonly fits: number
  readonly reach: number
  readonly excluded: readonly (Exclusion & { readonly count: number })[]
}

/** Counts what the rules say of every row; each row counts once, for the first rule that excludes it. */
export function countVerdicts(judged: Judged): Considered {
  const { listing, access, accessVerdicts, places } = judged
  const { placeCounts, arranged, rows, removedRows } = listing
  const byAccess = new Uint32Array(access.length)
  const byPlace = { outside: 0, inPersonOnly: 0 }
  let fits = 0
  let reach = 0
  const add = (atAccess: number, atPlace: number, count: number) => {
    const placeVerdict = places.verdicts[atPlace] as number
    const verdict = Math.max(accessVerdicts[atAccess] as number, placeVerdict)
    if (verdict === verdictOrder.fits) fits += count
    else if (verdict === verdictOrder.reach) reach += count
    else if (accessVerdicts[atAccess] === verdict) {
      byAccess[atAccess] = (byAccess[atAccess] as number) + count
    } else if (places.grades[atPlace] === 'outside') byPlace.outside += count
    else byPlace.inPersonOnly += count
  }
  const addRow = (row: number, count: 1 | -1) => {
    add(listing.access.ids[row] as number, listing.place.ids[row] as number, count)
  }
  for (let i = 0; i < placeCounts.rows.length; i++) {
    add(
      placeCounts.access[i] as number,
      placeCounts.place[i] as number,
      placeCounts.rows[i] as number,
    )
  }
  for (let row = arranged; row < rows; row++) addRow(row, 1)
  for (const row of removedRows) addRow(row, -1)
  const exclusions: [Exclusion | null, number][] = [
    ...access.map(({ exclusion }, i): [Exclusion | null, number] => [
      exclusion,
      byAccess[i] as number,
    ]),
    [placeExclusion('outside'), byPlace.outside],
    [placeExclusion('inPersonOnly'), byPlace.inPersonOnly],
  ]
  return { fits, reach, excluded: byReason(exclusions) }
}

/** Adds up the counts of each reason, the most frequent first. */
function byReason(
  exclusions: readonly [Exclusion | null, number][],
): (Exclusion & { count: number })[] {
  const reasons = new Map<string, Exclusion & { count: number }>()
  for (const [exclusion, count] of exclusions) {
    if (!exclusion || count === 0) continue
    const known = reasons.get(exclusion.key)
    if (known) known.count += count
    else reasons.set(exclusion.key, { ...exclusion, count })
  }
  return [...reasons.values()].sort(
    (one, other) => other.count - one.count || (one.key < other.key ? -1 : 1),
  )
}
