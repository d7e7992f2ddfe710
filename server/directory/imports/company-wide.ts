import { hostOf, type Joined } from './join-lists.ts'
import { lengthsApart } from './lengths.ts'
import { type ListedFacts, statesOf } from './listed-record.ts'
import { hostKey } from './program-names.ts'

// The program list has one entry per host, so it pools the lengths and states of all its programs.
// Rows of the location listing are about one program in one place.

type Length = ListedFacts['lengths'][number]

const keyOf = ([min, max]: Length) => `${min}-${max}`

/** The lengths that each host's rows of the location listing state, by the host's key. */
export function lengthsByHost(joined: readonly Joined[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byHost = new Map<string, Set<string>>()
  for (const one of joined) {
    const host = hostKey(hostOf(one))
    const known = byHost.get(host) ?? new Set<string>()
    byHost.set(host, known)
    for (const { facts } of one.locations)
      for (const length of facts.lengths) known.add(keyOf(length))
  }
  return byHost
}

/**
 * The lengths that a company-wide entry adds to those of a program's own rows: none if it contradicts
 * them, else those that no row of the host has, such as newer ones and "set with each person".
 */
export function addedLengths(
  programs: readonly ListedFacts[],
  locations: readonly ListedFacts[],
  ofHost: ReadonlySet<string> | undefined,
): Length[] {
  const hasOwn = locations.some(({ lengths }) => lengths.length > 0)
  if (!hasOwn || lengthsApart(programs, locations).length > 0) return []
  return programs.flatMap(({ lengths }) => lengths).filter((length) => !ofHost?.has(keyOf(length)))
}

/** How the rows of the location listing teach each host's programs, by the host's key. */
export function deliveryByHost(
  joined: readonly Joined[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const byHost = new Map<string, Set<string>>()
  for (const one of joined) {
    const host = hostKey(hostOf(one))
    const known = byHost.get(host) ?? new Set<string>()
    byHost.set(host, known)
    for (const { facts } of one.locations) for (const way of facts.delivery) known.add(way)
  }
  return byHost
}

/**
 * How a program is taught and whether online alone, by its own rows, and in the ways that a company-wide
 * entry adds to them as with lengths: null if its rows state none. The entry's online mark counts unless
 * its ways contradict the rows.
 */
export function ownDelivery(
  programs: readonly ListedFacts[],
  locations: readonly ListedFacts[],
  ofHost: ReadonlySet<string> | undefined,
): { delivery: string[]; online: boolean } | null {
  const own = new Set(locations.flatMap(({ delivery }) => delivery))
  if (own.size === 0) return null
  const pooled = programs.flatMap(({ delivery }) => delivery)
  const isApart = pooled.length > 0 && !pooled.some((way) => own.has(way))
  const added = isApart ? [] : pooled.filter((way) => !ofHost?.has(way))
  const marked = isApart || programs.length === 0 ? locations : programs
  return { delivery: [...own, ...added], online: marked.some(({ online }) => online) }
}

type Parts = Pick<Joined, 'job' | 'label' | 'programs' | 'locations'>

const hasCity = ({ locations }: Parts) =>
  locations.some(({ facts }) => facts.places.some(({ city }) => city !== null))

const sitesOf = ({ locations }: Parts) =>
  locations.flatMap(({ facts }) =>
    facts.places.flatMap(({ city, state }) => (city === null ? [] : [state])),
  )

/** The states with sites of the programs that share an entry, by the entry's key. */
export type SharedSites = ReadonlyMap<string, ReadonlySet<string>>

/** The states in which the programs of each entry have sites. */
export function sharedSites(joined: readonly Parts[]): SharedSites {
  const byEntry = new Map<string, Set<string>>()
  for (const one of joined) {
    for (const { key } of one.programs) {
      const states = byEntry.get(key) ?? new Set<string>()
      byEntry.set(key, states)
      for (const state of sitesOf(one)) states.add(state)
    }
  }
  return byEntry
}

/**
 * Which states of a company-wide entry are also a program's, if its own rows name cities: of a job or of work split
 * off by its text, those that its rows name too; of the rest, those where no other program of the entry has a site.
 */
export function ownStates(one: Parts, sites: SharedSites): (state: string) => boolean {
  if (!hasCity(one)) return () => true
  const { job, label, programs, locations } = one
  const isJob = job !== null || Boolean(label) || locations.some(({ facts }) => facts.title !== '')
  const named = new Set(locations.flatMap(({ facts }) => statesOf(facts)))
  if (isJob) return (state) => named.has(state)
  return (state) =>
    named.has(state) || !programs.some(({ key }) => sites.get(key)?.has(state) === true)
}
