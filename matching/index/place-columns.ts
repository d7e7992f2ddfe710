import type { Location, PlaceTerms } from '../opportunity.ts'
import { extended } from './columns.ts'
import { type Numberings, numberFor } from './numbering.ts'
import { spherePoint } from './sphere.ts'

/** Bits of a row's place column. */
export const placeFlag = {
  bridge: 1,
  /** Offered online; set alone if neither hybrid nor in person is offered. */
  remote: 2,
  hybrid: 4,
  inPerson: 8,
  nationwide: 16,
} as const

/**
 * A listing's distinct places as numbers: each is a location set with flags. The locations of set
 * `s` are the slots `offsets[s]` to `offsets[s + 1]`.
 */
export interface PlaceColumns {
  readonly flags: Uint8Array
  /** The location set of each place. */
  readonly setOf: Uint32Array
  readonly offsets: Uint32Array
  /** State numbers, by `states`. */
  readonly state: Uint16Array
  readonly states: readonly string[]
  readonly stateOf: ReadonlyMap<string, number>
  /** Points on the unit sphere, three numbers per location; NaN if only the state is known. */
  readonly points: Float64Array
}

/** Place columns of an empty index. */
export function noPlaces(): PlaceColumns {
  return {
    flags: new Uint8Array(0),
    setOf: new Uint32Array(0),
    offsets: new Uint32Array(1),
    state: new Uint16Array(0),
    states: [],
    stateOf: new Map(),
    points: new Float64Array(0),
  }
}

/** Adds the places numbered since. */
export function withPlaces(
  known: PlaceColumns,
  { place, locations }: Pick<Numberings, 'place' | 'locations'>,
): PlaceColumns {
  const places = place.values.length
  const flags = extended(known.flags, places)
  const setOf = extended(known.setOf, places)
  for (let at = known.flags.length; at < places; at++) {
    const terms = place.values[at] as PlaceTerms
    flags[at] = flagsOf(terms)
    setOf[at] = numberFor(locations, terms.locations)
  }
  return { flags, setOf, ...withLocations(known, locations.values) }
}

function withLocations(
  known: PlaceColumns,
  sets: readonly (readonly Location[])[],
): Omit<PlaceColumns, 'flags' | 'setOf'> {
  const first = known.offsets.length - 1
  const more = sets.slice(first)
  let slot = known.state.length
  const count = more.reduce((sum, set) => sum + set.length, slot)
  const offsets = extended(known.offsets, sets.length + 1)
  const state = extended(known.state, count)
  const points = extended(known.points, count * 3)
  const stateOf = new Map(known.stateOf)
  more.forEach((set, i) => {
    for (const { state: code, latitude, longitude } of set) {
      if (!stateOf.has(code)) stateOf.set(code, stateOf.size)
      state[slot] = stateOf.get(code) ?? 0
      const none = [Number.NaN, Number.NaN, Number.NaN]
      const known = latitude !== null && longitude !== null
      points.set(known ? spherePoint(latitude, longitude) : none, slot * 3)
      slot++
    }
    offsets[first + i + 1] = slot
  })
  return { offsets, state, points, stateOf, states: [...stateOf.keys()] }
}

function flagsOf(terms: PlaceTerms): number {
  return (
    (terms.bridge ? placeFlag.bridge : 0) |
    (isOnline(terms) ? placeFlag.remote : 0) |
    (terms.delivery.includes('hybrid') ? placeFlag.hybrid : 0) |
    (terms.delivery.includes('in_person') ? placeFlag.inPerson : 0) |
    (terms.nationwide && isEverywhere(terms) ? placeFlag.nationwide : 0)
  )
}

/** Lists mark rows as online that name other formats: the mark counts only without named formats. */
function isOnline({ online, delivery }: PlaceTerms): boolean {
  return delivery.includes('online') || (online && delivery.length === 0)
}

/** Minimum number of states that counts as nationwide. */
const manyStates = 3

/** Whether to trust a nationwide mark: cities, or one or two states of an in-person program, refute it. */
function isEverywhere({ locations, delivery }: PlaceTerms): boolean {
  if (locations.some(({ latitude }) => latitude !== null)) return false
  const states = new Set(locations.map(({ state }) => state)).size
  return states === 0 || states >= manyStates || !delivery.includes('in_person')
}
