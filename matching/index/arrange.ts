import { type Numbers, permuted, permutedLists } from './columns.ts'
import { groupWordsOf } from './group-words.ts'
import { type Listing, listedRows } from './listing.ts'
import { countPlaces } from './place-counts.ts'
import { groupRows } from './row-groups.ts'
import { permutedWords } from './row-words.ts'

/**
 * The listing without removed rows, sorted into groups of equal title reading and codes, and within
 * groups by families and access: about 0.3 s for 1,000,000 rows. Doesn't change results.
 */
export function arrange(listing: Listing): Listing {
  const { access, codes, families, titleWork } = listing
  let order: Uint32Array = Uint32Array.from(listedRows(listing))
  order = sortedBy(access.ids, access.values.length, order)
  order = sortedBy(families.ids, families.values.length, order)
  order = sortedBy(codes.ids, codes.values.length, order)
  order = sortedBy(titleWork.ids, titleWork.sure.length, order)
  const moved = inOrder(listing, order)
  const arranged = { ...moved, arranged: order.length, groups: groupRows(moved) }
  return {
    ...arranged,
    groupWords: groupWordsOf(arranged),
    byIdHash: sortedByHash(moved.idHash),
    placeCounts: countPlaces(arranged),
  }
}

/** Copies the listing into its own buffers. */
export function copied(listing: Listing): Listing {
  const order = Uint32Array.from({ length: listing.rows }, (_, row) => row)
  const { removed, removedRows } = listing
  return { ...inOrder(listing, order), removed: removed.slice(), removedRows }
}

/** Reorders every column. */
function inOrder(listing: Listing, order: Uint32Array): Listing {
  const { access, place, offer, families, codes, titleWork, vectors, facts } = listing
  return {
    ...listing,
    rows: order.length,
    capacity: { rows: order.length },
    removed: new Uint8Array(order.length),
    removedRows: [],
    access: { ...access, ids: permuted(access.ids, order) },
    place: { ...place, ids: permuted(place.ids, order) },
    offer: { ...offer, ids: permuted(offer.ids, order) },
    families: { ...families, ids: permuted(families.ids, order) },
    codes: { ...codes, ids: permuted(codes.ids, order) },
    titleWork: { ...titleWork, ids: permuted(titleWork.ids, order) },
    skills: permutedLists(listing.skills, order),
    host: permuted(listing.host, order),
    idHash: permuted(listing.idHash, order),
    pay: permuted(listing.pay, order),
    verified: permuted(listing.verified, order),
    titles: permutedWords(listing.titles, order),
    texts: permutedWords(listing.texts, order),
    facts: { bytes: permutedLists(facts.bytes, order), decoded: new Map() },
    vectors: vectors && {
      dimensions: vectors.dimensions,
      has: permuted(vectors.has, order),
      values: permutedBlocks(vectors.values, vectors.dimensions, order),
    },
  }
}

/** Stable counting sort of rows by a small number each. */
function sortedBy(numbers: Numbers, count: number, rows: Uint32Array): Uint32Array {
  const next = new Uint32Array(count + 1)
  for (const row of rows) {
    const after = (numbers[row] as number) + 1
    next[after] = (next[after] as number) + 1
  }
  for (let i = 1; i <= count; i++) next[i] = (next[i] as number) + (next[i - 1] as number)
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) {
    const number = numbers[row] as number
    const slot = next[number] as number
    next[number] = slot + 1
    sorted[slot] = row
  }
  return sorted
}

/** All rows, sorted by the hash of their id. */
function sortedByHash(hashes: Uint32Array): Uint32Array {
  return Uint32Array.from(hashes.keys()).sort((one, other) => {
    return (hashes[one] as number) - (hashes[other] as number) || one - other
  })
}

function permutedBlocks(values: Int8Array, width: number, order: Uint32Array): Int8Array {
  const moved = new Int8Array(order.length * width)
  order.forEach((row, i) => {
    moved.set(values.subarray(row * width, (row + 1) * width), i * width)
  })
  return moved
}
