import { setBit } from './columns.ts'
import { type Listing, opportunityAt } from './listing.ts'
import { withoutWords } from './row-words.ts'
import { countStated, presenceOf } from './stated.ts'

/** The listing without these rows: they stay in place, marked, and count nowhere. */
export function removeRows(listing: Listing, rows: readonly number[]): Listing {
  if (rows.length === 0) return listing
  const removed = listing.removed.slice()
  const stated = listing.stated.slice()
  for (const row of rows) {
    setBit(removed, row)
    countStated(listing, row, opportunityAt(listing, row), -1, stated)
  }
  const without = {
    ...listing,
    ...{ removed, stated, size: listing.size - rows.length },
    removedRows: [...listing.removedRows, ...rows],
    titles: withoutWords(listing.titles, rows),
    texts: withoutWords(listing.texts, rows),
  }
  return { ...without, ...presenceOf(without, listing.weights) }
}
