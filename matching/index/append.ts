import type { TitleReader } from '#language/occupations/title-reader.ts'
import { hashText } from '#language/text/hash.ts'
import type { TextField } from '#language/text/text-index.ts'
import { epochDay } from '#planning/rules/dates.ts'
import { type Knowledge, militaryFamily, numbersOf, specialtyKey } from '../knowledge.ts'
import type { AccessTerms, Opportunity, PlaceTerms } from '../opportunity.ts'
import { type ProgramNotes, statedStarts } from '../program-note.ts'
import { featureKeys, type Weights } from '../weights.ts'
import { copied } from './arrange.ts'
import { type Distinct, extended, maxNarrow, withLists, withNumbers } from './columns.ts'
import { encodeFacts } from './facts.ts'
import { noGroupWords } from './group-words.ts'
import { hostKey } from './host-names.ts'
import type { Listing } from './listing.ts'
import { type Numberings, numberFor, numberingOf } from './numbering.ts'
import { noPlaces, withPlaces } from './place-columns.ts'
import { noPlaceCounts } from './place-counts.ts'
import { readersOf } from './readers.ts'
import { noGroups } from './row-groups.ts'
import { noWords, withWords } from './row-words.ts'
import { countStated, presenceOf } from './stated.ts'
import { guessTitle, noReadings, withReadings } from './title-work.ts'
import { withVectors } from './vectors.ts'

/** A listing without rows. */
export function emptyListing(
  knowledge: Knowledge,
  weights: Weights,
  readTitle?: TitleReader,
): Listing {
  const numberings: Numberings = {
    access: numberingOf(),
    place: numberingOf(),
    locations: numberingOf(),
    offer: numberingOf(),
    families: numberingOf(),
    codes: numberingOf(),
    readings: numberingOf(),
    host: numberingOf(),
  }
  const vocabulary = numberingOf<string>()
  const empty = {
    size: 0,
    rows: 0,
    arranged: 0,
    removed: new Uint8Array(0),
    removedRows: [],
    groups: noGroups(),
    groupWords: noGroupWords(),
    placeCounts: noPlaceCounts(),
    byIdHash: new Uint32Array(0),
    knowledge,
    readTitle: readTitle ?? null,
    facts: {
      bytes: { offsets: new Uint32Array(1), numbers: new Uint8Array(0) },
      decoded: new Map(),
    },
    access: { ids: new Uint16Array(0), values: numberings.access.values },
    place: { ids: new Uint16Array(0), values: numberings.place.values },
    places: noPlaces(),
    offer: { ids: new Uint16Array(0), values: numberings.offer.values },
    families: { ids: new Uint16Array(0), values: numberings.families.values },
    codes: { ids: new Uint16Array(0), values: numberings.codes.values },
    skills: { offsets: new Uint32Array(1), numbers: new Uint16Array(0) },
    titleWork: noReadings(),
    host: new Uint32Array(0),
    idHash: new Uint32Array(0),
    pay: new Float32Array(0),
    verified: new Uint16Array(0),
    titles: noWords(vocabulary),
    texts: noWords(vocabulary),
    numberings,
    vectors: null,
    stated: new Uint32Array(featureKeys.length),
    capacity: { rows: 0 },
  }
  return { ...empty, weights, ...presenceOf(empty, weights) }
}

