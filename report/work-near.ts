import { stateName } from '#language/text/state-names.ts'
import { isLonger, lengthFit } from '#matching/eligibility/length-fit.ts'
import { gradeOf } from '#matching/eligibility/place-verdicts.ts'
import { verdictOrder } from '#matching/eligibility/verdict.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { countWord, listWords } from '#matching/explain/wording.ts'
import { listedRows, opportunityAt } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import type { AccessTerms } from '#matching/opportunity.ts'
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
import { hostName } from './best-shot.ts'

/** How many of the programs that the rules allow do the member's kind of work. */
export interface WorkNear {
  /** Strong and good matches. */
  readonly count: number
  /** Of these and the ones shown, how many have a site where the member asked, or are online; null if anywhere is fine. */
  readonly near: number | null
  /** Of the near ones, or of all if anywhere is fine, how many list a length that fits the days to count on. */
  readonly nearFits: number
  /** How many more list one that starts within the days, so that a shorter plan may fit. */
  readonly nearInPart: number
  /** "near San Diego", "in Washington or Oregon", "online"; null if anywhere is fine. */
  readonly where: string | null
  /** Whether every near one lists only lengths over the days. */
  readonly isLong: boolean
  /** The hosts of the near ones that fit, if they are few enough to name; shown ones first. */
  readonly names: readonly string[]
}

/** More than these are counted, not named. */
const maxNamed = 3
const mostStates = 3

/** Counts the programs of the member's work over the whole listing, and the near ones that are shown. */
export function workNear(prepared: Prepared, matches: readonly RankedMatch[]): WorkNear {
  const { listing, window } = prepared
  const where = whereOf(prepared.member)
  const days = daysToCountOn(window)
  const shown = new Map(matches.map(({ row }, position) => [row, position]))
  const fitting: number[] = []
  let [count, near, long, inPart] = [0, 0, 0, 0]
  for (const row of reachedRows(prepared)) {
    const isGood = isGoodWork(prepared, row)
    if (isGood) count++
    if (where === null ? !isGood : !(isGood || shown.has(row)) || !isNear(prepared, row)) continue
    near++
    const terms = listing.access.values[listing.access.ids[row] as number] as AccessTerms
    const fit = lengthFit(terms, days)
    const isFree = days === null || fit === 'none'
    if (isLonger(fit)) long++
    if (!isFree && !fit.startsWith('fits')) continue
    const opportunity = opportunityAt(listing, row)
    const note = noteOf(listing.knowledge.programNotes, opportunity)
    if (!takes(prepared, row, note)) continue
    if (isFree || isShortEnough(opportunity, note, days)) fitting.push(row)
    else inPart++
  }
  const rankOf = (row: number) => shown.get(row) ?? matches.length + (listing.idHash[row] ?? 0)
  const named = fitting.length > maxNamed ? [] : fitting.sort((a, b) => rankOf(a) - rankOf(b))
  const names = named.map((row) => nameOf(opportunityAt(listing, row).organization))
  return {
    count,
    near: where === null ? null : near,
    nearFits: fitting.length,
    nearInPart: inPart,
    where,
    isLong: near > 0 && long === near,
    names: [...new Set(names)],
  }
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

/** Whether the program takes this person: by the rules, and by what its note asks for. */
function takes(
  { listing, accessVerdicts, member }: Prepared,
  row: number,
  note: ProgramNote | undefined,
): boolean {
  if (accessVerdicts[listing.access.ids[row] as number] !== verdictOrder.fits) return false
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
