import { homeNights, refusesToMove } from '#language/text/conditions.ts'
import { daysLeftAsked } from '#language/text/service-limits.ts'
import { epochDay } from '#planning/rules/dates.ts'
import { daysToCountOn } from '#planning/rules/window.ts'
import { teachesHeld } from '../class-credentials.ts'
import type { PlaceGrade } from '../eligibility/place-kinds.ts'
import { gradeOf, reachOf } from '../eligibility/place-verdicts.ts'
import type { Member } from '../member.ts'
import { type Opportunity, paysCommissionOnly } from '../opportunity.ts'
import { isPaidFor, noteOf, type ProgramNote, suitsLittle } from '../program-note.ts'
import { refusedWork } from '../refused-work.ts'
import { isOtherLevel } from '../score/features.ts'
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
  /** The same for someone who writes that they won't move, and what isn't known to be near them. */
  elsewhereForSettled: 250,
  unknownForSettled: 100,
  /** The member lacks a license, a grade or the time left that it asks for, or it is far from their level. */
  unmet: 250,
  /** It starts when the member can't. */
  otherStart: 250,
  /** Its own text says that one does work the member refuses, above all. */
  refused: 1000,
  /** It is the first of several things one does there. */
  refusedFirst: 300,
  /** It is part of what one does there. */
  refusedPart: 150,
  /** It leads to weeks away on ships, for someone who wants to be home at night. */
  awayAtSea: 150,
  /** Its title names a level far from the member's. */
  otherLevel: 150,
  /** Its own text tells of other work than its name. */
  otherWork: 80,
  /** One gets help with applying there, and does no work. */
  coaching: 150,
  /** It places people near the member by their interests, so its own text can't name their work. */
  placing: -60,
  /** Any job after it pays by commission alone. */
  commissionOnly: 150,
  /** Participants pay for it. */
  paid: 50,
  /** It is far longer than the days the member can use. */
  farTooLong: 60,
  /** It teaches a certification the member holds, or beginners what the member has done for years. */
  held: 300,
  beginner: 60,
}
/** Added to programs that name the member's wish by a rare word, or by a phrase. */
const wishBonus = { rare: 80, phrase: 20, none: 0 }

/** With less fit, an occupation isn't the member's work. */
const minFit = 0.3
/** From this many times the days on, a host rarely agrees to a shorter plan. */
const farTooLong = 1.5

const isSeagoing = /\b(?:merchant (?:ships?|mariners?)|at sea)\b/
const isCoaching = /^get [\w, ]*\b(?:interview|resume|career)\b/
const isPlacing = /^(?:get placed with|work at a matched) /

const unsurePlaces: ReadonlySet<PlaceGrade> = new Set(['unknown', 'partlyInPerson', 'reachedState'])

/** What a program yields to others, in tenths of a point, negative if others yield to it. */
export interface Yields {
  readonly tenths: number
  /** Whether it is longer than the days the member can use. */
  readonly isLong: boolean
  /** Whether any other program of the member's work is better: refused work, not open to them, or known to them. */
  readonly isBarred: boolean
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
  const isUnmet = note !== undefined && (suitsLittle(member, note) || asksMoreTime(prepared, note))
  const isHeld = teachesHeld(member, one, note)
  const isBelow = !isUnmet && isBelowExperience(prepared, row, note)
  const byPlace = placeCost(prepared, row)
  const refused = refusedWork(prepared.refused, one, note)
  const tenths =
    byPlace +
    (isUnmet ? costs.unmet : 0) +
    (starts ? costs.otherStart : 0) +
    refusedCost(refused) +
    (isSeagoing.test(note?.does ?? '') && homeNights.test(member.goals.experience)
      ? costs.awayAtSea
      : 0) +
    (isOtherLevel(prepared, row) ? costs.otherLevel : 0) +
    (tellsOtherWork(prepared, note) ? costs.otherWork : 0) +
    (isPaidFor(one, note) ? costs.paid : 0) +
    (paysCommissionOnly(one) ? costs.commissionOnly : 0) +
    (isCoaching.test(note?.does ?? '') ? costs.coaching : 0) +
    (isPlacing.test(note?.does ?? '') && !isFar && isNear(prepared, row) ? costs.placing : 0) +
    (isFar ? costs.farTooLong : 0) +
    (isHeld ? costs.held : isBelow ? costs.beginner : 0) -
    (byPlace < costs.unsurePlace ? wishBonus[namesWish(prepared, wished, row, one, note)] : 0)
  const isBarred = isUnmet || isHeld || refused?.isMain === true
  return { tenths, isLong, isBarred }
}

