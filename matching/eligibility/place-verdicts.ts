import type { PlaceColumns } from '../index/place-columns.ts'
import { chordBetween, milesBetween } from '../index/sphere.ts'
import type { Member } from '../member.ts'
import { type Asked, readAsked } from './asked-places.ts'
import { anywhereSuits, listedStateSuits } from './distance-suits.ts'
import { type PlaceGrade, type PlaceKind, placeKinds, type SetReach } from './place-kinds.ts'
import type { Exclusion } from './verdict.ts'

const tooFar: Exclusion = { key: 'too_far', reason: 'Outside the locations you chose.' }
const inPersonOnly: Exclusion = {
  key: 'in_person_only',
  reason: 'In person only, and you asked for remote.',
}

/** The places of a listing, judged for a member. */
export interface PlaceVerdicts {
  readonly columns: PlaceColumns
  /** By the reach of a set, then by flags. */
  readonly kinds: Readonly<Record<SetReach, readonly PlaceKind[]>>
  /** By location set: how it relates to the request. */
  readonly reach: readonly SetReach[]
  /** By distinct place: its eligibility as in `verdictOrder`, and its fit (-1: not stated). */
  readonly verdicts: Uint8Array
  readonly suits: Float64Array
  /** Why places aren't possible: the same reason for all of a member's. */
  readonly exclusion: Exclusion
  /** By set: slot of the nearest location within a listed distance, else nearest to home; -1 if none. */
  readonly nearest: Int32Array
  readonly miles: Float32Array
}

/** How the locations of a distinct place relate to the request. */
export function reachOf({ columns, reach }: PlaceVerdicts, place: number): SetReach {
  return reach[columns.setOf[place] as number] ?? 'elsewhere'
}

/** The grade of a distinct place. */
export function gradeOf(places: PlaceVerdicts, place: number): PlaceGrade {
  return kindOf(places, place)?.grade ?? 'unknown'
}

/** How a distinct place is judged. */
export function kindOf(places: PlaceVerdicts, place: number): PlaceKind | undefined {
  const { columns, kinds } = places
  return kinds[reachOf(places, place)][columns.flags[place] as number]
}

/** Judges a listing's places for a member by the rules alone: location sets first, then places. */
export function judgePlaces(columns: PlaceColumns, member: Member): PlaceVerdicts {
  const { flags, setOf, offsets } = columns
  const sets = offsets.length - 1
  const asked = readAsked(columns, member)
  const found: SetGrades = {
    reach: new Array<SetReach>(sets).fill('elsewhere'),
    part: new Float64Array(sets),
    nearest: new Int32Array(sets).fill(-1),
    miles: new Float32Array(sets),
  }
  for (let set = 0; set < sets; set++) gradeSet(columns, asked, set, found)
  const { reach, part, nearest, miles } = found
  const kinds = placeKinds(asked, member)
  const kindsOfSet = reach.map((one) => kinds[one])
  const verdicts = new Uint8Array(flags.length)
  const suits = new Float64Array(flags.length)
  for (let place = 0; place < flags.length; place++) {
    const set = setOf[place] as number
    const kind = (kindsOfSet[set] as readonly PlaceKind[])[flags[place] as number] as PlaceKind
    verdicts[place] = kind.verdict
    suits[place] = kind.byDistance ? kind.suits * (part[set] as number) : kind.suits
  }
  const exclusion = asked.reach === 'remote_only' ? inPersonOnly : tooFar
  return { columns, kinds, reach, verdicts, suits, exclusion, nearest, miles }
}

/** What a location set yields: `part` is its fit when within reach or when anywhere is fine. */
interface SetGrades {
  readonly reach: SetReach[]
  readonly part: Float64Array
  readonly nearest: Int32Array
  readonly miles: Float32Array
}

function gradeSet(columns: PlaceColumns, asked: Asked, set: number, found: SetGrades): void {
  const first = columns.offsets[set] as number
  const end = columns.offsets[set + 1] as number
  const { reach, part, nearest, miles } = found
  if (asked.reach === 'remote_only') {
    reach[set] = 'elsewhere'
    return
  }
  const share = findNearest(columns, asked, first, end, set, nearest, miles)
  if (asked.reach === 'anywhere') {
    reach[set] = first === end ? 'empty' : 'elsewhere'
    part[set] = anywhereSuits(columns, asked, first, end, share)
    return
  }
  if (first === end) {
    reach[set] = 'empty'
    return
  }
  if (asked.points.length > 0 && share <= 1) {
    reach[set] = 'within'
    part[set] = 0.75 + 0.25 * (1 - share)
    return
  }
  let whole = false
  let vague = 0
  for (let slot = first; slot < end; slot++) {
    const rank = asked.states[columns.state[slot] as number] as number
    if (rank === 3) whole = true
    else if (rank > vague && Number.isNaN(columns.points[slot * 3] as number)) vague = rank
  }
  if (whole) {
    reach[set] = 'listedState'
    part[set] = listedStateSuits(asked, share)
  } else if (vague === 2) reach[set] = 'ownState'
  else reach[set] = vague === 1 ? 'reachedState' : 'elsewhere'
}

/** Miles from home beyond which a site in the home state is nearer, even if its city is unknown. */
const distantMiles = 300

/** Share of its miles that a listed point takes, the first one with a site near, or miles from home without listed points. */
function findNearest(
  columns: PlaceColumns,
  { points, home, homeState, reach, states, onlyUnlocated }: Asked,
  first: number,
  end: number,
  set: number,
  nearest: Int32Array,
  miles: Float32Array,
): number {
  let least = Number.POSITIVE_INFINITY
  if (points.length === 0 && !home) return least
  // A site in the home state, wherever it is, is nearer than a distant one in another state.
  let isInHomeState = false
  let firstPoint = points.length
  for (let slot = first; slot < end; slot++) {
    if (Number.isNaN(columns.points[slot * 3] as number)) {
      isInHomeState ||= columns.state[slot] === homeState
      continue
    }
    if (points.length === 0 && home) {
      // If whole states are asked for, locations elsewhere don't count as nearest.
      const isAsked = reach !== 'listed' || onlyUnlocated
      if (!isAsked && states[columns.state[slot] as number] !== 3) continue
      const distance = milesBetween(home, columns.points, slot * 3)
      if (distance >= least) continue
      least = distance
      nearest[set] = slot
      miles[set] = distance
      continue
    }
    // A site near a place listed earlier comes before one near a later place.
    for (let i = 0; i <= firstPoint && i < points.length; i++) {
      const point = points[i] as Asked['points'][number]
      if (!(chordBetween(point.at, columns.points, slot * 3) <= point.chord)) continue
      const distance = milesBetween(point.at, columns.points, slot * 3)
      if (i === firstPoint && distance / point.miles >= least) continue
      firstPoint = i
      least = distance / point.miles
      nearest[set] = slot
      miles[set] = distance
    }
  }
  if (points.length > 0 || !isInHomeState || least <= distantMiles) return least
  nearest[set] = -1
  miles[set] = 0
  return Number.POSITIVE_INFINITY
}
