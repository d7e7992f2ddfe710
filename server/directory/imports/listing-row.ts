import { createHash } from 'node:crypto'
import { newId } from '#server/platform/lib/ids.ts'
import { slugOf } from '#server/platform/lib/names.ts'
import {
  addedLengths,
  deliveryByHost,
  lengthsByHost,
  ownDelivery,
  ownStates,
  type SharedSites,
  sharedSites,
} from './company-wide.ts'
import { withEdited } from './edited-facts.ts'
import { hostSeats } from './host-seats.ts'
import { hostSpellings } from './host-spellings.ts'
import { hostOf, type Joined } from './join-lists.ts'
import { joinedText } from './joined-texts.ts'
import { dayRange, lengthsApart } from './lengths.ts'
import {
  type ListedFacts,
  type ListedPlace,
  type ListedRecord,
  type ListName,
  listNames,
  statesOf,
  weightOf,
} from './listed-record.ts'
import { impliedConflict, impliedState } from './named-state.ts'
import { distinctPlaces } from './places-of.ts'
import { hostKey, titleKey } from './program-names.ts'
import { splitByText } from './split-texts.ts'

/** The facts of an opportunity that come from one list. */
export interface Provenance {
  list: ListName
  fields: string[]
}

/** A staged opportunity: columns of the table `opportunity` with its places and host. */
export interface StagedRow {
  external_id: string
  /** Names it may already be stored under; the first is the new one. */
  keys: string[]
  lists: ListName[]
  source: string
  organization_identity: string
  organization: string
  slug: string
  website: string | null
  title: string
  program_type: string | null
  summary: string | null
  description: string | null
  other_eligibility: string | null
  requirements: string | null
  cost: string | null
  url: string | null
  families: string[]
  specialties: string[]
  states: string[]
  nationwide: boolean
  online: boolean
  delivery: string[]
  /** As PostgreSQL ranges of days: `[91,121)`. */
  lengths: string[]
  cohorts_offered: boolean | null
  services: string[]
  open_to: string[]
  contact_name: string | null
  contact_email: string | null
  conflicts: string[]
  provenance: Provenance[]
  locations: ListedPlace[]
  /** The cities of its locations, for the search. */
  cities: string
  content_hash: string
  new_id: string
  new_organization_id: string
}

/** The list whose edition is newer, which wins on conflicts; the program list when unknown. */
export type NewerList = ListName

/** Staged rows of all joined programs, unique by host and title. */
export function stagedRows(joined: readonly Joined[], newer: NewerList): StagedRow[] {
  const names = hostSpellings(joined)
  const seats = hostSeats(joined)
  const lengths = lengthsByHost(joined)
  const deliveries = deliveryByHost(joined)
  const separate = byTitle(byTitle(joined, newer).flatMap(splitByText), newer)
  const sites = sharedSites(separate)
  return separate.map((one) => stagedRow(one, newer, { names, seats, lengths, deliveries, sites }))
}

/** Programs of a host with the same title are one. */
function byTitle(joined: readonly Joined[], newer: NewerList): Joined[] {
  const rows = new Map<string, Joined>()
  for (const one of [...joined].sort((a, b) => compare(keyOf(a), keyOf(b)))) {
    const key = `${hostKey(hostOf(one))} / ${titleKey(titleOf(one, newer))}`
    const known = rows.get(key)
    rows.set(key, known ? union(known, one) : one)
  }
  return [...rows.values()]
}

const keyOf = ({ keys }: Joined) => keys[0] ?? ''

/** Merges two programs with the same title. */
function union(one: Joined, other: Joined): Joined {
  return {
    keys: [...new Set([...one.keys, ...other.keys])],
    programs: [...new Set([...one.programs, ...other.programs])],
    locations: [...new Set([...one.locations, ...other.locations])],
    job: one.job ?? other.job,
    label: one.label || other.label,
  }
}

function titleOf({ programs, locations, job, label }: Joined, newer: NewerList): string {
  const titles = { programs: titleIn(programs), locations: titleIn(locations) }
  const older = newer === 'programs' ? 'locations' : 'programs'
  const title = titles[newer] || titles[older] || job || ''
  if (!label) return title
  return title === '' ? label : `${title} (${label})`
}

const titleIn = (records: readonly ListedRecord[]) =>
  records.find(({ facts }) => facts.title !== '')?.facts.title ?? ''

/** What all programs of the hosts say together, by the host's key. */
interface Hosts {
  names: ReadonlyMap<string, string>
  seats: ReadonlyMap<string, ListedPlace>
  lengths: ReadonlyMap<string, ReadonlySet<string>>
  deliveries: ReadonlyMap<string, ReadonlySet<string>>
  sites: SharedSites
}

