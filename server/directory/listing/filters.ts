import type { listOpportunities } from '#contract/directory/listing.ts'
import { defaultMiles } from '#contract/directory/listing-query.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { chordBetween, chordOf, spherePoint } from '#matching/index/sphere.ts'
import { statesWithin } from '#server/directory/places/places.ts'
import { type Bits, difference, intersection, setBit, union } from './bits.ts'
import type { Columns, SetName } from './columns.ts'
import type { Directory } from './directory.ts'

/** The query of an opportunity or organization list. */
export type ListingQuery = ParsedInputOf<typeof listOpportunities>

/** A center and radius in miles. */
export interface Circle {
  readonly latitude: number
  readonly longitude: number
  readonly miles: number
}

/** Groups of filters; a facet's counts ignore the filters of its own group. */
export const questions = [
  'place',
  'family',
  'delivery',
  'kind',
  'length',
  'days',
  'service',
  'openTo',
  'start',
  'fresh',
] as const
export type Question = (typeof questions)[number]

/** The matching slots per group; groups without a filter are absent. */
export type Answers = ReadonlyMap<Question, Bits>

/** The slots each filter group matches. `today` in days since 1970. */
export function answersOf(
  { columns }: Directory,
  query: ListingQuery,
  {
    circle,
    today,
    byState = false,
  }: { circle: Circle | undefined; today: number; byState?: boolean },
): Answers {
  const any = (filter: string, values: readonly string[] | undefined) =>
    values?.length
      ? anyOf(
          columns,
          values.map((value): SetName => `${filter}:${value}`),
        )
      : undefined
  const conditions: [Question, Bits | undefined][] = [
    ['place', placed(columns, query, circle, byState)],
    ['family', any('family', query.family)],
    ['delivery', any('delivery', query.delivery)],
    ['kind', any('kind', query.kind)],
    ['length', any('length', query.length)],
    ['days', query.days ? within(columns, columns.shortest, query.days) : undefined],
    ['service', any('service', query.service)],
    ['openTo', any('openTo', query.openTo)],
    ['start', any('start', query.start)],
    ['fresh', query.fresh ? checkedSince(columns, today - Number(query.fresh)) : undefined],
  ]
  return new Map(conditions.flatMap(([question, bits]) => (bits ? [[question, bits]] : [])))
}

/** Intersects all groups' slots with `base`, except one group. */
export function leftBy(answers: Answers, base: Bits, besides?: Question): Bits {
  let left = base
  for (const [question, bits] of answers) {
    if (question !== besides) left = intersection(left, bits)
  }
  return left
}

/** Slots verified on or after a day. */
export function checkedSince(columns: Columns, day: number): Bits {
  const bits = new Uint32Array(columns.words)
  columns.verified.forEach((verified, slot) => {
    if (verified !== null && verified >= day) setBit(bits, slot)
  })
  return bits
}

/** Slots with a place inside a circle. */
export function insideOf(columns: Columns, { latitude, longitude, miles }: Circle): Bits {
  const centre = spherePoint(latitude, longitude)
  const maxChord = chordOf(miles)
  const bits = new Uint32Array(columns.words)
  columns.points.forEach((points, slot) => {
    for (let index = 0; index < points.length; index += 3) {
      if (chordBetween(centre, points, index) <= maxChord) setBit(bits, slot)
    }
  })
  return bits
}

/** Slots without a known place, in a state of the circle. */
export function knownByState(columns: Columns, circle: Circle): Bits {
  const states = statesWithin(circle).flatMap((state) => columns.set(`state:${state}`) ?? [])
  return difference(union(states, columns.words), columns.located)
}

/** The squared chord length from a point to a slot's nearest place; infinite if unknown. */
export function nearness(columns: Columns, { latitude, longitude }: Circle) {
  const centre = spherePoint(latitude, longitude)
  return (slot: number): number => {
    const points = columns.points[slot] ?? []
    let minDistance = Number.POSITIVE_INFINITY
    for (let index = 0; index < points.length; index += 3) {
      minDistance = Math.min(minDistance, chordBetween(centre, points, index))
    }
    return minDistance
  }
}

/** The circle's radius, or the default. */
export const milesOf = ({ miles }: ListingQuery): number => miles ?? defaultMiles

function anyOf(columns: Columns, names: readonly SetName[]): Bits {
  return union(
    names.flatMap((name) => columns.set(name) ?? []),
    columns.words,
  )
}

function within(columns: Columns, values: readonly number[], maxDistance: number): Bits {
  const bits = new Uint32Array(columns.words)
  values.forEach((value, slot) => {
    if (value <= maxDistance) setBit(bits, slot)
  })
  return bits
}

/** State, circle, nationwide and remote form one group, combined with or. */
function placed(
  columns: Columns,
  { state, near, nationwide, remote }: ListingQuery,
  circle: Circle | undefined,
  byState: boolean,
): Bits | undefined {
  const places = [
    ...(state?.length
      ? [
          anyOf(
            columns,
            state.map((code): SetName => `state:${code}`),
          ),
        ]
      : []),
    ...(circle ? [insideOf(columns, circle)] : []),
    ...(circle && byState ? [knownByState(columns, circle)] : []),
    ...(nationwide ? [anyOf(columns, ['place:nationwide'])] : []),
    ...(remote ? [anyOf(columns, ['place:remote'])] : []),
  ]
  // Nothing is near an unknown place.
  const hasLocationFilter = places.length > 0 || near !== undefined
  let left = hasLocationFilter ? union(places, columns.words) : undefined
  for (const [isIncluded, name] of [
    [nationwide, 'place:nationwide'],
    [remote, 'place:remote'],
  ] as const) {
    if (isIncluded !== false) continue
    left = difference(left ?? columns.published, anyOf(columns, [name]))
  }
  return left
}
