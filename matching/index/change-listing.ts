import type { Opportunity } from '../opportunity.ts'
import { appendRows } from './append.ts'
import { type Listing, opportunityAt, rowOf } from './listing.ts'
import { ownWords, withoutWords } from './row-words.ts'
import { countStated, presenceOf } from './stated.ts'

/** What changed since a listing was indexed. */
export interface ListingChanges {
  /** New and changed opportunities, each id once. */
  readonly upserted: readonly Opportunity[]
  /** Ids that are listed no more; unknown ones are ignored. */
  readonly removed: readonly string[]
  /** Embeddings of any listed ids; an upserted opportunity without one here has none from now on. */
  readonly vectors?: ReadonlyMap<string, Int8Array>
}

/**
 * The listing after the changes, in answers the same as one built afresh; the one given stays as it is. New
 * rows stand behind the arranged ones and are looked at one by one: see `needsArranging`.
 */
export function applyChanges(listing: Listing, changes: ListingChanges): Listing {
  const { upserted, removed, vectors } = changes
  const known = new Set(upserted.map(({ id }) => id))
  const gone = new Set<number>()
  for (const id of [...known, ...removed]) gone.add(rowOf(listing, id))
  const embedded: Opportunity[] = []
  for (const id of vectors?.keys() ?? []) {
    const row = known.has(id) ? -1 : rowOf(listing, id)
    if (row < 0 || gone.has(row)) continue
    gone.add(row)
    embedded.push(opportunityAt(listing, row))
  }
  gone.delete(-1)
  const mine = { ...listing, titles: ownWords(listing.titles), texts: ownWords(listing.texts) }
  return appendRows(removeRows(mine, [...gone]), [...upserted, ...embedded], vectors)
}

/** Above this share of rows added or removed since the last arrangement, every search is slower. */
const changedShare = 1 / 16
const changedRows = 512

/** Whether enough has changed for arranging again to pay. */
export function needsArranging({ rows, arranged, removedRows }: Listing): boolean {
  return rows - arranged + removedRows.length > Math.max(changedRows, arranged * changedShare)
}

/** The listing without these rows: they stay in place, marked as removed. */
function removeRows(listing: Listing, rows: readonly number[]): Listing {
  if (rows.length === 0) return listing
  const removed = listing.removed.slice()
  const stated = listing.stated.slice()
  for (const row of rows) {
    removed[row] = 1
    countStated(listing, row, opportunityAt(listing, row), -1, stated)
  }
  const without = {
    ...listing,
    removed,
    stated,
    size: listing.size - rows.length,
    removedRows: [...listing.removedRows, ...rows],
    titles: withoutWords(listing.titles, rows),
    texts: withoutWords(listing.texts, rows),
  }
  return { ...without, ...presenceOf(without, listing.weights) }
}
