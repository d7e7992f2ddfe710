import { leadingTo } from '#matching/explain/why.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { missingCredential } from './path-needs.ts'
import { isFarDegree } from './path-standing.ts'
import { yearsFirst } from './path-years.ts'
import { heldCredential, isLongWay } from './usual-credentials.ts'

/** Learned on a payroll: an apprenticeship, an academy. */
const isPaid = /apprenticeship|academy|selection/
/** A license after about a year of school, less for someone whose specialty is that work. */
const isYearOfSchool = /paramedic|practical nurse/
const isEngineering = /engineering degree/

/** Whether someone can start in a job within a year with what they have now. */
export function isOpenSoon(prepared: Prepared, occupation: number): boolean {
  const { knowledge } = prepared.listing
  const code = knowledge.occupations[occupation]?.code ?? ''
  if (yearsFirst(prepared, occupation) !== null) return false
  const isLed = leadingTo(prepared, occupation, 'code').codes.length > 0
  const isProven = isLed && heldCredential(prepared.member, code, knowledge) !== undefined
  if (isFarDegree(prepared, occupation) && !isProven) return false
  const credential = missingCredential(prepared, code) ?? ''
  if (isPaid.test(credential)) return true
  if (isYearOfSchool.test(credential)) return isLed
  return !isLongWay.test(credential) && !isEngineering.test(credential)
}