function stagedRow(joined: Joined, newer: NewerList, hosts: Hosts): StagedRow {
  const programs = joined.programs.map(({ facts }) => facts)
  const locations = joined.locations.map(({ facts }) => facts)
  const sources = { programs, locations }
  const older = newer === 'programs' ? 'locations' : 'programs'
  const fields: Record<ListName, string[]> = { programs: [], locations: [] }
  /** The value from the first list that has one, recorded in the provenance. */
  const pick = <T>(
    field: string,
    order: readonly ListName[],
    read: (facts: ListedFacts[]) => T | null,
  ) => {
    for (const list of order) {
      const value = sources[list].length > 0 ? read(sources[list]) : null
      if (value === null || (Array.isArray(value) && value.length === 0)) continue
      fields[list].push(field)
      return value
    }
    return null
  }
  // The program list knows only all the work of a name together.
  const both: readonly ListName[] = joined.label === undefined ? [newer, older] : listOrder
  // For descriptions split by job, the job's family is more specific than the host's.
  const familyOrder = joined.job === null ? both : listOrder
  const organizationKey = hostKey(hostOf(joined))
  const organization = hosts.names.get(organizationKey) ?? hostOf(joined)
  const places = distinctPlaces([...locations, ...programs].flatMap(({ places }) => places))
  const isOwn = ownStates(joined, hosts.sites)
  const states = pick('states', both, (facts) => [
    ...new Set(facts.flatMap(facts === locations ? statesOf : (one) => one.states.filter(isOwn))),
  ])
  const text = (field: 'summary' | 'description' | 'eligibility' | 'requirements' | 'cost') =>
    pick(field, listOrder, (facts) =>
      joinedText(facts.map((one) => ({ text: one[field], weight: weightOf(one) }))),
    )
  const first = <K extends keyof ListedFacts>(field: K, order: readonly ListName[] = both) =>
    pick(
      field,
      order,
      (facts) => facts.find((one) => one[field] !== null && one[field] !== '')?.[field] ?? null,
    )
  if (places.length > 0) fields.locations.push('places')
  const url = first('url')
  const title = titleOf(joined, newer)
  const summary = text('summary')
  const description = text('description')
  const ownLengths = pick('lengths', listOrder, (facts) => facts.flatMap(({ lengths }) => lengths))
  const isPooled = both[0] === 'programs'
  const own = ownDelivery(
    isPooled ? programs : [],
    locations,
    hosts.deliveries.get(organizationKey),
  )
  if (own) fields.locations.push('online', 'delivery')
  const online =
    own?.online ?? pick('online', both, (facts) => facts.some((one) => one.online)) ?? false
  const delivery = deliveryOrder(
    own?.delivery ?? pick('delivery', both, (facts) => unionOf(facts, 'delivery')) ?? [],
  )
  const added = isPooled
    ? addedLengths(programs, locations, hosts.lengths.get(organizationKey))
    : []
  if (added.length > 0) fields.programs.push('lengths')
  const nationwide =
    pick('nationwide', both, (facts) => facts.some((one) => one.nationwide)) ?? false
  const listed = {
    places,
    states: states ?? [],
    lengths: [...(ownLengths ?? []), ...added],
    isOnline: online && delivery.every((way) => way === 'online'),
    nationwide,
  }
  const program = { organization, title, summary, description }
  const edited = withEdited(listed, program, hosts.seats.get(organizationKey))
  const implied = impliedState({
    organization,
    title,
    nationwide,
    online,
    delivery,
    states: listed.states,
    places: edited.places,
  })
  const stated = implied === undefined ? edited.places.map(({ state }) => state) : [implied]
  const kept = {
    organization,
    website: url,
    title: title || organization,
    program_type: first('programType'),
    summary,
    description,
    other_eligibility: text('eligibility'),
    requirements: text('requirements'),
    cost: text('cost'),
    url,
    families: pick('families', familyOrder, (facts) => unionOf(facts, 'families')) ?? [],
    specialties: (
      pick('specialties', ['locations'], (facts) => unionOf(facts, 'specialties')) ?? []
    ).slice(0, 200),
    states: [...new Set([...listed.states, ...stated])].sort(),
    nationwide,
    online,
    delivery,
    lengths: rangesOf(edited.lengths),
    cohorts_offered: first('cohortsOffered'),
    services: pick('services', ['locations'], servicesOf) ?? [],
    // Guard and Reserve only while on orders: the matcher's rule, not the list's.
    open_to: ['active', 'guard', 'reserve'],
    contact_name: first('contactName'),
    contact_email: first('contactEmail'),
    conflicts: [
      ...edited.conflicts,
      ...impliedConflict(implied),
      ...lengthsApart(programs, locations),
      ...unionOf([...programs, ...locations], 'conflicts'),
    ].slice(0, maxConflicts),
    provenance: (['programs', 'locations'] as const)
      .map((list) => ({ list, fields: fields[list] }))
      .filter(({ list }) => sources[list].length > 0),
    locations: edited.places,
  }
  const [external_id = organizationKey] = joined.keys
  return {
    ...kept,
    external_id,
    keys: joined.keys,
    lists: kept.provenance.map(({ list }) => list),
    source: listNames[programs.length > 0 ? 'programs' : 'locations'],
    organization_identity: organizationKey,
    slug: slugOf(organization),
    cities: places.flatMap(({ city }) => city ?? []).join(' '),
    content_hash: createHash('sha256').update(JSON.stringify(kept)).digest('base64url'),
    new_id: newId(),
    new_organization_id: newId(),
  }
}

const listOrder: readonly ListName[] = ['locations', 'programs']
const maxConflicts = 8

type ListField = 'families' | 'specialties' | 'delivery' | 'services' | 'conflicts'

const unionOf = (facts: readonly ListedFacts[], field: ListField): string[] =>
  [...new Set(facts.flatMap((one) => one[field]))].sort()

/** The services of all rows; a row without services accepts all. */
function servicesOf(facts: readonly ListedFacts[]): string[] {
  return facts.some(({ services }) => services.length === 0) ? [] : unionOf(facts, 'services')
}

const deliveryOrder = (delivery: readonly string[]) =>
  ['in_person', 'hybrid', 'online'].filter((way) => delivery.includes(way))

function rangesOf(lengths: readonly (readonly [number, number])[] | null): string[] {
  const ranges = new Map((lengths ?? []).map((range) => [range.join('-'), range]))
  return [...ranges.values()]
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([min, max]) => dayRange({ min, max }))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
