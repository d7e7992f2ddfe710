import type { Listing, RowGroups } from '../listing.ts'
import { permuted, permutedLists } from './columns.ts'
import { countPlaces } from './place-counts.ts'
import { permutedWords } from './row-words.ts'

/** No rows, no groups. */
export function noGroups(): RowGroups {
  const none = new Uint32Array(0)
  return { starts: new Uint32Array(1), reading: none, codes: none, families: new Int32Array(0) }
}

/** The listing with its rows in groups of equal title reading and codes, removed ones left out. */
export function arrange(listing: Listing): Listing {
  let order: Uint32Array = new Uint32Array(listing.size)
  let at = 0
  for (let row = 0; row < listing.rows; row++) if (listing.removed[row] === 0) order[at++] = row
  const { codes, families, titleWork } = listing
  order = sortedBy(families.ids, families.values.length, order)
  order = sortedBy(codes.ids, codes.values.length, order)
  order = sortedBy(titleWork.ids, titleWork.sure.length, order)
  const moved = inOrder(listing, order)
  const arranged = { ...moved, arranged: order.length, groups: groupRows(moved) }
  return { ...arranged, byIdHash: sortedByHash(moved.idHash), placeCounts: countPlaces(arranged) }
}

/** The same listing in a room of its own. */
export function copied(listing: Listing): Listing {
  const order = Uint32Array.from({ length: listing.rows }, (_, row) => row)
  const { removed, removedRows } = listing
  return { ...inOrder(listing, order), removed: removed.slice(), removedRows }
}

/** Every column in another order of rows. */
function inOrder(listing: Listing, order: Uint32Array): Listing {
  const { access, place, offer, families, codes, titleWork, vectors, facts } = listing
  return {
    ...listing,
    ...{ rows: order.length, room: { rows: order.length } },
    ...{ removed: new Uint8Array(order.length), removedRows: [] },
    access: { ...access, ids: permuted(access.ids, order) },
    place: { ...place, ids: permuted(place.ids, order) },
    offer: { ...offer, ids: permuted(offer.ids, order) },
    families: { ...families, ids: permuted(families.ids, order) },
    codes: { ...codes, ids: permuted(codes.ids, order) },
    titleWork: { ...titleWork, ids: permuted(titleWork.ids, order) },
    skills: permutedLists(listing.skills, order),
    skillBits: permuted(listing.skillBits, order),
    skillTotal: permuted(listing.skillTotal, order),
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

/** Rows sorted by a small number each, keeping the order among equals (counting sort). */
function sortedBy(numbers: Uint32Array, count: number, rows: Uint32Array): Uint32Array {
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

/** All rows by hash: hash and row fit one number of 53 bits up to two million rows. */
function sortedByHash(hashes: Uint32Array): Uint32Array {
  const room = 2_097_152
  if (hashes.length > room) throw new RangeError(`A listing holds at most ${room} rows.`)
  const keys = Float64Array.from(hashes, (hash, row) => hash * room + row).sort()
  return Uint32Array.from(keys, (key) => key % room)
}

/** With fewer rows a group than this, looking at a group costs more than it spares. */
const rowsPerGroup = 8

/** Groups of equal families too where these are large enough. */
function groupRows(listing: Listing): RowGroups {
  const fine = groupsOf(listing, true)
  return fine.reading.length * rowsPerGroup <= listing.rows ? fine : groupsOf(listing, false)
}

function groupsOf({ rows, titleWork, codes, families }: Listing, byFamilies: boolean): RowGroups {
  const starts: number[] = [0]
  const reading: number[] = []
  const codeSets: number[] = []
  const familySets: number[] = []
  for (let row = 0; row < rows; row++) {
    const [readingIs, codesAre] = [titleWork.ids[row] as number, codes.ids[row] as number]
    const familiesAre = byFamilies ? (families.ids[row] as number) : -1
    const last = reading.length - 1
    if (
      reading[last] !== readingIs ||
      codeSets[last] !== codesAre ||
      familySets[last] !== familiesAre
    ) {
      reading.push(readingIs)
      codeSets.push(codesAre)
      familySets.push(familiesAre)
    }
    starts[reading.length] = row + 1
  }
  return {
    starts: Uint32Array.from(starts),
    reading: Uint32Array.from(reading),
    codes: Uint32Array.from(codeSets),
    families: Int32Array.from(familySets),
  }
}

function permutedBlocks(values: Int8Array, width: number, order: Uint32Array): Int8Array {
  const moved = new Int8Array(order.length * width)
  order.forEach((row, i) => {
    moved.set(values.subarray(row * width, (row + 1) * width), i * width)
  })
  return moved
}
