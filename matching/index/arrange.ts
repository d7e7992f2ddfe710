import { bitBytes, hasBit, type Numbers, permuted, permutedLists } from './columns.ts'
import { groupWordsOf } from './group-words.ts'
import type { Listing, RowGroups } from './listing.ts'
import { countPlaces } from './place-counts.ts'
import { permutedWords } from './row-words.ts'

/** No rows, no groups. */
export function noGroups(): RowGroups {
  const none = new Uint32Array(0)
  const runs = { runStarts: new Uint32Array(1), runFamilies: new Int32Array(0) }
  return { reading: none, codes: none, runs: new Uint32Array(1), ...runs }
}

/** The listing with its rows in groups of equal title reading and codes, removed ones left out; within them by families and access. */
export function arrange(listing: Listing): Listing {
  return lastOf(arrangeInSteps(listing))
}

/** The same in steps, so that a thread can do other work between them. */
export function* arrangeInSteps(listing: Listing): Generator<void, Listing> {
  let order: Uint32Array = new Uint32Array(listing.size)
  let at = 0
  for (let row = 0; row < listing.rows; row++) if (!hasBit(listing.removed, row)) order[at++] = row
  const { access, codes, families, titleWork } = listing
  order = sortedBy(access.ids, access.values.length, order)
  order = sortedBy(families.ids, families.values.length, order)
  order = sortedBy(codes.ids, codes.values.length, order)
  order = sortedBy(titleWork.ids, titleWork.sure.length, order)
  yield
  const moved = yield* inOrder(listing, order)
  yield
  const arranged = { ...moved, arranged: order.length, groups: groupRows(moved) }
  yield
  const groupWords = groupWordsOf(arranged)
  yield
  const placeCounts = countPlaces(arranged)
  yield
  return { ...arranged, groupWords, byIdHash: sortedByHash(moved.idHash), placeCounts }
}

/** The same listing in a room of its own. */
export function copied(listing: Listing): Listing {
  const order = Uint32Array.from({ length: listing.rows }, (_, row) => row)
  const { removed, removedRows } = listing
  return { ...lastOf(inOrder(listing, order)), removed: removed.slice(), removedRows }
}

function lastOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Every column in another order of rows. */
function* inOrder(listing: Listing, order: Uint32Array): Generator<void, Listing> {
  const { access, place, offer, families, codes, titleWork, vectors, facts } = listing
  const titles = permutedWords(listing.titles, order)
  yield
  const texts = permutedWords(listing.texts, order)
  yield
  const bytes = permutedLists(facts.bytes, order)
  yield
  return {
    ...listing,
    ...{ rows: order.length, room: { rows: order.length } },
    ...{ removed: new Uint8Array(bitBytes(order.length)), removedRows: [] },
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
    ...{ titles, texts, facts: { bytes, decoded: new Map() } },
    vectors: vectors && {
      dimensions: vectors.dimensions,
      has: permuted(vectors.has, order),
      values: permutedBlocks(vectors.values, vectors.dimensions, order),
    },
  }
}

/** Rows sorted by a small number each, keeping the order among equals (counting sort). */
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

/** All rows by hash: hash and row fit one number of 53 bits up to two million rows. */
function sortedByHash(hashes: Uint32Array): Uint32Array {
  const room = 2_097_152
  if (hashes.length > room) throw new RangeError(`A listing holds at most ${room} rows.`)
  const keys = Float64Array.from(hashes, (hash, row) => hash * room + row).sort()
  return Uint32Array.from(keys, (key) => key % room)
}

/** With fewer rows a run than this, looking at a run costs more than it spares. */
const rowsPerRun = 8

/** Groups of equal title reading and codes, cut into runs of equal families where these are large enough. */
function groupRows(listing: Listing): RowGroups {
  const fine = groupsOf(listing, true)
  return fine.runFamilies.length * rowsPerRun <= listing.rows ? fine : groupsOf(listing, false)
}

function groupsOf({ rows, titleWork, codes, families }: Listing, byFamilies: boolean): RowGroups {
  const [reading, codeSets]: [number[], number[]] = [[], []]
  const runs = [0]
  const runStarts = [0]
  const runFamilies: number[] = []
  for (let row = 0; row < rows; row++) {
    const [readingIs, codesAre] = [titleWork.ids[row] as number, codes.ids[row] as number]
    const familiesAre = byFamilies ? (families.ids[row] as number) : -1
    const isNew = reading.at(-1) !== readingIs || codeSets.at(-1) !== codesAre
    if (isNew) {
      reading.push(readingIs)
      codeSets.push(codesAre)
    }
    if (isNew || runFamilies.at(-1) !== familiesAre) runFamilies.push(familiesAre)
    runStarts[runFamilies.length] = row + 1
    runs[reading.length] = runFamilies.length
  }
  return {
    reading: Uint32Array.from(reading),
    codes: Uint32Array.from(codeSets),
    runs: Uint32Array.from(runs),
    runStarts: Uint32Array.from(runStarts),
    runFamilies: Int32Array.from(runFamilies),
  }
}

function permutedBlocks(values: Int8Array, width: number, order: Uint32Array): Int8Array {
  const moved = new Int8Array(order.length * width)
  order.forEach((row, i) => {
    moved.set(values.subarray(row * width, (row + 1) * width), i * width)
  })
  return moved
}
