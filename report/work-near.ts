import { stateName } from '#language/text/state-names.ts'
import { countWord, listWords, showNumber } from '#language/text/wording.ts'
import { isForPilots } from '#matching/asked-group.ts'
import { lengthFit } from '#matching/eligibility/length-fit.ts'
import { gradeOf } from '#matching/eligibility/place-verdicts.ts'
import { verdictOrder } from '#matching/eligibility/verdict.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { listedRows } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import { isShortEnough } from '#matching/note-length.ts'
import { lacksRequirement, noteOf } from '#matching/program-note.ts'
import { residesElsewhere } from '#matching/residence.ts'
import { evidenceOf, workOf } from '#matching/score/features.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { strengthOf } from '#matching/score/strength.ts'
import { prefersRemote } from '#matching/spread/yields.ts'
import { daysToCountOn } from '#planning/rules/window.ts'
import { isOtherLevel } from './aimed-matches.ts'
import { hostName } from './program-name.ts'

/** How many of the programs that the rules allow do the member's kind of work, and which of those shown are near. */
export interface WorkNear {
  /** Strong and good matches of the whole listing. */
  readonly count: number
  /** How many of the shown ones have a site where the member asked, or are online; null if anywhere is fine. */
  readonly near: number | null
  /** Of the near ones, how many are strong or good matches. */
  readonly nearGood: number
  /** Of the near ones, how many don't rule the person out and have dates that work. */
  readonly nearFits: number
  /** Of the first ten, how many don't rule the person out and have dates that work; null without days. */
  readonly firstFits: number | null
  /** "near San Diego", "within 100 miles of Austin", "in Texas or Oregon", "online"; null if anywhere is fine. */
  readonly where: string | null
  /** The hosts of the near ones that fit, if they are few enough to name; first ones first. */
  readonly names: readonly string[]
}

/** More than these are counted, not named. */
const maxNamed = 3
const maxStates = 3
const maxPoints = 3
/** A site farther away than this isn't called near. */
const nearMiles = 60
/** Programs at the top of every plan's list. */
const firstMatches = 10

/** Counts what a reader can find in the report: near programs and those that fit, never more than are shown. */
export function workNear(prepared: Prepared, matches: readonly RankedMatch[]): WorkNear {
  const where = whereOf(prepared.member)
  const days = daysToCountOn(prepared.window)
  let count = 0
  for (const row of reachedRows(prepared)) if (isGoodWork(prepared, row)) count++
  const near = matches.filter((match) => {
    return where === 'online' ? isNear(prepared, match.row) : match.isNear
  })
  const good = near.filter(({ strength }) => strength !== 'possible')
  const fitting = near.filter((match) => fitsDates(prepared, match))
  const first = matches.slice(0, firstMatches).filter((match) => fitsDates(prepared, match))
  const names = fitting.length > maxNamed ? [] : fitting
  return {
    count,
    near: where === null ? null : near.length,
    nearGood: good.length,
    nearFits: fitting.length,
    firstFits: days === null ? null : first.length,
    where,
    names: [...new Set(names.map(({ opportunity }) => nameOf(opportunity.organization)))],
  }
}

/** Whether a program's badge says that its dates work, and it doesn't rule this person out. */
export function fitsDates(prepared: Prepared, match: RankedMatch): boolean {
  return match.dates === 'work' && !isBarred(prepared, match)
}

/** Whether a program may fit: one of its lengths starts within the days, or its host shortens it. */
export function mayFit(prepared: Prepared, match: RankedMatch, days: number | null): boolean {
  const { opportunity, length, dates } = match
  const isOpen = dates === 'ask' || dates === 'shorter'
  if (days === null || !isOpen || isBarred(prepared, match)) return false
  const note = noteOf(prepared.listing.knowledge.programNotes, opportunity)
  const isShortened = note?.pace === 'flexible' && lengthFit(opportunity, days) === 'long'
  return length.some(({ min }) => min <= days) || isShortened
}

/** Whether a program that doesn't fit yet would if the person got more days, as another source says. */
export function wouldFit(prepared: Prepared, match: RankedMatch, days: number): boolean {
  const note = noteOf(prepared.listing.knowledge.programNotes, match.opportunity)
  const isOpen = match.dates === 'ask' && !isBarred(prepared, match)
  return isOpen && isShortEnough(match.opportunity, note, days)
}

/** Whether a program is of another level, or asks for what no host can waive: a license, a degree, a home elsewhere. */
function isBarred(prepared: Prepared, match: RankedMatch): boolean {
  const { listing, member } = prepared
  if (isOtherLevel(prepared, match)) return true
  const note = noteOf(listing.knowledge.programNotes, match.opportunity)
  if (!note) return false
  const isElsewhere = residesElsewhere(member, note)
  return isElsewhere || isForPilots(member, note.asks ?? '') || lacksRequirement(member, note)
}

/** A host's name without the union or parent it belongs to; "Red, White & Blue" isn't cut to "Red". */
function nameOf(organization: string): string {
  const name = hostName(organization).split(' / ')[0] ?? organization
  return name.length < 5 ? organization : name
}

/** Whether a program is a strong or good match. */
function isGoodWork(prepared: Prepared, row: number): boolean {
  const work = workOf(prepared, row)
  const suits = prepared.places.suits[prepared.listing.place.ids[row] as number] as number
  return strengthOf(work, evidenceOf(work), suits) !== 'possible'
}

/** The programs that the rules and the places asked for allow. */
export function* reachedRows({ listing, places, accessVerdicts }: Prepared): Iterable<number> {
  for (const row of listedRows(listing)) {
    const access = accessVerdicts[listing.access.ids[row] as number]
    const place = places.verdicts[listing.place.ids[row] as number]
    if (access !== verdictOrder.not_possible && place !== verdictOrder.not_possible) yield row
  }
}

/** Whether a row has a site where the member asked, or is online for someone who asked for that. */
export function isNear({ listing, places, member }: Prepared, row: number): boolean {
  const place = listing.place.ids[row] as number
  if (prefersRemote(member)) return gradeOf(places, place) === 'online'
  const reach = places.reach[places.columns.setOf[place] as number]
  return reach === 'within' || reach === 'listedState'
}

/** "near San Diego", "within 100 miles of Austin", "in Texas or Oregon", "online"; null if anywhere is fine. */
export function whereOf(member: Member): string | null {
  const { places } = member
  if (prefersRemote(member)) return 'online'
  if (places.reach !== 'listed') return null
  const points = places.listed.flatMap((one) =>
    one.kind === 'point' ? [one.label.split(',')[0] ?? one.label] : [],
  )
  if (points.length > 0) {
    const miles = new Set(places.listed.flatMap((one) => (one.kind === 'point' ? one.miles : [])))
    const far = Math.max(...miles)
    const near = far > nearMiles && miles.size === 1 ? `within ${showNumber(far)} miles of` : 'near'
    return points.length > maxPoints
      ? `${near} the ${countWord(points.length)} places you chose`
      : `${near} ${listWords(points, 'or')}`
  }
  const states = places.listed.flatMap((one) =>
    one.kind === 'state' ? [stateName(one.state)] : [],
  )
  if (states.length > maxStates) return `in the ${countWord(states.length)} states you chose`
  return states.length > 0 ? `in ${listWords(states, 'or')}` : null
}