function asksMoreTime({ member, asOf }: Prepared, { asks }: ProgramNote): boolean {
  const days = daysLeftAsked(asks ?? '')
  return days !== null && member.separation !== null && days > epochDay(member.separation) - asOf
}

function refusedCost(found: ReturnType<typeof refusedWork>): number {
  if (!found) return 0
  if (found.isMain) return costs.refused
  return found.isFirst ? costs.refusedFirst : costs.refusedPart
}

/** Whether a text's own jobs, where a program has several texts, are none of the member's. */
export function tellsOtherWork(
  { listing, profile }: Prepared,
  note: ProgramNote | undefined,
): boolean {
  const { occupationOf } = listing.knowledge
  const own = note?.occupations ?? []
  const fitOf = (code: string) => profile.fit[occupationOf.get(code) ?? -1] ?? 0
  return own.length > 0 && own.every((code) => fitOf(code) < minFit)
}

/** What a place yields to listed sites within the miles asked for. */
function placeCost({ member, places, listing }: Prepared, row: number): number {
  if (member.places.reach === 'anywhere') return 0
  const place = listing.place.ids[row] as number
  const grade = gradeOf(places, place)
  if (unsurePlaces.has(grade)) return costs.unsurePlace
  const isSettled = refusesToMove(member.goals.experience)
  if (isElsewhere({ member, places, listing }, row)) {
    return isSettled ? costs.elsewhereForSettled : costs.sitesElsewhere
  }
  if (isSettled && (grade === 'ownState' || grade === 'nationwide')) return costs.unknownForSettled
  return grade === 'ownState' ? costs.cityUnknown : 0
}

type Located = Pick<Prepared, 'member' | 'places' | 'listing'>

/** Whether a host takes people anywhere, or somewhere in a state asked for, but all the sites it names are elsewhere. */
export function isElsewhere(prepared: Located, row: number): boolean {
  const { places, listing } = prepared
  const place = listing.place.ids[row] as number
  const grade = gradeOf(places, place)
  if (grade === 'nationwide') return reachOf(places, place) === 'elsewhere'
  return (grade === 'ownState' || grade === 'listedState') && namesOtherStates(prepared, place)
}

/** Whether the located sites of a place are all in states that the member didn't ask for. */
function namesOtherStates({ places: { columns }, member }: Located, place: number): boolean {
  const asked = new Set(
    member.places.listed.flatMap((one) => {
      if (one.kind === 'state') return [one.state]
      return one.kind === 'point' ? one.states.slice(0, 1) : []
    }),
  )
  const set = columns.setOf[place] as number
  let namesOther = false
  for (let slot = columns.offsets[set] ?? 0; slot < (columns.offsets[set + 1] ?? 0); slot++) {
    if (Number.isNaN(columns.points[slot * 3])) continue
    if (asked.has(columns.states[columns.state[slot] ?? 0] ?? '')) return false
    namesOther = true
  }
  return namesOther
}

/** Whether a site is known to be within the miles asked for, or in a state asked for. */
export function isNear(prepared: Located, row: number): boolean {
  const { places, listing } = prepared
  const grade = gradeOf(places, listing.place.ids[row] as number)
  return grade === 'within' || (grade === 'listedState' && !isElsewhere(prepared, row))
}

/** Whether the member named places to come to, and wouldn't rather work from home. */
export function asksToCome(member: Pick<Member, 'places' | 'goals'>): boolean {
  const { reach, listed } = member.places
  return reach === 'listed' && listed.length > 0 && !prefersRemote(member)
}

/** Whether the member would rather work from home than come anywhere. */
export function prefersRemote({ places, goals }: Pick<Member, 'places' | 'goals'>): boolean {
  const { reach, delivery } = places
  const isOnlineOnly = delivery.length > 0 && delivery.every((format) => format === 'online')
  return reach === 'remote_only' || goals.workMode === 'remote' || isOnlineOnly
}

/** Whether a program names no place, or takes people anywhere and tells nothing, for someone who named places. */
export function isUnlisted(
  { member, places, listing }: Located,
  row: number,
  { title, organization, description, summary, families }: Opportunity,
): boolean {
  if (!asksToCome(member)) return false
  const grade = gradeOf(places, listing.place.ids[row] as number)
  const isUntold = title === organization && !description && !summary && families.length === 0
  return grade === 'unknown' || (grade === 'nationwide' && isUntold)
}
