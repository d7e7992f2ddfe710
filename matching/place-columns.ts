import type { PlaceTerms } from './opportunity.ts'

/** Bits of `PlaceColumns.flags`. */
export const placeFlag = {
  bridge: 1,
  /** It can be done online. */
  remote: 2,
  hybrid: 4,
  inPerson: 8,
  nationwide: 16,
} as const

/** The distinct places of a listing as numbers; the locations of place `p` are slots `offsets[p]` to `offsets[p + 1]`. */
export interface PlaceColumns {
  readonly flags: Uint8Array
  readonly offsets: Uint32Array
  /** State numbers, by `states`. */
  readonly state: Uint16Array
  readonly states: readonly string[]
  readonly stateOf: ReadonlyMap<string, number>
  /** Points on the unit sphere, three numbers a location; NaN where only the state is known. */
  readonly points: Float64Array
}

/** Turns places into columns. */
export function placeColumns(places: readonly PlaceTerms[]): PlaceColumns {
  const offsets = new Uint32Array(places.length + 1)
  places.forEach(({ locations }, place) => {
    offsets[place + 1] = (offsets[place] ?? 0) + locations.length
  })
  const count = offsets[places.length] ?? 0
  const state = new Uint16Array(count)
  const points = new Float64Array(count * 3)
  const stateOf = new Map<string, number>()
  const flags = new Uint8Array(places.length)
  let slot = 0
  places.forEach((terms, place) => {
    flags[place] =
      (terms.bridge ? placeFlag.bridge : 0) |
      (terms.online || terms.delivery.includes('online') ? placeFlag.remote : 0) |
      (terms.delivery.includes('hybrid') ? placeFlag.hybrid : 0) |
      (terms.delivery.includes('in_person') ? placeFlag.inPerson : 0) |
      (terms.nationwide ? placeFlag.nationwide : 0)
    for (const { state: code, latitude, longitude } of terms.locations) {
      if (!stateOf.has(code)) stateOf.set(code, stateOf.size)
      state[slot] = stateOf.get(code) ?? 0
      points.set(
        latitude === null || longitude === null
          ? [Number.NaN, Number.NaN, Number.NaN]
          : spherePoint(latitude, longitude),
        slot * 3,
      )
      slot++
    }
  })
  return { flags, offsets, state, states: [...stateOf.keys()], stateOf, points }
}

/** A place on the unit sphere. */
export function spherePoint(latitude: number, longitude: number): [number, number, number] {
  const radians = Math.PI / 180
  const ring = Math.cos(latitude * radians)
  return [
    ring * Math.cos(longitude * radians),
    ring * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ]
}

const earthMiles = 3958.8

/** Great-circle miles between two places, by the chord between their points on the sphere. */
export function milesBetween(one: ArrayLike<number>, other: ArrayLike<number>, at = 0): number {
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chordBetween(one, other, at)) / 2))
}

/** The square of the chord between two points on the unit sphere: compared where miles are not needed. */
export function chordBetween(one: ArrayLike<number>, other: ArrayLike<number>, at = 0): number {
  const x = (one[0] as number) - (other[at] as number)
  const y = (one[1] as number) - (other[at + 1] as number)
  const z = (one[2] as number) - (other[at + 2] as number)
  return x * x + y * y + z * z
}

/** The square of the chord that so many miles span. */
export function chordOf(miles: number): number {
  return (2 * Math.sin(Math.min(Math.PI / 2, miles / (2 * earthMiles)))) ** 2
}
