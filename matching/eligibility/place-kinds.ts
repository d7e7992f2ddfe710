import { placeFlag } from '../index/place-columns.ts'
import { chordBetween } from '../index/sphere.ts'
import type { Member } from '../member.ts'
import { type Asked, formatsOf } from './asked-places.ts'
import { type Eligibility, verdictOrder } from './verdict.ts'

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

/** How a set of locations relates to the member's request, regardless of its place's flags. */
const setReaches = [
  'empty',
  'within',
  'listedState',
  'ownState',
  'reachedState',
  'elsewhere',
] as const
/** One of the reaches. */
export type SetReach = (typeof setReaches)[number]

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

/** Judges every combination of reach and flags once. */
export function placeKinds(asked: Asked, member: Member): Record<SetReach, PlaceKind[]> {
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
export const dutyOverseas: ReadonlySet<string> = new Set(['AK', 'HI', 'GU', 'PR', 'VI', 'AS', 'MP'])

/** Whether the home port, or a home where duty counts as overseas, is among the listed places. */
function livesNear({ points, home }: Asked, { stationed, places }: Member): boolean {
  if (home === null || (stationed === 'oconus' && !dutyOverseas.has(places.home?.state ?? ''))) {
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

/** The member's preferred formats, as flags; 0 if none. */
function wishedDelivery({ places, goals }: Member): number {
  let wished = formatsOf(places.delivery)
  if (goals.workMode === 'remote') wished |= placeFlag.remote
  if (goals.workMode === 'hybrid') wished |= placeFlag.hybrid
  if (goals.workMode === 'on_site') wished |= placeFlag.inPerson
  return wished
}