/** Appends rows; their ids must not be listed yet. */
export function appendRows(
  before: Listing,
  opportunities: readonly Opportunity[],
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Listing {
  // Another listing has already filled the buffers' spare capacity.
  const listing = before.capacity.rows === before.rows ? before : copied(before)
  const { knowledge, numberings } = listing
  const { findSkills, readTitle } = readersOf(knowledge)
  const first = listing.rows
  const count = opportunities.length
  const rows = first + count
  const access = new Uint32Array(count)
  const place = new Uint32Array(count)
  const offer = new Uint32Array(count)
  const families = new Uint32Array(count)
  const codes = new Uint32Array(count)
  const readings = new Uint32Array(count)
  const host = extended(listing.host, rows)
  const idHash = extended(listing.idHash, rows)
  const pay = extended(listing.pay, rows)
  const verified = extended(listing.verified, rows)
  const skillLists: number[][] = []
  opportunities.forEach((one, i) => {
    const row = first + i
    const ownHost = hostKey(one.organization)
    access[i] = numberFor(numberings.access, accessTerms(one, ownHost, knowledge.programNotes))
    place[i] = numberFor(numberings.place, placeTerms(one))
    const { credentials, clearance } = one
    offer[i] = numberFor(numberings.offer, { credentials, clearance })
    families[i] = numberFor(numberings.families, familiesOf(one, knowledge))
    codes[i] = numberFor(numberings.codes, {
      occupations: [...numbersOf(one.occupations, knowledge.occupationOf)],
      specialties: one.specialties.map(specialtyKey).sort(),
    })
    const guesses = guessTitle(one, knowledge, listing.readTitle ?? readTitle)
    readings[i] = numberFor(numberings.readings, guesses)
    host[row] = numberFor(numberings.host, ownHost)
    idHash[row] = hashText(one.id)
    pay[row] = one.payAfter ?? -1
    verified[row] = dayOf(one.lastVerified)
    const named = numbersOf(one.skills, knowledge.skillOf)
    skillLists.push(rarestFirst(named.length > 0 ? [...named] : findSkills(textOf(one)), knowledge))
  })
  listing.capacity.rows = rows
  const withMore = <T>(column: Distinct<T>, numbers: Uint32Array, values: readonly T[]) => {
    return { ids: withNumbers(column.ids, numbers), values }
  }
  const columns = {
    ...listing,
    size: listing.size + count,
    rows,
    removed: extended(listing.removed, rows),
    access: withMore(listing.access, access, numberings.access.values),
    place: withMore(listing.place, place, numberings.place.values),
    places: withPlaces(listing.places, numberings),
    offer: withMore(listing.offer, offer, numberings.offer.values),
    families: withMore(listing.families, families, numberings.families.values),
    codes: withMore(listing.codes, codes, numberings.codes.values),
    titleWork: withReadings(
      listing.titleWork,
      withNumbers(listing.titleWork.ids, readings),
      numberings.readings.values,
    ),
    host,
    idHash,
    pay,
    verified,
    skills: withLists(listing.skills, skillLists),
    facts: {
      bytes: withLists(listing.facts.bytes, opportunities.map(encodeFacts)),
      decoded: listing.facts.decoded,
    },
    titles: withWords(listing.titles, opportunities.map(titleFields)),
    texts: withWords(listing.texts, opportunities.map(textFields)),
    vectors: withVectors(
      listing.vectors,
      first,
      opportunities.map(({ id }) => vectors?.get(id) ?? null),
    ),
  }
  const stated = listing.stated.slice()
  opportunities.forEach((one, i) => {
    countStated(columns, first + i, one, 1, stated)
  })
  const counted = { ...columns, stated }
  return { ...counted, ...presenceOf(counted, listing.weights) }
}

function accessTerms(one: Opportunity, host: string, notes: ProgramNotes | undefined): AccessTerms {
  const { kind, openTo, services, cohorts, length } = one
  const terms = { kind, openTo, services, cohorts, length }
  const starts = cohorts.length === 0 ? statedStarts(notes, host, one) : undefined
  return starts ? { ...terms, starts } : terms
}

function placeTerms(one: Opportunity): PlaceTerms {
  const { kind, locations, nationwide, online, delivery } = one
  return { locations, nationwide, online, delivery, bridge: kind === 'skillbridge' }
}

/** Clamps days before 1970 and after 2149. */
function dayOf(lastVerified: string | null): number {
  return lastVerified === null ? 0 : Math.min(maxNarrow, Math.max(1, epochDay(lastVerified)))
}

function familiesOf({ families }: Opportunity, { familyOf }: Knowledge): number[] {
  return [
    ...numbersOf(
      families.filter((code) => code !== militaryFamily),
      familyOf,
    ),
  ]
}

function rarestFirst(set: readonly number[], { rarity }: Knowledge): number[] {
  return set.toSorted((one, other) => (rarity[other] ?? 0) - (rarity[one] ?? 0) || one - other)
}

/** The title, and the host's name at less weight if it isn't the title. */
function titleFields({ title, organization }: Opportunity): TextField[] {
  if (title === organization) return [{ text: title, weight: 0.6 }]
  return [
    { text: title, weight: 1 },
    { text: organization, weight: 0.4 },
  ]
}

function textFields(opportunity: Opportunity): TextField[] {
  return [
    ...titleFields(opportunity).map(({ text, weight }) => ({ text, weight: 3 * weight })),
    { text: opportunity.summary ?? '', weight: 1.5 },
    { text: opportunity.description ?? '', weight: 1 },
    { text: opportunity.credentials.join(' '), weight: 1 },
  ]
}

function textOf({ title, summary, description }: Opportunity): string {
  return `${title} . ${summary ?? ''} . ${description ?? ''}`
}
