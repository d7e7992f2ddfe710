import { gradeOf } from '../eligibility/place-verdicts.ts'
import { verdictOrder } from '../eligibility/verdict.ts'
import { stateNames } from '../explain/state-names.ts'
import { listWords } from '../explain/wording.ts'
import { listedRows } from '../index/listing.ts'
import type { Member } from '../member.ts'
import { daysToCountOn } from '../rules/window.ts'
import { evidenceOf, workOf } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { strengthOf } from '../score/strength.ts'

/** How many of the programs that the rules allow do the member's kind of work. */
export interface WorkNear {
  /** Strong and good matches. */
  readonly count: number
  /** Of these, how many have a site where the member asked, or are online; null if anywhere is fine. */
  readonly near: number | null
  /** Of the near ones, or of all if anywhere is fine, how many are short enough for the days to count on. */
  readonly nearFits: number
  /** "near San Diego", "in Washington or Oregon", "online"; null if anywhere is fine. */
  readonly where: string | null
}

const nearGrades: ReadonlySet<string> = new Set(['within', 'listedState'])

/** Counts the programs of the member's work over the whole listing. */
export function workNear(prepared: Prepared): WorkNear {
  const where = whereOf(prepared.member)
  let [count, near, nearFits] = [0, 0, 0]
  for (const row of goodRows(prepared)) {
    count++
    if (where !== null && !isNear(prepared, row)) continue
    near++
    if (isShortEnough(prepared, row)) nearFits++
  }
  return { count, near: where === null ? null : near, nearFits, where }
}

/** Strong and good matches among the programs that the rules allow. */
function* goodRows(prepared: Prepared): Iterable<number> {
  const { listing, places } = prepared
  for (const row of reachedRows(prepared)) {
    const work = workOf(prepared, row)
    const suits = places.suits[listing.place.ids[row] as number] as number
    if (strengthOf(work, evidenceOf(work), suits) !== 'possible') yield row
  }
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
  const grade = gradeOf(places, listing.place.ids[row] as number)
  return member.places.reach === 'remote_only' ? grade === 'online' : nearGrades.has(grade)
}

/** Whether its shortest published length fits the days one can count on. */
function isShortEnough({ listing, accessVerdicts, window }: Prepared, row: number): boolean {
  const id = listing.access.ids[row] as number
  if (accessVerdicts[id] !== verdictOrder.fits) return false
  const { kind, length = [] } = listing.access.values[id] ?? {}
  const days = daysToCountOn(window)
  if (kind !== 'skillbridge' || days === null) return true
  return length.some(({ min }) => min <= days)
}

/** "near San Diego", "in Washington or Oregon", "online"; null if anywhere is fine. */
export function whereOf({ places }: Member): string | null {
  if (places.reach === 'remote_only') return 'online'
  if (places.reach !== 'listed') return null
  const points = places.listed.flatMap((one) => (one.kind === 'point' ? [cityOf(one.label)] : []))
  if (points.length > 0) return `near ${points.slice(0, 2).join(' or ')}`
  const states = places.listed.flatMap((one) =>
    one.kind === 'state' ? [stateNames[one.state] ?? one.state] : [],
  )
  return states.length > 0 ? `in ${listWords(states.slice(0, 3)).replace(' and ', ' or ')}` : null
}

/** "San Diego" of "San Diego, CA". */
function cityOf(label: string): string {
  return (label.split(',')[0] ?? label).replace(/\bAfb\b/, 'AFB')
}
