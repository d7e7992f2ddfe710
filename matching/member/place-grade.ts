import {
  chordBetween,
  chordOf,
  milesBetween,
  type PlaceColumns,
  placeFlag,
  spherePoint,
} from '../place-columns.ts'
import type { Member } from './member.ts'

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

/** Every distinct place judged for a member: grade, whether the rules are met, and how well it suits. */
export interface PlaceGrades {
  readonly grade: Uint8Array
  /** 0 fits, 1 reach, 2 not possible. */
  readonly verdict: Uint8Array
  /** 0 to 1; -1 when the place is not stated. */
  readonly value: Float32Array
  /** Location within a listed distance, or nearest to home where no point is listed, as a slot of the columns; -1 without one. */
  readonly nearest: Int32Array
  readonly miles: Float32Array
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

/** Judges every distinct place of the listing for a member, by the rules alone. */
export function gradePlaces(columns: PlaceColumns, member: Member): PlaceGrades {
  const count = columns.flags.length
  const grades: PlaceGrades = {
    grade: new Uint8Array(count),
    verdict: new Uint8Array(count),
    value: new Float32Array(count),
    nearest: new Int32Array(count).fill(-1),
    miles: new Float32Array(count),
  }
  const asked = readAsked(columns, member)
  const travels = member.stationed !== 'conus'
  const wished = wishedDelivery(member)
  for (let place = 0; place < count; place++) {
    const flags = columns.flags[place] as number
    const suits = gradePlace(columns, asked, place, grades)
    const grade = grades.grade[place] as number
    const travel = travels && (flags & placeFlag.bridge) > 0 && (flags & placeFlag.remote) === 0
    if (grade >= placeGrade.outside) grades.verdict[place] = 2
    else if (!isMet(grade) || travel) grades.verdict[place] = 1
    const meets = wished === 0 || (flags & wished) > 0 ? 1 : 0
    grades.value[place] = suits < 0 ? -1 : suits * (0.7 + 0.3 * meets)
  }
  return grades
}

/** Whether a grade leaves no question open. */
export function isMet(grade: number): boolean {
  return grade <= placeGrade.nationwide && grade !== placeGrade.reachedState
}

function gradePlace(
  columns: PlaceColumns,
  asked: Asked,
  place: number,
  { grade, nearest, miles }: PlaceGrades,
): number {
  const flags = columns.flags[place] as number
  const first = columns.offsets[place] as number
  const end = columns.offsets[place + 1] as number
  if (flags & placeFlag.remote) return set(grade, place, placeGrade.online, 1)
  if (asked.reach === 'remote_only') {
    if (flags & placeFlag.hybrid) return set(grade, place, placeGrade.partlyInPerson, 0.4)
    if (flags & placeFlag.inPerson) return set(grade, place, placeGrade.inPersonOnly, 0)
    return set(grade, place, placeGrade.deliveryUnknown, -1)
  }
  const nationwide = (flags & placeFlag.nationwide) > 0
  if (first === end && !nationwide) return set(grade, place, placeGrade.unknown, -1)
  const part = findNearest(columns, asked, first, end, place, nearest, miles)
  if (asked.reach === 'anywhere') {
    if (!asked.home) return set(grade, place, placeGrade.anywhere, 1)
    if (part < Number.POSITIVE_INFINITY) {
      return set(grade, place, placeGrade.anywhere, 0.7 + 0.3 * Math.max(0, 1 - part / 500))
    }
    let atHome = false
    for (let slot = first; slot < end; slot++) {
      if (columns.state[slot] === asked.homeState) atHome = true
    }
    return set(grade, place, placeGrade.anywhere, atHome ? 1 : 0.7)
  }
  if (asked.points.length > 0 && part <= 1)
    return set(grade, place, placeGrade.within, 0.6 + 0.4 * (1 - part))
  let whole = false
  let vague = 0
  for (let slot = first; slot < end; slot++) {
    const rank = asked.states[columns.state[slot] as number] as number
    if (rank === 3) whole = true
    else if (rank > vague && Number.isNaN(columns.points[slot * 3] as number)) vague = rank
  }
  if (whole) return set(grade, place, placeGrade.listedState, 0.9)
  if (vague === 2) return set(grade, place, placeGrade.ownState, 0.7)
  if (vague === 1) return set(grade, place, placeGrade.reachedState, 0.4)
  if (nationwide) return set(grade, place, placeGrade.nationwide, 0.7)
  return asked.onlyUnlocated
    ? set(grade, place, placeGrade.unlocated, 0.4)
    : set(grade, place, placeGrade.outside, 0)
}

function set(grade: Uint8Array, place: number, code: number, suits: number): number {
  grade[place] = code
  return suits
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
