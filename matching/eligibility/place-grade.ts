import {
  chordBetween,
  chordOf,
  milesBetween,
  type PlaceColumns,
  placeFlag,
  spherePoint,
} from '../index/place-columns.ts'
import type { Member } from '../member.ts'

/** How a place stands to what a member asked for. */
export const placeGrade = {
  online: 0,
  anywhere: 1,
  within: 2,
  listedState: 3,
  ownState: 4,
  reachedState: 5,
  nationwide: 6,
  unlocated: 7,
  unknown: 8,
  partlyInPerson: 9,
  deliveryUnknown: 10,
  outside: 11,
  inPersonOnly: 12,
} as const

/** How a set of locations lies to what a member asked for, whatever else its place says. */
export const reachOfSet = {
  empty: 0,
  within: 1,
  listedState: 2,
  ownState: 3,
  reachedState: 4,
  elsewhere: 5,
} as const

const setKinds = Object.keys(reachOfSet).length
/** All flags of a place: five bits. */
const flagSets = 32
/** Kinds of sets times sets of flags. */
export const placeKinds = setKinds * flagSets

/** The places of a listing judged for a member: what their sets of locations and their flags say together. */
export interface PlaceGrades {
  readonly columns: PlaceColumns
  /** By set of locations: see `reachOfSet`. */
  readonly reach: Uint8Array
  /** By set: how well it suits where it is within or anything goes, 0 to 1. */
  readonly part: Float64Array
  /** By `reach * 32 + flags`: the grade of such places; 0 fits, 1 reach, 2 not possible; how well they suit, or what their set's part counts; -1 where no place is stated. */
  readonly gradeOf: Uint8Array
  readonly verdictOf: Uint8Array
  readonly suitOf: Float64Array
  /** By set: the location within a listed distance, or nearest to home where no point is listed, as a slot of the columns; -1 without one. */
  readonly nearest: Int32Array
  readonly miles: Float32Array
}

/** The kind of a distinct place, as `gradeOf` counts them. */
export function kindOfPlace({ columns, reach }: PlaceGrades, place: number): number {
  const set = columns.setOf[place] as number
  return (reach[set] as number) * flagSets + (columns.flags[place] as number)
}

/** The grade of a distinct place: see `placeGrade`. */
export function gradeAt(grades: PlaceGrades, place: number): number {
  return grades.gradeOf[kindOfPlace(grades, place)] as number
}

/** What the rules say of a distinct place: 0 fits, 1 reach, 2 not possible. */
export function placeVerdictAt(grades: PlaceGrades, place: number): number {
  return grades.verdictOf[kindOfPlace(grades, place)] as number
}

/** How well a distinct place suits, 0 to 1; -1 when it is not stated. */
export function suitAt(grades: PlaceGrades, place: number): number {
  const { gradeOf, suitOf, part, columns } = grades
  const kind = kindOfPlace(grades, place)
  const suits = suitOf[kind] as number
  if (!isNear(gradeOf[kind] as number)) return suits
  return suits * (part[columns.setOf[place] as number] as number)
}

interface Asked {
  readonly reach: Member['places']['reach']
  readonly points: readonly {
    readonly at: readonly number[]
    readonly miles: number
    /** `miles` as `chordOf`. */
    readonly chord: number
  }[]
  readonly home: readonly number[] | null
  readonly homeState: number
  /** By state number: 3 listed whole, 2 of a listed point, 1 reached from one, 0 not asked for. */
  readonly states: Uint8Array
  readonly onlyUnlocated: boolean
}

/** Judges the places of a listing for a member, by the rules alone: only the sets of locations are walked. */
export function gradePlaces(columns: PlaceColumns, member: Member): PlaceGrades {
  const sets = columns.offsets.length - 1
  const asked = readAsked(columns, member)
  const found: SetGrades = {
    reach: new Uint8Array(sets),
    part: new Float64Array(sets),
    nearest: new Int32Array(sets).fill(-1),
    miles: new Float32Array(sets),
  }
  for (let set = 0; set < sets; set++) gradeSet(columns, asked, set, found)
  return { columns, ...found, ...gradeTable(asked, member) }
}

/** What a set of locations says: `part` is how well it suits where it is within or anything goes. */
interface SetGrades {
  readonly reach: Uint8Array
  readonly part: Float64Array
  readonly nearest: Int32Array
  readonly miles: Float32Array
}

/** How well a grade suits; of `within` and `anywhere` it depends on the distance. */
const suitsBy = [1, 1, 1, 0.9, 0.7, 0.4, 0.7, 0.4, -1, 0.4, -1, 0, 0]

/** Of these grades it depends on the distance how well a place suits. */
export function isNear(grade: number): boolean {
  return grade === placeGrade.within || grade === placeGrade.anywhere
}

/** Grade, verdict and how well it suits for every kind of set and all flags. */
function gradeTable(asked: Asked, member: Member) {
  const gradeOf = new Uint8Array(setKinds * flagSets)
  const verdictOf = new Uint8Array(gradeOf.length)
  const suitOf = new Float64Array(gradeOf.length)
  const travels = member.stationed !== 'conus'
  const wished = wishedDelivery(member)
  for (let at = 0; at < gradeOf.length; at++) {
    const flags = at % flagSets
    const grade = gradeOfPlace(asked, flags, Math.floor(at / flagSets))
    const travel = travels && (flags & placeFlag.bridge) > 0 && (flags & placeFlag.remote) === 0
    const meets = wished === 0 || (flags & wished) > 0 ? 1 : 0
    const suits = isNear(grade) ? 1 : (suitsBy[grade] as number)
    gradeOf[at] = grade
    suitOf[at] = suits < 0 ? -1 : suits * (0.7 + 0.3 * meets)
    if (grade >= placeGrade.outside) verdictOf[at] = 2
    else if (!isMet(grade) || travel) verdictOf[at] = 1
  }
  return { gradeOf, verdictOf, suitOf }
}

