import { hashText } from './distinct.ts'
import type { Column } from './index/columns.ts'
import { checksumOf, type Kind, kindOf, kinds, padded } from './index/sections.ts'
import { presenceOf } from './index/stated.ts'
import type { Knowledge } from './knowledge.ts'
import type { Listing, Numberings } from './listing.ts'
import { defaultWeights, type Weights } from './weights.ts'

/** The snapshot cannot be read: damaged, cut short, or of another version or knowledge. Build the listing afresh. */
export class SnapshotError extends Error {}

/** Grows with every change of the layout. */
const version = 3
const magic = 0x57504c58
/** Magic, version, checksum, bytes of the head. */
const preamble = 16

/** What a snapshot says before its columns. */
interface Head {
  readonly knowledge: number
  readonly sections: readonly {
    readonly name: string
    readonly kind: Kind
    readonly length: number
  }[]
  readonly size: number
  readonly rows: number
  readonly arranged: number
  readonly removedRows: readonly number[]
  readonly dimensions: number
  readonly titles: { readonly total: number; readonly size: number }
  readonly texts: { readonly total: number; readonly size: number }
  readonly states: readonly string[]
  readonly words: string[]
  readonly values: { readonly [Key in keyof Numberings]: Numberings[Key]['values'] }
}

/** The listing as bytes, in chunks: write them one after another into one file. */
export function* saveListing(listing: Listing): Iterable<Uint8Array> {
  const columns = columnsOf(listing)
  const head = padded(new TextEncoder().encode(JSON.stringify(headOf(listing, columns))), ' ')
  const chunks = [head, ...Object.values(columns).map(bytesOf)]
  const first = new Uint32Array(preamble / 4)
  first.set([magic, version, checksumOf([lengthOf(head.length), ...chunks]), head.length])
  yield bytesOf(first)
  yield* chunks
}

/**
 * The listing of `saveListing`'s bytes, for the same knowledge it was built with; the bytes are kept, not
 * copied. Throws a SnapshotError when they are damaged or of another version or knowledge.
 */
export function loadListing(
  bytes: Uint8Array,
  knowledge: Knowledge,
  { weights = defaultWeights }: { readonly weights?: Weights } = {},
): Listing {
  const whole = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes)
  if (whole.length < preamble) throw new SnapshotError('The snapshot is cut short.')
  const [sign, layout, checksum = 0, headLength = 0] = new Uint32Array(
    whole.buffer,
    whole.byteOffset,
    preamble / 4,
  )
  if (sign !== magic || layout !== version) {
    throw new SnapshotError('This is no snapshot of this version.')
  }
  if (whole.length % 8 !== 0 || preamble + headLength > whole.length) {
    throw new SnapshotError('The snapshot is cut short.')
  }
  if (checksumOf([lengthOf(headLength), whole.subarray(preamble)]) !== checksum) {
    throw new SnapshotError('The snapshot is damaged.')
  }
  // Its checksum is right, so these are the words `headOf` wrote.
  const head: Head = JSON.parse(
    new TextDecoder().decode(whole.subarray(preamble, preamble + headLength)),
  )
  if (head.knowledge !== fingerprintOf(knowledge)) {
    throw new SnapshotError('The snapshot was made with other knowledge.')
  }
  const columns = readColumns(whole, head, preamble + headLength)
  const listing = assemble(head, columns, knowledge)
  return { ...listing, weights, ...presenceOf(listing, weights) }
}

/** Changes when numbers of skills, occupations or families mean something else. */
function fingerprintOf({ skills, occupations, families }: Knowledge): number {
  const codes = [
    skills.map(({ id }) => id),
    occupations.map(({ code }) => code),
    families.map(({ code }) => code),
  ]
  return hashText(codes.map((list) => list.join(' ')).join('|'))
}

type Columns = ReturnType<typeof columnsOf>

function columnsOf(listing: Listing) {
  const { groups, groupWords, placeCounts, places, titleWork, skills } = listing
  const { titles, texts, facts, vectors } = listing
  return {
    removed: listing.removed,
    byIdHash: listing.byIdHash,
    groupReading: groups.reading,
    groupCodes: groups.codes,
    groupRuns: groups.runs,
    runStarts: groups.runStarts,
    runFamilies: groups.runFamilies,
    groupTerms: groupWords.terms,
    groupTermOffsets: groupWords.offsets,
    groupsOfTerms: groupWords.groups,
    groupTermCounts: groupWords.counts,
    groupShortest: groupWords.shortest,
    countOffsets: placeCounts.offsets,
    countPairs: placeCounts.pairs,
    counts: placeCounts.counts,
    totalPairs: placeCounts.totalPairs,
    totals: placeCounts.totals,
    access: listing.access.ids,
    place: listing.place.ids,
    offer: listing.offer.ids,
    families: listing.families.ids,
    codes: listing.codes.ids,
    placeFlags: places.flags,
    placeSets: places.setOf,
    placeOffsets: places.offsets,
    placeState: places.state,
    placePoints: places.points,
    readings: titleWork.ids,
    guesses: titleWork.occupations,
    shares: titleWork.shares,
    sure: titleWork.sure,
    skillOffsets: skills.offsets,
    skills: skills.numbers,
    skillBits: listing.skillBits,
    skillTotal: listing.skillTotal,
    host: listing.host,
    idHash: listing.idHash,
    pay: listing.pay,
    verified: listing.verified,
    titleOffsets: titles.lists.offsets,
    titleWords: titles.lists.numbers,
    titleLengths: titles.lengths,
    titleFrequency: titles.frequency,
    textOffsets: texts.lists.offsets,
    textWords: texts.lists.numbers,
    textLengths: texts.lengths,
    textFrequency: texts.frequency,
    factOffsets: facts.bytes.offsets,
    facts: facts.bytes.numbers,
    embedded: vectors?.has ?? new Uint8Array(0),
    vectors: vectors?.values ?? new Int8Array(0),
    stated: listing.stated,
  }
}

