import {
  freshnessDays,
  type ListingFacets,
  type ValueCount,
} from '#contract/directory/listing-query.ts'
import { findInstallation, findZip } from '#server/directory/places/places.ts'
import { type Bits, countBoth, eachOfBoth } from './bits.ts'
import type { SetName } from './columns.ts'
import type { ListingQuery } from './filters.ts'
import { checkedSince, knownByState, leftBy, milesOf, type Question } from './filters.ts'
import {
  countOpportunities,
  countOrganizations,
  type SearchServices,
  type Selection,
  select,
} from './search.ts'

/** The kind of item counted. */
export type CountedKind = 'opportunities' | 'organizations'

/** The results of a search, and counts for each further filter choice. */
export async function listingFacets(
  services: SearchServices,
  query: ListingQuery,
  counted: CountedKind,
): Promise<ListingFacets> {
  const selection = await select(services, query)
  const { columns } = selection.directory
  const count = counted === 'organizations' ? hostCounter(selection) : countBoth
  const baseOf = (question: Question) => leftBy(selection.answers, selection.worded, question)
  const countSet = (base: Bits, name: SetName) => {
    const bits = columns.set(name)
    return bits ? count(base, bits) : 0
  }
  const values = (filter: string, question: Question, order = byValue): ValueCount[] => {
    const base = baseOf(question)
    const counts = columns
      .valuesOf(filter)
      .map((value) => ({ value, count: countSet(base, `${filter}:${value}`) }))
    return counts.filter((entry) => entry.count > 0).sort(order)
  }
  const places = baseOf('place')
  const checked = baseOf('fresh')
  const opportunities = countOpportunities(selection)
  const organizations = countOrganizations(selection)
  return {
    opportunities,
    organizations,
    total: counted === 'organizations' ? organizations : opportunities,
    reading: selection.reading.shown,
    near: nearOf(services, selection),
    nationwide: countSet(places, 'place:nationwide'),
    remote: countSet(places, 'place:remote'),
    state: values('state', 'place'),
    family: values('family', 'family', byCount),
    delivery: values('delivery', 'delivery', byCount),
    kind: values('kind', 'kind', byCount),
    length: values('length', 'length', byFirstNumber),
    service: values('service', 'service', byCount),
    openTo: values('openTo', 'openTo', byCount),
    start: values('start', 'start'),
    fresh: freshnessDays.map((value) => ({
      value,
      count: count(checked, checkedSince(columns, selection.today - Number(value))),
    })),
  }
}

/** Counts distinct published organizations in both sets; a stamp per round marks counted ones. */
function hostCounter({ directory }: Selection): (one: Bits, other: Bits) => number {
  const { hosts, organizations } = directory.columns
  const stamps = new Int32Array(organizations.length)
  organizations.forEach((host, number) => {
    if (!host?.published) stamps[number] = -1
  })
  let round = 0
  return (a, b) => {
    round++
    let count = 0
    eachOfBoth(a, b, (slot) => {
      const host = hosts[slot] ?? 0
      const stamp = stamps[host] as number
      if (stamp === -1 || stamp === round) return
      stamps[host] = round
      count++
    })
    return count
  }
}

function nearOf({ facts }: SearchServices, selection: Selection): ListingFacets['near'] {
  const { query, circle, directory, answers, worded } = selection
  const { near } = query
  if (near === undefined) return null
  const zip = findZip(near)
  const text =
    findInstallation(facts, near)?.name ?? (zip ? `${zip.city}, ${zip.state} ${near}` : near)
  const miles = milesOf(query)
  if (!circle) return { text, miles, located: false, knownByState: 0, byState: false }
  const inThem = knownByState(directory.columns, circle)
  const base = leftBy(answers, worded, 'place')
  return {
    text,
    miles,
    located: true,
    knownByState: countBoth(inThem, base),
    byState: selection.byState,
  }
}

const byValue = (a: ValueCount, b: ValueCount): number => (a.value < b.value ? -1 : 1)
const byCount = (a: ValueCount, b: ValueCount) => b.count - a.count || byValue(a, b)
const byFirstNumber = (a: ValueCount, b: ValueCount) =>
  Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10)
