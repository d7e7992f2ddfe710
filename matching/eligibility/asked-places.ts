import type { PlaceColumns } from '../index/place-columns.ts'
import { placeFlag } from '../index/place-columns.ts'
import { chordOf, spherePoint } from '../index/sphere.ts'
import type { Member } from '../member.ts'

/** The locations a member asked for, in the numbers of a listing's columns. */
export interface Asked {
  /** The chosen formats, as flags; 0 if none. */
  readonly formats: number
  readonly reach: Member['places']['reach']
  readonly points: readonly {
    readonly at: readonly number[]
    readonly miles: number
    /** `miles` as a `chordOf` value. */
    readonly chord: number
  }[]
  readonly home: readonly number[] | null
  readonly homeState: number
  /** By state number: 3 listed whole, 2 has a listed point, 1 within a point's miles, 0 not asked for. */
  readonly states: Uint8Array
  readonly onlyUnlocated: boolean
}

/** Maps the locations a member asked for to the columns of a listing. */
export function readAsked(columns: PlaceColumns, { places }: Member): Asked {
  const states = new Uint8Array(columns.states.length)
  const ask = (code: string, rank: number) => {
    const state = columns.stateOf.get(code)
    if (state !== undefined) states[state] = Math.max(states[state] ?? 0, rank)
  }
  const points: Asked['points'][number][] = []
  for (const place of places.listed) {
    if (place.kind === 'state') ask(place.state, 3)
    if (place.kind !== 'point') continue
    const { latitude, longitude, miles } = place
    points.push({ at: spherePoint(latitude, longitude), miles, chord: chordOf(miles) })
    place.states.forEach((code, i) => {
      ask(code, i === 0 ? 2 : 1)
    })
  }
  const { home } = places
  const listsNothing = places.reach === 'listed' && places.listed.length === 0
  return {
    formats: formatsOf(places.delivery),
    reach: listsNothing ? 'anywhere' : places.reach,
    points: places.reach === 'listed' ? points : [],
    home: home ? spherePoint(home.latitude, home.longitude) : null,
    homeState: home ? (columns.stateOf.get(home.state) ?? -1) : -1,
    states,
    onlyUnlocated: places.listed.every(({ kind }) => kind === 'unlocated'),
  }
}

/** The work formats as place flags. */
export function formatsOf(delivery: Member['places']['delivery']): number {
  const bits = { online: placeFlag.remote, hybrid: placeFlag.hybrid, in_person: placeFlag.inPerson }
  return delivery.reduce((wished, one) => wished | bits[one], 0)
}
