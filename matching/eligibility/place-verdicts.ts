import type { PlaceColumns } from '../index/place-columns.ts'
import { placeFlag } from '../index/place-columns.ts'
import { chordBetween, milesBetween } from '../index/sphere.ts'
import type { Member } from '../member.ts'
import { type Asked, formatsOf, readAsked } from './asked-places.ts'
import { anywhereSuits, listedStateSuits } from './distance-suits.ts'
import { type Eligibility, type Exclusion, verdictOrder } from './verdict.ts'

/** A grade's eligibility by place and its fit, 0 to 1; -1 if no place is stated. */
interface GradeRule {
  readonly eligibility: Eligibility
  readonly suits: number
}

/** How a place relates to the request. The fit of `within` and `anywhere` varies with distance. */
export const placeGrades = {
  online: { eligibility: 'fits', suits: 0.7 },
  anywhere: { eligibility: 'fits', suits: 1 },
  within: { eligibility: 'fits', suits: 1 },
  listedState: { eligibility: 'fits', suits: 1 },
  ownState: { eligibility: 'fits', suits: 0.65 },
  reachedState: { eligibility: 'reach', suits: 0.5 },
  nationwide: { eligibility: 'fits', suits: 0.7 },
  unlocated: { eligibility: 'reach', suits: 0.4 },
  unknown: { eligibility: 'reach', suits: -1 },
  partlyInPerson: { eligibility: 'reach', suits: 0.4 },
  askFormat: { eligibility: 'reach', suits: 0.5 },
  deliveryUnknown: { eligibility: 'reach', suits: -1 },
  outside: { eligibility: 'not_possible', suits: 0 },
  inPersonOnly: { eligibility: 'not_possible', suits: 0 },
  otherFormat: { eligibility: 'not_possible', suits: 0 },
} as const satisfies Record<string, GradeRule>
/** A key of `placeGrades`. */
export type PlaceGrade = keyof typeof placeGrades

const tooFar: Exclusion = { key: 'too_far', reason: 'Outside the locations you chose.' }
const inPersonOnly: Exclusion = {
  key: 'in_person_only',
  reason: 'In person only, and you asked for remote.',
}

/** How a set of locations relates to the member's request, regardless of its place's flags. */
const setReaches = [
  'empty',
  'within',
  'listedState',
  'ownState',
  'reachedState',
  'elsewhere',
] as const
type SetReach = (typeof setReaches)[number]

/** Number of possible flag combinations of a place. */
const flagSets = 32

