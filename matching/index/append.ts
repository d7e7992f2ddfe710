import { type Knowledge, militaryFamily, numbersOf, specialtyKey } from '../knowledge.ts'
import type { TitleReader } from '../occupations/title-reader.ts'
import type { Opportunity } from '../opportunity.ts'
import { epochDay } from '../rules/dates.ts'
import type { TextField } from '../text/text-index.ts'
import { featureKeys, type Weights } from '../weights.ts'
import { copied, noGroups } from './arrange.ts'
import { bitBytes, extended, mostNarrow, withLists, withNumbers } from './columns.ts'
import { encodeFacts } from './facts.ts'
import { noGroupWords } from './group-words.ts'
import { hashText } from './hash.ts'
import type { Listing, Numberings } from './listing.ts'
import { numberFor, numberingOf } from './numbering.ts'
import { noPlaces, withPlaces } from './place-columns.ts'
import { noPlaceCounts } from './place-counts.ts'
import { readersOf } from './readers.ts'
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
    ...{ access: numberingOf(), place: numberingOf(), locations: numberingOf() },
    ...{ offer: numberingOf(), families: numberingOf(), codes: numberingOf() },
    ...{ readings: numberingOf(), host: numberingOf() },
  }
  const { access, place, offer, families, codes } = numberings
  const none = () => new Uint32Array(0)
  const narrow = () => new Uint16Array(0)
  const vocabulary = numberingOf<string>()
  const empty = {
    ...{ size: 0, rows: 0, arranged: 0, removed: new Uint8Array(0), removedRows: [] },
    ...{
      groups: noGroups(),
      groupWords: noGroupWords(),
      placeCounts: noPlaceCounts(),
      byIdHash: none(),
      knowledge,
    },
    readTitle: readTitle ?? null,
    facts: {
      bytes: { offsets: new Uint32Array(1), numbers: new Uint8Array(0) },
      decoded: new Map(),
    },
    access: { ids: narrow(), values: access.values },
    place: { ids: narrow(), values: place.values },
    places: noPlaces(),
    offer: { ids: narrow(), values: offer.values },
    families: { ids: narrow(), values: families.values },
    codes: { ids: narrow(), values: codes.values },
    skills: { offsets: new Uint32Array(1), numbers: new Uint16Array(0) },
    ...{ skillBits: none(), skillTotal: new Float32Array(0), titleWork: noReadings() },
    ...{ host: none(), idHash: none(), pay: new Float32Array(0), verified: narrow() },
    ...{ titles: noWords(vocabulary), texts: noWords(vocabulary), numberings },
    ...{ vectors: null, stated: new Uint32Array(featureKeys.length), room: { rows: 0 } },
  }
  return { ...empty, weights, ...presenceOf(empty, weights) }
}

/** The listing with rows behind it; ids must not be listed yet. */
export function appendRows(
  before: Listing,
  opportunities: readonly Opportunity[],
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Listing {
  // Another listing took the room behind this one: copy.
  const listing = before.room.rows === before.rows ? before : copied(before)
  const { knowledge, numberings } = listing
  const { findSkills, readTitle } = readersOf(knowledge)
  const first = listing.rows
  const rows = first + opportunities.length
  const count = opportunities.length
  const [access, place, offer, families, codes, readings] = Array.from(
    { length: 6 },
    () => new Uint32Array(count),
  ) as [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array]
  const next = <T extends Uint16Array | Uint32Array | Float32Array>(column: T) => {
    return extended(column, rows)
  }
  const [host, idHash] = [next(listing.host), next(listing.idHash)]
  const [pay, verified] = [next(listing.pay), next(listing.verified)]
  const [skillBits, skillTotal] = [next(listing.skillBits), next(listing.skillTotal)]
  const skillLists: number[][] = []
  opportunities.forEach((one, i) => {
    const row = first + i
    const { kind, openTo, services, cohorts, length } = one
    access[i] = numberFor(numberings.access, { kind, openTo, services, cohorts, length })
    const { locations, nationwide, online, delivery, credentials, clearance } = one
    const bridge = kind === 'skillbridge'
    place[i] = numberFor(numberings.place, { locations, nationwide, online, delivery, bridge })
    offer[i] = numberFor(numberings.offer, { credentials, clearance })
    families[i] = numberFor(numberings.families, familiesOf(one, knowledge))
    codes[i] = numberFor(numberings.codes, {
      occupations: [...numbersOf(one.occupations, knowledge.occupationOf)],
      specialties: one.specialties.map(specialtyKey).sort(),
    })
    readings[i] = numberFor(
      numberings.readings,
      guessTitle(one, knowledge, listing.readTitle ?? readTitle),
    )
    host[row] = numberFor(numberings.host, one.organizationId)
    idHash[row] = hashText(one.id)
    pay[row] = one.payAfter ?? -1
    verified[row] = dayOf(one.lastVerified)
    const named = numbersOf(one.skills, knowledge.skillOf)
    const skills = named.length > 0 ? [...named] : findSkills(textOf(one))
    skillLists.push(rarestFirst(skills, knowledge))
    skillBits[row] = skills.reduce((bits, skill) => (bits | (1 << (skill & 31))) >>> 0, 0)
    skillTotal[row] = skills.reduce((sum, skill) => sum + (knowledge.rarity[skill] ?? 0), 0)
  })
  listing.room.rows = rows
  const columns = {
    ...listing,
    ...{ size: listing.size + opportunities.length, rows },
    removed: extended(listing.removed, bitBytes(rows)),
    access: { ids: withNumbers(listing.access.ids, access), values: numberings.access.values },
    place: { ids: withNumbers(listing.place.ids, place), values: numberings.place.values },
    places: withPlaces(listing.places, numberings),
    offer: { ids: withNumbers(listing.offer.ids, offer), values: numberings.offer.values },
    families: {
      ids: withNumbers(listing.families.ids, families),
      values: numberings.families.values,
    },
    codes: { ids: withNumbers(listing.codes.ids, codes), values: numberings.codes.values },
    titleWork: withReadings(
      listing.titleWork,
      withNumbers(listing.titleWork.ids, readings),
      numberings.readings.values,
    ),
    ...{ host, idHash, pay, verified, skillBits, skillTotal },
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

/** Days before 1970 and after 2149 count as the first and the last. */
function dayOf(lastVerified: string | null): number {
  return lastVerified === null ? 0 : Math.min(mostNarrow, Math.max(1, epochDay(lastVerified)))
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

/** The title, and the host's name at less weight where it is not the title. */
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
