import { teachesHeld } from '../class-credentials.ts'
import { gradeOf, type PlaceGrade, reachOf } from '../eligibility/place-verdicts.ts'
import type { Member } from '../member.ts'
import type { Opportunity } from '../opportunity.ts'
import { noteOf, suitsLittle } from '../program-note.ts'
import { daysToCountOn } from '../rules/window.ts'
import type { Prepared } from '../score/prepare.ts'
import { isBelowExperience } from './experience.ts'
import { namesWish, type WishedWords } from './wished-words.ts'

/** Tenths of a point that a program yields to others for the first ten places, by reason. */
const costs = {
  /** People likely can't take part there. */
  unsurePlace: 100,
  /** Its state is the member's, but a listed site may be nearer. */
  cityUnknown: 30,
  /** Its host takes people anywhere, but all the sites it names are elsewhere. */
  sitesElsewhere: 60,
  /** The member lacks a license or grade it asks for, or it is far from their level. */
  unmet: 250,
  /** It starts when the member can't. */
  otherStart: 250,
  /** It is far longer than the days the member can use. */
  farTooLong: 30,
  /** It teaches a certification the member holds, or beginners what the member has done for years. */
  held: 300,
  beginner: 60,
}
/** Added to programs that name the member's wish by a rare word, or by a phrase. */
const wishBonus = { rare: 80, phrase: 20, none: 0 }

/** From this many times the days on, a host rarely agrees to a shorter plan. */
const farTooLong = 1.5

const unsurePlaces: ReadonlySet<PlaceGrade> = new Set(['unknown', 'partlyInPerson', 'reachedState'])

/** What a program yields to others, in tenths of a point, negative if others yield to it. */
export interface Yields {
  readonly tenths: number
  /** Whether it is longer than the days the member can use. */
  readonly isLong: boolean
}

/** Judges what keeps a program from the first places, beside its score. */
export function yieldsOf(
  prepared: Prepared,
  row: number,
  one: Opportunity,
  wished: WishedWords,
): Yields {
  const { member, listing, access, window } = prepared
  const note = noteOf(listing.knowledge.programNotes, one)
  const days = daysToCountOn(window)
  const shortest = Math.min(...one.length.map(({ min }) => min))
  const isLong = days !== null && one.length.length > 0 && shortest > days
  const isFar = isLong && shortest > days * farTooLong
  const checks = access[listing.access.ids[row] as number]?.checks ?? []
  const starts = checks.some(({ rule, ok }) => rule === 'starts' && ok === false)
  const isUnmet = note !== undefined && suitsLittle(member, note)
  const isHeld = teachesHeld(member, one, note)
  const isBelow = !isUnmet && isBelowExperience(prepared, row, note)
  const byPlace = placeCost(prepared, row)
  const tenths =
    byPlace +
    (isUnmet ? costs.unmet : 0) +
    (starts ? costs.otherStart : 0) +
    (isFar ? costs.farTooLong : 0) +
    (isHeld ? costs.held : isBelow ? costs.beginner : 0) -
    (byPlace < costs.unsurePlace ? wishBonus[namesWish(wished, one, note)] : 0)
  return { tenths, isLong }
}

/** What a place yields to listed sites within the miles asked for. */
function placeCost({ member, places, listing }: Prepared, row: number): number {
  if (member.places.reach === 'anywhere') return 0
  const place = listing.place.ids[row] as number
  const grade = gradeOf(places, place)
  if (unsurePlaces.has(grade)) return costs.unsurePlace
  if (grade === 'ownState') return costs.cityUnknown
  return isElsewhere({ places, listing }, row) ? costs.sitesElsewhere : 0
}

/** Whether a host takes people anywhere, but all the sites it names are elsewhere. */
export function isElsewhere(
  { places, listing }: Pick<Prepared, 'places' | 'listing'>,
  row: number,
): boolean {
  const place = listing.place.ids[row] as number
  return gradeOf(places, place) === 'nationwide' && reachOf(places, place) === 'elsewhere'
}

/** Whether a site is known to be within the miles asked for, or in a state asked for. */
export function isNear({ places, listing }: Prepared, row: number): boolean {
  const place = listing.place.ids[row] as number
  const grade = gradeOf(places, place)
  if (grade !== 'within' && grade !== 'listedState') return false
  return (places.nearest[places.columns.setOf[place] as number] as number) >= 0
}

/** Whether the member named places to come to, and wouldn't rather work from home. */
export function asksToCome({ places, goals }: Pick<Member, 'places' | 'goals'>): boolean {
  const { reach, listed, delivery } = places
  if (reach !== 'listed' || listed.length === 0 || goals.workMode === 'remote') return false
  return delivery.length === 0 || delivery.some((format) => format !== 'online')
}