function headOf(listing: Listing, columns: Columns): Head {
  const { numberings, titles, texts } = listing
  const { access, place, locations, offer, families, codes, readings, host } = numberings
  return {
    knowledge: fingerprintOf(listing.knowledge),
    sections: Object.entries(columns).map(([name, column]) => {
      return { name, kind: kindOf(column), length: column.length }
    }),
    ...{ size: listing.size, rows: listing.rows, arranged: listing.arranged },
    removedRows: listing.removedRows,
    dimensions: listing.vectors?.dimensions ?? 0,
    titles: { total: titles.total, size: titles.size },
    texts: { total: texts.total, size: texts.size },
    states: listing.places.states,
    words: texts.vocabulary.values,
    values: {
      ...{ access: access.values, place: place.values, locations: locations.values },
      ...{ offer: offer.values, families: families.values, codes: codes.values },
      ...{ readings: readings.values, host: host.values },
    },
  }
}

function readColumns(bytes: Uint8Array, { sections }: Head, start: number): Columns {
  const columns: Record<string, Column> = {}
  const buffer = bytes.buffer as ArrayBuffer
  let at = bytes.byteOffset + start
  for (const { name, kind, length } of sections) {
    const column: Column = new kinds[kind](buffer, at, length)
    columns[name] = column
    at += Math.ceil(column.byteLength / 8) * 8
  }
  // The sections are those `columnsOf` listed when the same version wrote them.
  return columns as unknown as Columns
}

function assemble(
  head: Head,
  columns: Columns,
  knowledge: Knowledge,
): Omit<Listing, 'weights' | 'max' | 'presence'> {
  const { values, rows, states } = head
  const numbering = <T>(list: T[]) => ({ values: list, numberOf: null })
  const numberings: Numberings = {
    ...{ access: numbering(values.access), place: numbering(values.place) },
    ...{ locations: numbering(values.locations), offer: numbering(values.offer) },
    ...{ families: numbering(values.families), codes: numbering(values.codes) },
    ...{ readings: numbering(values.readings), host: numbering(values.host) },
  }
  const vocabulary = numbering(head.words)
  return {
    ...{ size: head.size, rows, arranged: head.arranged, room: { rows } },
    ...{ removed: columns.removed, removedRows: head.removedRows, knowledge, readTitle: null },
    groups: {
      ...{ reading: columns.groupReading, codes: columns.groupCodes, runs: columns.groupRuns },
      ...{ runStarts: columns.runStarts, runFamilies: columns.runFamilies },
    },
    groupWords: {
      ...{ terms: columns.groupTerms, offsets: columns.groupTermOffsets },
      ...{ groups: columns.groupsOfTerms, counts: columns.groupTermCounts },
      shortest: columns.groupShortest,
    },
    placeCounts: {
      ...{ offsets: columns.countOffsets, pairs: columns.countPairs, counts: columns.counts },
      ...{ totalPairs: columns.totalPairs, totals: columns.totals },
    },
    facts: {
      bytes: { offsets: columns.factOffsets, numbers: columns.facts },
      decoded: new Map(),
    },
    byIdHash: columns.byIdHash,
    access: { ids: columns.access, values: values.access },
    place: { ids: columns.place, values: values.place },
    places: {
      ...{ flags: columns.placeFlags, setOf: columns.placeSets, offsets: columns.placeOffsets },
      ...{ state: columns.placeState, points: columns.placePoints, states },
      stateOf: new Map(states.map((state, i) => [state, i])),
    },
    offer: { ids: columns.offer, values: values.offer },
    families: { ids: columns.families, values: values.families },
    codes: { ids: columns.codes, values: values.codes },
    skills: { offsets: columns.skillOffsets, numbers: columns.skills },
    ...{ skillBits: columns.skillBits, skillTotal: columns.skillTotal },
    titleWork: {
      ...{ ids: columns.readings, occupations: columns.guesses },
      ...{ shares: columns.shares, sure: columns.sure },
    },
    ...{ host: columns.host, idHash: columns.idHash, pay: columns.pay, verified: columns.verified },
    titles: {
      ...{ vocabulary, lists: { offsets: columns.titleOffsets, numbers: columns.titleWords } },
      ...{ lengths: columns.titleLengths, frequency: columns.titleFrequency, ...head.titles },
    },
    texts: {
      ...{ vocabulary, lists: { offsets: columns.textOffsets, numbers: columns.textWords } },
      ...{ lengths: columns.textLengths, frequency: columns.textFrequency, ...head.texts },
    },
    numberings,
    vectors:
      head.dimensions === 0
        ? null
        : { dimensions: head.dimensions, values: columns.vectors, has: columns.embedded },
    stated: columns.stated,
  }
}

/** The length of the head as the checksum covers it. */
function lengthOf(head: number): Uint8Array {
  return bytesOf(Uint32Array.of(head, 0))
}

function bytesOf(column: Column): Uint8Array {
  return padded(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
}
