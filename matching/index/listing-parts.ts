import type { Knowledge } from '../knowledge.ts'
import type { Listing, Numberings } from './listing.ts'

/** The numbers of a listing that are no columns. */
export interface HeadCounts {
  readonly size: number
  readonly rows: number
  readonly arranged: number
  readonly removedRows: readonly number[]
  readonly dimensions: number
  readonly titles: { readonly total: number; readonly size: number }
  readonly texts: { readonly total: number; readonly size: number }
  readonly states: readonly string[]
}

/** The distinct values of the columns, and all words. */
export type Values = { readonly [Key in keyof Numberings]: Numberings[Key]['values'] } & {
  readonly words: string[]
}

/** All columns of a listing by the name a snapshot gives them. */
export type Columns = ReturnType<typeof columnsOf>

/** See `Columns`. */
export function columnsOf(listing: Listing) {
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

/** See `Values`. */
export function valuesOf({ numberings, texts }: Listing): Values {
  const { access, place, locations, offer, families, codes, readings, host } = numberings
  return {
    ...{ access: access.values, place: place.values, locations: locations.values },
    ...{ offer: offer.values, families: families.values, codes: codes.values },
    ...{ readings: readings.values, host: host.values, words: texts.vocabulary.values },
  }
}

/** The listing of its columns and values; weights come later. */
export function assemble(
  head: HeadCounts,
  values: Values,
  columns: Columns,
  knowledge: Knowledge,
): Omit<Listing, 'weights' | 'max' | 'presence'> {
  const { rows, states } = head
  const numbering = <T>(list: T[]) => ({ values: list, numberOf: null })
  const numberings: Numberings = {
    ...{ access: numbering(values.access), place: numbering(values.place) },
    ...{ locations: numbering(values.locations), offer: numbering(values.offer) },
    ...{ families: numbering(values.families), codes: numbering(values.codes) },
    ...{ readings: numbering(values.readings), host: numbering(values.host) },
  }
  const vocabulary = numbering(values.words)
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
