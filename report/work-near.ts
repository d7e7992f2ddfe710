import { stateName } from '#language/text/state-names.ts'
import { isLonger, lengthFit } from '#matching/eligibility/length-fit.ts'
import { gradeOf } from '#matching/eligibility/place-verdicts.ts'
import { verdictOrder } from '#matching/eligibility/verdict.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { countWord, listWords } from '#matching/explain/wording.ts'
import { listedRows } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import {
  isShortEnough,
  lacksRequirement,
  noteOf,
  type ProgramNote,
  suitsLittle,
} from '#matching/program-note.ts'
import { evidenceOf, workOf } from '#matching/score/features.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { strengthOf } from '#matching/score/strength.ts'
import { prefersRemote } from '#matching/spread/yields.ts'
import { daysToCountOn } from '#planning/rules/window.ts'
import { isOpenSoFar, isOtherLevel } from './aimed-matches.ts'
import { hostName } from './best-shot.ts'

/** How many of the programs that the rules allow do the member's kind of work, and which of those shown are near. */
export interface WorkNear {
  /** Strong and good matches of the whole listing. */
  readonly count: number
  /** How many of the shown ones have a site where the member asked, or are online; null if anywhere is fine. */
  readonly near: number | null
  /** Of the near ones, how many are strong or good matches. */
  readonly nearGood: number
  /** Of these, how many take this person and list a length that fits the days to count on. */
  readonly nearFits: number
  /** How many more may fit: they start within the days, or their host shortens the plan. */
  readonly nearMay: number
  /** Of the first ten, how many take this person and fit the days to count on; null without days. */
  readonly firstFits: number | null
  /** "near San Diego", "in Washington or Oregon", "online"; null if anywhere is fine. */
  readonly where: string | null
  /** Whether every near one lists only lengths over the days. */
  readonly isLong: boolean
  /** The hosts of the near ones that fit, if they are few enough to name; first ones first. */
  readonly names: readonly string[]
}

/** More than these are counted, not named. */
const maxNamed = 3
const mostStates = 3
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
  const fitting = good.filter((match) => fitsPerson(prepared, match, days))
  const long = near.filter(({ opportunity }) => isLonger(lengthFit(opportunity, days)))
  const first = matches.slice(0, firstMatches).filter((match) => fitsPerson(prepared, match, days))
  const names = fitting.length > maxNamed ? [] : fitting
  return {
    count,
    near: where === null ? null : near.length,
    nearGood: good.length,
    nearFits: fitting.length,
    nearMay: good.filter((match) => mayFit(prepared, match, days)).length,
    firstFits: days === null ? null : first.length,
    where,
    isLong: near.length > 0 && long.length === near.length,
    names: [...new Set(names.map(({ opportunity }) => nameOf(opportunity.organization)))],
  }
}

/** Whether a program takes this person, does their work, and ends within the days; always if no days are known. */
export function fitsPerson(prepared: Prepared, match: RankedMatch, days: number | null): boolean {
  const { opportunity, strength } = match
  const note = noteOf(prepared.listing.knowledge.programNotes, opportunity)
  if (strength === 'possible' || !isOpenSoFar(match) || !takes(prepared, match, note)) return false
  const isFree = days === null || opportunity.kind !== 'skillbridge'
  return isFree || isShortEnough(opportunity, note, days)
}

/** Whether a program takes this person and may fit: one of its lengths starts within the days, or its host shortens it. */
export function mayFit(prepared: Prepared, match: RankedMatch, days: number | null): boolean {
  if (days === null || fitsPerson(prepared, match, days) || !isOpenTo(prepared, match)) return false
  const { opportunity, length } = match
  const note = noteOf(prepared.listing.knowledge.programNotes, opportunity)
  const isShortened = note?.pace === 'flexible' && lengthFit(opportunity, days) === 'long'
  return length.some(({ min }) => min <= days) || isShortened
}

/** Whether a program would fit this person if they got more days, as another source says. */
export function wouldFit(prepared: Prepared, match: RankedMatch, days: number): boolean {
  const note = noteOf(prepared.listing.knowledge.programNotes, match.opportunity)
  return isOpenTo(prepared, match) && isShortEnough(match.opportunity, note, days)
}

/** Whether a program does this person's work, takes them, and doesn't start when they can't. */
function isOpenTo(prepared: Prepared, match: RankedMatch): boolean {
  const note = noteOf(prepared.listing.knowledge.programNotes, match.opportunity)
  const startsMiss = match.checks.some(({ rule, ok }) => rule === 'starts' && ok === false)
  return match.strength !== 'possible' && !startsMiss && takes(prepared, match, note)
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

/** Whether a program is of the person's level, and what its note asks for is nothing they lack. */
function takes(prepared: Prepared, match: RankedMatch, note: ProgramNote | undefined): boolean {
  const { member } = prepared
  if (isOtherLevel(prepared, match)) return false
  return !note || !(suitsLittle(member, note) || lacksRequirement(member, note))
}

/** "near San Diego", "in Washington or Oregon", "online"; null if anywhere is fine. */
export function whereOf(member: Member): string | null {
  const { places } = member
  if (prefersRemote(member)) return 'online'
  if (places.reach !== 'listed') return null
  const points = places.listed.flatMap((one) =>
    one.kind === 'point' ? [one.label.split(',')[0] ?? one.label] : [],
  )
  if (points.length > 0) return `near ${listWords(points.slice(0, 2), 'or')}`
  const states = places.listed.flatMap((one) =>
    one.kind === 'state' ? [stateName(one.state)] : [],
  )
  if (states.length > mostStates) return `in the ${countWord(states.length)} states you chose`
  return states.length > 0 ? `in ${listWords(states, 'or')}` : null
}