function gradeOfPlace(asked: Asked, flags: number, reach: number): number {
  if (flags & placeFlag.remote) return placeGrade.online
  if (asked.reach === 'remote_only') {
    if (flags & placeFlag.hybrid) return placeGrade.partlyInPerson
    return flags & placeFlag.inPerson ? placeGrade.inPersonOnly : placeGrade.deliveryUnknown
  }
  const nationwide = (flags & placeFlag.nationwide) > 0
  if (reach === reachOfSet.empty && !nationwide) return placeGrade.unknown
  if (asked.reach === 'anywhere') return placeGrade.anywhere
  if (reach === reachOfSet.within) return placeGrade.within
  if (reach === reachOfSet.listedState) return placeGrade.listedState
  if (reach === reachOfSet.ownState) return placeGrade.ownState
  if (reach === reachOfSet.reachedState) return placeGrade.reachedState
  if (nationwide) return placeGrade.nationwide
  return asked.onlyUnlocated ? placeGrade.unlocated : placeGrade.outside
}

/** Whether a grade leaves no question open. */
export function isMet(grade: number): boolean {
  return grade <= placeGrade.nationwide && grade !== placeGrade.reachedState
}

function gradeSet(columns: PlaceColumns, asked: Asked, place: number, found: SetGrades): void {
  const first = columns.offsets[place] as number
  const end = columns.offsets[place + 1] as number
  const { reach, part, nearest, miles } = found
  if (asked.reach === 'remote_only') {
    reach[place] = reachOfSet.elsewhere
    return
  }
  const share = findNearest(columns, asked, first, end, place, nearest, miles)
  if (asked.reach === 'anywhere') {
    reach[place] = first === end ? reachOfSet.empty : reachOfSet.elsewhere
    part[place] = anywhereSuits(columns, asked, first, end, share)
    return
  }
  if (first === end) {
    reach[place] = reachOfSet.empty
    return
  }
  if (asked.points.length > 0 && share <= 1) {
    reach[place] = reachOfSet.within
    part[place] = 0.6 + 0.4 * (1 - share)
    return
  }
  let whole = false
  let vague = 0
  for (let slot = first; slot < end; slot++) {
    const rank = asked.states[columns.state[slot] as number] as number
    if (rank === 3) whole = true
    else if (rank > vague && Number.isNaN(columns.points[slot * 3] as number)) vague = rank
  }
  if (whole) reach[place] = reachOfSet.listedState
  else if (vague === 2) reach[place] = reachOfSet.ownState
  else reach[place] = vague === 1 ? reachOfSet.reachedState : reachOfSet.elsewhere
}

/** Where anything goes: everything suits fully, or by the miles or the state of the home where one is known. */
function anywhereSuits(
  columns: PlaceColumns,
  { home, homeState }: Asked,
  first: number,
  end: number,
  miles: number,
): number {
  if (!home) return 1
  if (miles < Number.POSITIVE_INFINITY) return 0.7 + 0.3 * Math.max(0, 1 - miles / 500)
  for (let slot = first; slot < end; slot++) if (columns.state[slot] === homeState) return 1
  return 0.7
}

/** The share of its miles that the nearest listed point within reach takes, or miles from home where none is listed. */
function findNearest(
  columns: PlaceColumns,
  { points, home }: Asked,
  first: number,
  end: number,
  place: number,
  nearest: Int32Array,
  miles: Float32Array,
): number {
  let least = Number.POSITIVE_INFINITY
  if (points.length === 0 && !home) return least
  for (let slot = first; slot < end; slot++) {
    if (Number.isNaN(columns.points[slot * 3] as number)) continue
    if (points.length === 0 && home) {
      const distance = milesBetween(home, columns.points, slot * 3)
      if (distance >= least) continue
      least = distance
      nearest[place] = slot
      miles[place] = distance
      continue
    }
    for (let i = 0; i < points.length; i++) {
      const point = points[i] as Asked['points'][number]
      if (!(chordBetween(point.at, columns.points, slot * 3) <= point.chord)) continue
      const distance = milesBetween(point.at, columns.points, slot * 3)
      if (distance / point.miles >= least) continue
      least = distance / point.miles
      nearest[place] = slot
      miles[place] = distance
    }
  }
  return least
}

function readAsked(columns: PlaceColumns, { places }: Member): Asked {
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
    reach: listsNothing ? 'anywhere' : places.reach,
    points: places.reach === 'listed' ? points : [],
    home: home ? spherePoint(home.latitude, home.longitude) : null,
    homeState: home ? (columns.stateOf.get(home.state) ?? -1) : -1,
    states,
    onlyUnlocated: places.listed.every(({ kind }) => kind === 'unlocated'),
  }
}

/** The ways of giving it that a member prefers, as flags; 0 when none is preferred. */
function wishedDelivery({ places, goals }: Member): number {
  const bits = { online: placeFlag.remote, hybrid: placeFlag.hybrid, in_person: placeFlag.inPerson }
  let wished = 0
  for (const delivery of places.delivery) wished |= bits[delivery]
  if (goals.workMode === 'remote') wished |= placeFlag.remote
  if (goals.workMode === 'hybrid') wished |= placeFlag.hybrid
  if (goals.workMode === 'on_site') wished |= placeFlag.inPerson
  return wished
}