/** Places with the same flags and the same reach for the member. */
export interface PlaceKind {
  readonly grade: PlaceGrade
  /** As in `verdictOrder`. */
  readonly verdict: number
  /** 0 to 1; -1 if no place is stated. With `byDistance`, multiplied by its location set's part. */
  readonly suits: number
  readonly byDistance: boolean
  /** Whether the member would have to travel there before separating, which their command must allow. */
  readonly mustTravel: boolean
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

/** Judges every combination of reach and flags once. */
function placeKinds(asked: Asked, member: Member): Record<SetReach, PlaceKind[]> {
  const travels = member.stationed !== 'conus'
  const isStationedNear = livesNear(asked, member)
  const wished = wishedDelivery(member)
  const judged = (reach: SetReach, flags: number): PlaceKind => {
    const grade = gradeOfPlace(asked, flags, reach)
    const rule: GradeRule = placeGrades[grade]
    const { eligibility } = rule
    const suits = suitsOf(grade, reach, rule.suits, asked, wished)
    const isNear = reach === 'within' && isStationedNear
    const isThere = (flags & placeFlag.bridge) > 0 && (flags & placeFlag.remote) === 0
    const mustTravel = travels && isThere && !isNear
    const meetsWish = wished === 0 || (flags & wished) > 0
    return {
      grade,
      verdict: verdictOrder[mustTravel && eligibility === 'fits' ? 'reach' : eligibility],
      suits: suits < 0 ? -1 : suits * (meetsWish ? 1 : 0.7),
      byDistance: grade === 'within' || grade === 'anywhere' || grade === 'listedState',
      mustTravel,
    }
  }
  const kinds = setReaches.map((reach) => {
    return [reach, Array.from({ length: flagSets }, (_, flags) => judged(reach, flags))]
  })
  return Object.fromEntries(kinds)
}

/** States and territories where a duty station counts as overseas. */
const overseas = new Set(['AK', 'HI', 'GU', 'PR', 'VI', 'AS', 'MP'])

/** Whether the home port, or a home where duty counts as overseas, is among the listed places. */
function livesNear({ points, home }: Asked, { stationed, places }: Member): boolean {
  if (home === null || (stationed === 'oconus' && !overseas.has(places.home?.state ?? ''))) {
    return false
  }
  return points.some(({ at, chord }) => chordBetween(at, home, 0) <= chord)
}

/** Fit of a grade; less for online programs and named sites elsewhere beside a requested location. */
function suitsOf(
  grade: PlaceGrade,
  reach: SetReach,
  suits: number,
  asked: Asked,
  wished: number,
): number {
  if (grade === 'online') return onlineSuits(asked, wished)
  return grade === 'nationwide' && reach === 'elsewhere' ? sitesElsewhere : suits
}

/** Fit of a nationwide program whose named sites are all elsewhere. */
const sitesElsewhere = 0.4

/** Fit of an online program: full if only remote was requested, less beside a requested location. */
function onlineSuits({ reach, points }: Asked, wished: number): number {
  if (reach === 'remote_only') return 1
  if (points.length === 0) return placeGrades.online.suits
  return (wished & placeFlag.remote) > 0 ? 0.5 : 0.3
}

/** What a location set yields: `part` is its fit when within reach or when anywhere is fine. */
interface SetGrades {
  readonly reach: SetReach[]
  readonly part: Float64Array
  readonly nearest: Int32Array
  readonly miles: Float32Array
}

const formats = placeFlag.remote | placeFlag.hybrid | placeFlag.inPerson

function gradeOfPlace(asked: Asked, flags: number, reach: SetReach): PlaceGrade {
  const offered = flags & formats
  if (asked.reach === 'remote_only') {
    if (offered & placeFlag.remote) return 'online'
    if (flags & placeFlag.hybrid) return 'partlyInPerson'
    return flags & placeFlag.inPerson ? 'inPersonOnly' : 'deliveryUnknown'
  }
  if (asked.formats > 0 && offered > 0 && (offered & asked.formats) === 0) {
    const isNear = reach === 'within' || reach === 'listedState'
    return isNear && isNextTo(offered, asked.formats) ? 'askFormat' : 'otherFormat'
  }
  if (offered === placeFlag.remote) return 'online'
  const nationwide = (flags & placeFlag.nationwide) > 0
  if (reach === 'empty' && !nationwide) return 'unknown'
  if (asked.reach === 'anywhere') return 'anywhere'
  if (reach === 'reachedState' && nationwide) return 'nationwide'
  if (reach !== 'empty' && reach !== 'elsewhere') return reach
  if (nationwide) return 'nationwide'
  return asked.onlyUnlocated ? 'unlocated' : 'outside'
}

/** Whether a host may agree to a requested format: people may come in more, or less, often. */
function isNextTo(offered: number, wished: number): boolean {
  const { hybrid, inPerson } = placeFlag
  return (
    ((offered & hybrid) > 0 && (wished & inPerson) > 0) ||
    ((offered & inPerson) > 0 && (wished & hybrid) > 0)
  )
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

/** Share of its miles that the nearest listed point takes, or miles from home without listed points. */
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
    for (let i = 0; i < points.length; i++) {
      const point = points[i] as Asked['points'][number]
      if (!(chordBetween(point.at, columns.points, slot * 3) <= point.chord)) continue
      const distance = milesBetween(point.at, columns.points, slot * 3)
      if (distance / point.miles >= least) continue
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

/** The member's preferred formats, as flags; 0 if none. */
function wishedDelivery({ places, goals }: Member): number {
  let wished = formatsOf(places.delivery)
  if (goals.workMode === 'remote') wished |= placeFlag.remote
  if (goals.workMode === 'hybrid') wished |= placeFlag.hybrid
  if (goals.workMode === 'on_site') wished |= placeFlag.inPerson
  return wished
}
