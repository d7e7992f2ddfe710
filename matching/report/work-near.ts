import { gradeOf } from '../eligibility/place-verdicts.ts'
import { verdictOrder } from '../eligibility/verdict.ts'
import { stateNames } from '../explain/state-names.ts'
import { listWords } from '../explain/wording.ts'
import { listedRows } from '../index/listing.ts'
import type { Member } from '../member.ts'
import { evidenceOf, occupationValue, workOf } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { strengthOf } from '../score/strength.ts'

/** How many of the programs that the rules allow do the member's kind of work. */
export interface WorkNear {
  /** Strong and good matches. */
  readonly count: number
  /** Programs with some evidence of the work that have a site where the member asked, or are online; null if anywhere is fine. */
  readonly near: number | null
  /** Of the near ones, how many fit the member's days. */
  readonly nearFits: number
  /** "near San Diego", "in Washington or Oregon", "online"; null if anywhere is fine. */
  readonly where: string | null
}

/** Minimum work fit to count as near the member's work. */
const leastNear = 0.25

const nearGrades: ReadonlySet<string> = new Set(['within', 'listedState'])

/** Counts the programs of the member's work over the whole listing. */
export function workNear(prepared: Prepared): WorkNear {
  const { listing, places, accessVerdicts, member } = prepared
  const where = whereOf(member)
  const isOnline = member.places.reach === 'remote_only'
  let [count, near, nearFits] = [0, 0, 0]
  for (const row of listedRows(listing)) {
    const access = accessVerdicts[listing.access.ids[row] as number]
    const place = listing.place.ids[row] as number
    if (access === verdictOrder.not_possible) continue
    if (places.verdicts[place] === verdictOrder.not_possible) continue
    const work = workOf(prepared, row)
    const evidence = evidenceOf(work)
    if (evidence === 'none') continue
    if (strengthOf(work, evidence, places.suits[place] as number) !== 'possible') count++
    if (occupationValue(work) < leastNear) continue
    const grade = gradeOf(places, place)
    if (isOnline ? grade !== 'online' : !nearGrades.has(grade)) continue
    near++
    if (access === verdictOrder.fits) nearFits++
  }
  return { count, near: where === null ? null : near, nearFits, where }
}

function whereOf({ places }: Member): string | null {
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
