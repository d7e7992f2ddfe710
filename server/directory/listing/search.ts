import { pointOf } from '#server/directory/places/places.ts'
import type { Services } from '#server/platform/services.ts'
import { type Bits, countBits, hasBit, intersection, union } from './bits.ts'
import { type Directory, directoryOf } from './directory.ts'
import {
  type Answers,
  answersOf,
  type Circle,
  type ListingQuery,
  leftBy,
  milesOf,
  nearness,
} from './filters.ts'
import type { Orders } from './orders.ts'
import type { Reading } from './reading.ts'
import { bitsOf, byRelevance, titledBits } from './relevance.ts'

/** The services a search needs. */
export type SearchServices = Pick<Services, 'db' | 'clock' | 'facts'>

/** Limit and offset of a list. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** A search and its matches; use it synchronously. */
export interface Selection {
  readonly directory: Directory
  readonly query: ListingQuery
  readonly reading: Reading
  readonly circle: Circle | undefined
  readonly today: number
  /** Slots that match the words. */
  readonly worded: Bits
  readonly answers: Answers
  /** True when the circle is empty, so matches known only by state are used. */
  readonly byState: boolean
  /** Slots that match words and filters. */
  readonly left: Bits
}

const dayMs = 86_400_000

/** Searches the current listing. */
export async function select(services: SearchServices, query: ListingQuery): Promise<Selection> {
  const { db, clock, facts } = services
  const cachedDirectory = directoryOf(db)
  await cachedDirectory.current()
  const reading = await cachedDirectory.reading(query)
  const directory = cachedDirectory.now
  const place = query.near
  const home =
    place === undefined ? undefined : /^\d/.test(place) ? { zip: place } : { installation: place }
  const point = home && pointOf(facts, home)
  const circle = point && { ...point, miles: milesOf(query) }
  const today = Math.floor(clock.now().getTime() / dayMs)
  const worded = intersection(directory.listed, wordedBits(directory, reading))
  const near = answersOf(directory, query, { circle, today })
  const byState = circle !== undefined && countBits(leftBy(near, worded)) === 0
  const answers = byState ? answersOf(directory, query, { circle, today, byState }) : near
  const left = leftBy(answers, worded)
  return { directory, query, reading, circle, today, worded, answers, byState, left }
}

function wordedBits({ columns, listed }: Directory, { worded, work }: Reading): Bits {
  const words = worded && bitsOf(columns, worded)
  if (!work) return words ?? listed
  const families = [...work.families].flatMap(([code, starts]) => {
    const family = columns.set(`family:${code}`)
    return family ? [titledBits(columns, family, starts)] : []
  })
  const occupationBits = [bitsOf(columns, work.naming), bitsOf(columns, work.coded)]
  const leading = union([...occupationBits, ...families], columns.words)
  if (!words) return leading
  return work.isNarrowed ? intersection(leading, words) : union([leading, words], columns.words)
}

/**
 * Text searches sort by relevance unless another order is requested, searches near a place by distance, and all
 * others so that the first page shows a variety.
 */
function sortOf({ query, reading, circle }: Selection) {
  const defaultSort =
    reading.worded || reading.work ? 'relevance' : circle ? 'nearest' : ('variety' as const)
  const { sort = 'relevance' } = query
  return sort === 'relevance' || (sort === 'nearest' && !circle) ? defaultSort : sort
}

/** Counts matching opportunities. */
export const countOpportunities = ({ left }: Selection): number => countBits(left)

/** The ids of one page of opportunities, in order. */
export async function pageOfOpportunities(
  services: SearchServices,
  selection: Selection,
  slice: Slice,
): Promise<string[]> {
  const { columns } = selection.directory
  const end = slice.offset + slice.limit
  const sort = sortOf(selection)
  if (sort === 'relevance') {
    const ranked = await byRelevance(services.db, selection, end)
    return ranked.slice(slice.offset, end).map(({ id }) => id)
  }
  return slotsInOrder(selection, end)
    .slice(slice.offset)
    .map((slot) => columns.ids[slot] ?? '')
}

/** Each order of opportunities; by distance and by relevance, ties keep the default one. */
const slotOrders = {
  verified: (orders: Orders) => orders.byVerified(),
  newest: (orders: Orders) => orders.byNewest(),
  title: (orders: Orders) => orders.byTitle(),
  variety: (orders: Orders) => orders.byVariety(),
  nearest: (orders: Orders) => orders.byVariety(),
  relevance: (orders: Orders) => orders.byVariety(),
}

/** Orders of organizations that don't depend on a search. */
const hostOrders = {
  title: (orders: Orders) => orders.hostsByName(),
  verified: (orders: Orders) => orders.hostsByVerified(),
  variety: (orders: Orders) => orders.hostsBySize(),
}

/** The first matching slots in the requested order. */
function slotsInOrder(selection: Selection, limit: number): number[] {
  const { left, directory, circle } = selection
  const { orders, columns } = directory
  const sort = sortOf(selection)
  const order = slotOrders[sort](orders)
  const slots: number[] = []
  const isNearest = sort === 'nearest' && circle
  for (const slot of order) {
    if (!isNearest && slots.length >= limit) break
    if (hasBit(left, slot)) slots.push(slot)
  }
  if (!isNearest) return slots
  const distance = nearness(columns, circle)
  const far = new Map(slots.map((slot) => [slot, distance(slot)]))
  return slots.sort((a, b) => compareNumbers(far.get(a) ?? 0, far.get(b) ?? 0)).slice(0, limit)
}

const compareNumbers = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

/** Counts organizations with a match. */
export function countOrganizations(selection: Selection): number {
  const { columns } = selection.directory
  const offering = columns.hostsIn(selection.left)
  let count = 0
  offering.forEach((has, host) => {
    if (has === 1 && columns.organizations[host]?.published) count++
  })
  return count
}

/** The ids of one page of organizations; ranks each by its best opportunity where that applies. */
export async function pageOfOrganizations(
  services: SearchServices,
  selection: Selection,
  slice: Slice,
): Promise<string[]> {
  const { columns, orders } = selection.directory
  const end = slice.offset + slice.limit
  const sort = sortOf(selection)
  if (sort === 'title' || sort === 'verified' || sort === 'variety') {
    const offering = columns.hostsIn(selection.left)
    return hostOrders[sort](orders)
      .filter(({ id }) => offering[columns.hostNumber(id)] === 1)
      .slice(slice.offset, end)
      .map(({ id }) => id)
  }
  const isPublished = columns.organizations.map((host) => host?.published === true)
  const idOf = columns.organizations.map((host) => host?.id ?? '')
  const best =
    sort === 'nearest' || sort === 'newest'
      ? slotsInOrder(selection, Number.POSITIVE_INFINITY).map((slot) => columns.hosts[slot] ?? -1)
      : (await byRelevance(services.db, selection, Number.POSITIVE_INFINITY)).map(
          ({ host }) => host,
        )
  const inOrder = [...new Set(best)].filter((host) => isPublished[host])
  return inOrder.slice(slice.offset, end).map((host) => idOf[host] ?? '')
}
