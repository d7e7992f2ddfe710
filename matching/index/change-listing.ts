import type { Opportunity } from '../opportunity.ts'
import { appendRows } from './append.ts'
import { type Listing, opportunityAt, rowOf } from './listing.ts'
import { ownWords, withoutWords } from './row-words.ts'
import { countStated, presenceOf } from './stated.ts'

/** Changes since a listing was indexed. */
export interface ListingChanges {
  /** New and changed opportunities with distinct ids. */
  readonly upserted: readonly Opportunity[]
  /** Ids no longer listed; unknown ones are ignored. */
  readonly removed: readonly string[]
  /** Embeddings of any listed ids; an upserted opportunity without one here loses its own. */
  readonly vectors?: ReadonlyMap<string, Int8Array>
}

/**
 * Applies changes to a new listing that answers like a fresh build; the given one is unchanged. New
 * rows follow the arranged ones and are scanned one by one: see `needsArranging`.
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

/** Above this share of rows added or removed since the last arrangement, searches slow down. */
const changedShare = 1 / 16
const changedRows = 512

/** Whether enough has changed for rearranging to pay off. */
export function needsArranging({ rows, arranged, removedRows }: Listing): boolean {
  return rows - arranged + removedRows.length > Math.max(changedRows, arranged * changedShare)
}

/** Marks rows as removed; they stay in place. */
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
