import { leadingTo } from '#matching/explain/why.ts'
import { isBeyondEnlisted } from '#matching/person/level.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { missingDegree } from './missing-degree.ts'
import { missingCredential } from './path-needs.ts'
import { isOpenSoon } from './path-open.ts'
import { isBelowTraining } from './path-profession.ts'
import { isAboveGrade, isFarDegree, isStepDown } from './path-standing.ts'
import { isDying, isPromising, isReading, type PathFacts } from './path-value.ts'
import { workBesideWishes } from './path-wishes.ts'
import { yearsFirst } from './path-years.ts'

/** Work beside what the member asked for. */
export interface BesideWork {
  /** Close to what they wrote of, each with their words: a data scientist beside a data analyst. */
  readonly written: ReadonlyMap<number, string>
  /** What a counselor names beside a job they asked for, each with that job. */
  readonly neighbors: ReadonlyMap<number, number>
  /** How much the likeness, or the want of any, adds to what a path is worth. */
  readonly gain: (occupation: number) => number
}

/** Added for work with openings that is close to what they wrote, or beside what they asked for. */
const byLikeness = 0.4
/** Subtracted for work only read from other words, or related to their own, that loses jobs. */
const lossCost = 0.4
/** Subtracted where it takes years of experience first. */
const yearsCost = 0.2
/** Supervisors and detectives that departments promote from their own ranks. */
const isPromoted = /^33-(?:10[12]|3021\.0[0-3])/

/** The work beside what they asked for that is in reach and not refused. */
export function workBeside(
  prepared: Prepared,
  {
    asked,
    isRefused,
    facts,
  }: { asked: readonly number[]; isRefused: (code: string) => boolean; facts: PathFacts },
): BesideWork {
  const { member, listing } = prepared
  const { occupationOf } = listing.knowledge
  const targets = member.goals.occupations.flatMap((code) => occupationOf.get(code) ?? [])
  // Where every target takes years, work beside it is a step toward it.
  const isStep = targets.length > 0 && !targets.some((i) => isOpenSoon(prepared, i))
  const isInReach = (i: number) =>
    !isOutside(prepared, i, isRefused, facts) && !isStepDown(prepared, i, facts.payOf, { isStep })
  const all = [...workBesideWishes(prepared)].flatMap(([code, words]) => {
    const i = occupationOf.get(code)
    return i === undefined ? [] : [[i, words] as const]
  })
  const written = new Map(all.filter(([i]) => isInReach(i)))
  const near = asked.flatMap((one) => {
    const codes = listing.knowledge.occupations[one]?.neighbors ?? []
    return codes.flatMap((code) => occupationOf.get(code) ?? []).map((i) => [i, one] as const)
  })
  const neighbors = new Map(near.toReversed().filter(([i]) => isInReach(i)))
  const gain = (i: number) => {
    const isBeside = written.has(i) || neighbors.has(i)
    const code = listing.knowledge.occupations[i]?.code ?? ''
    if (isBeside && isPromising(prepared, i, facts)) {
      return byLikeness - (yearsFirst(prepared, i) === null ? 0 : yearsCost)
    }
    const isGuess = isReading(prepared.profile.why[i]) && !isLedTo(prepared, i)
    return isGuess && (facts.growthOf(code) ?? 0) < 0 ? -lossCost : 0
  }
  return { written, neighbors: new Map([...neighbors].toReversed()), gain }
}

const isLedTo = (prepared: Prepared, occupation: number) =>
  leadingTo(prepared, occupation, 'code').codes.length > 0

/** Refused, above or below what they can be hired for, or without a future. */
function isOutside(
  prepared: Prepared,
  occupation: number,
  isRefused: (code: string) => boolean,
  facts: PathFacts,
): boolean {
  const { member, listing } = prepared
  const { code = '', jobZone } = listing.knowledge.occupations[occupation] ?? {}
  const isLed = isLedTo(prepared, occupation)
  const degree = missingDegree(facts.educationOf(code), member.educationLevel ?? null)
  return (
    isRefused(code) ||
    (isPromoted.test(code) && !isLed) ||
    isBeyondEnlisted(member, jobZone) ||
    isFarDegree(prepared, occupation) ||
    (degree !== null && !/associate/.test(degree) && !isLed) ||
    missingCredential(prepared, code) === 'an engineering degree' ||
    isAboveGrade(prepared, occupation) ||
    isBelowTraining(prepared, occupation) ||
    isDying(prepared, code, facts)
  )
}
