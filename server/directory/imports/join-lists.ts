import { jobTitleOf } from './job-titles.ts'
import type { ListedRecord, ListName } from './listed-record.ts'
import { takeNamedRows } from './named-rows.ts'
import { hostKey, titleKey } from './program-names.ts'

/** One list's rows for the same program of the same host. */
export interface Bucket {
  host: string
  title: string
  records: ListedRecord[]
}

/** One program with its rows in both lists. */
export interface Joined {
  /** Possible stored names; the first is the new one. */
  keys: string[]
  programs: ListedRecord[]
  locations: ListedRecord[]
  /** The job from its descriptions, when the lists name only a host. */
  job: string | null
  /** What tells it from other work published under the same name; empty for the one that keeps it. */
  label?: string | undefined
}

/** The published name of a program's host. */
export function hostOf({ programs, locations }: Pick<Joined, 'programs' | 'locations'>): string {
  return (programs[0] ?? locations[0])?.facts.host ?? ''
}

/** Joins both lists into unique programs, independent of row order. */
export function joinLists(lists: Record<ListName, readonly ListedRecord[]>): Joined[] {
  const programs = bucketsOf(lists.programs)
  const locations = bucketsOf(lists.locations)
  const partners = partnersOf(programs, locations)
  takeNamedRows(programs, locations, partners)
  const taken = new Set(partners.values())
  const joined: Joined[] = []
  for (const [key, bucket] of programs) {
    const other = partners.get(key)
    const places = other === undefined ? undefined : locations.get(other)
    joined.push(...splitByJob(key, bucket, places))
  }
  for (const [key, bucket] of locations) {
    if (!taken.has(key)) joined.push(...splitByJob(key, undefined, bucket))
  }
  return joined
}

function bucketsOf(records: readonly ListedRecord[]): Map<string, Bucket> {
  const buckets = new Map<string, Bucket>()
  for (const record of [...records].sort(
    (a, b) => compare(a.name, b.name) || compare(a.key, b.key),
  )) {
    const host = hostKey(record.facts.host)
    const title = titleKey(record.facts.title)
    const key = `${host} / ${title}`
    const known = buckets.get(key)
    if (known) known.records.push(record)
    else buckets.set(key, { host, title, records: [record] })
  }
  return buckets
}

type Buckets = ReadonlyMap<string, Bucket>

/** Maps each program to its location bucket: by name, then by the host's most similar title. */
function partnersOf(programs: Buckets, locations: Buckets): Map<string, string> {
  const partners = new Map<string, string>()
  for (const key of programs.keys()) if (locations.has(key)) partners.set(key, key)
  const open = new Map<string, { programs: string[]; locations: string[] }>()
  const hostOf = (host: string) => {
    const known = open.get(host) ?? { programs: [], locations: [] }
    open.set(host, known)
    return known
  }
  for (const [key, { host }] of programs) if (!partners.has(key)) hostOf(host).programs.push(key)
  for (const [key, { host }] of locations) if (!partners.has(key)) hostOf(host).locations.push(key)
  const jobs = Map.groupBy(locations.values(), ({ host }) => host)
  for (const [host, left] of open) {
    if (left.programs.length === 0 || left.locations.length === 0) continue
    const titled = (buckets: Buckets, key: string) => buckets.get(key)?.title ?? ''
    const pairs = left.programs
      .flatMap((program) =>
        left.locations.map((location) => ({
          program,
          location,
          alike: likeness(titled(programs, program), titled(locations, location)),
        })),
      )
      .filter(({ alike }) => alike >= minLikeness)
      .sort(
        (a, b) =>
          b.alike - a.alike || compare(a.program, b.program) || compare(a.location, b.location),
      )
    const taken = new Set<string>()
    for (const { program, location } of pairs) {
      if (partners.has(program) || taken.has(location)) continue
      partners.set(program, location)
      taken.add(location)
    }
    const [program, ...others] = left.programs.filter((key) => !partners.has(key))
    const [location, ...more] = left.locations.filter((key) => !taken.has(key))
    if (program === undefined || location === undefined || others.length + more.length > 0) continue
    // One of each is left, and one title is the other's with more words, or none besides the host. A host's
    // general row is not one of its jobs.
    const isGeneral = titled(programs, program) === ''
    const hasOneJob = jobs.get(host)?.length === 1
    const [one, other] = [wordsOf(titled(programs, program)), wordsOf(titled(locations, location))]
    if (isGeneral ? hasOneJob : isPart(other, one) || isPart(one, other))
      partners.set(program, location)
  }
  return partners
}

const minLikeness = 0.6
const smallWords = new Set(['and', 'of', 'the', 'for', 'in', 'to', 'a', 'with', 'at', 'training'])

/** A title's telling words, without the s of plurals and owners. */
const wordsOf = (title: string) =>
  new Set(
    title
      .split(' ')
      .filter((word) => word !== '' && !smallWords.has(word))
      .map((word) => word.replace(/(?<=..)s$/, '')),
  )

const isPart = (one: ReadonlySet<string>, whole: ReadonlySet<string>) =>
  [...one].every((word) => whole.has(word))

/** Similarity of two titles: the share of common words; containing the other scores higher. */
function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  const least = Math.min(a.size, b.size)
  if (least === 0) return 0
  const whole = shared / (a.size + b.size - shared)
  return shared === least && least >= 2 ? Math.max(whole, 0.6 + whole * 0.4) : whole
}

/** When only a host is named and the descriptions name jobs, each job is its own program. */
function splitByJob(
  key: string,
  program: Bucket | undefined,
  places: Bucket | undefined,
): Joined[] {
  const programs = program?.records ?? []
  const keys = [...new Set([key, ...programs.map(({ name }) => name)])]
  if (places === undefined) return [{ keys, programs, locations: [], job: null }]
  const own = `${places.host} / ${places.title}`
  if (!keys.includes(own)) keys.push(own)
  const whole = { keys, programs, locations: places.records, job: null }
  if ((program?.title ?? '') !== '' || places.title !== '') return [whole]
  const jobs = new Map<string, { job: string; records: ListedRecord[] }>()
  const unnamed: ListedRecord[] = []
  for (const record of places.records) {
    const job = jobTitleOf(record.facts.description)
    const jobKey = job === null ? '' : titleKey(job)
    if (job === null || jobKey === '') unnamed.push(record)
    else {
      const known = jobs.get(jobKey)
      if (known) known.records.push(record)
      else jobs.set(jobKey, { job, records: [record] })
    }
  }
  const clusters: Joined[] = [...jobs].map(([jobKey, { job, records }]) => ({
    keys: [`${key} / ${jobKey}`],
    programs,
    locations: records,
    job,
  }))
  if (unnamed.length > 0) clusters.push({ keys: [], programs, locations: unnamed, job: null })
  // The one with the most places keeps the name from the program list.
  const size = ({ locations }: Joined) =>
    locations.reduce((sum, { facts }) => sum + facts.places.length, 0)
  const [first, ...rest] = clusters.sort(
    (a, b) =>
      Number(a.job !== null) - Number(b.job !== null) ||
      size(b) - size(a) ||
      compare(a.keys[0] ?? '', b.keys[0] ?? ''),
  )
  return first ? [{ ...first, keys: [...keys, ...first.keys] }, ...rest] : [whole]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
