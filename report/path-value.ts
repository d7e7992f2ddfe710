import type { RankedMatch } from '#matching/explain/explain.ts'
import { leadingTo } from '#matching/explain/why.ts'
import type { OccupationWhy } from '#matching/person/occupation-profile.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isUnwished } from './path-evidence.ts'
import { leadsTo } from './path-programs.ts'
import { isFarDegree, isUnder, namedSkills } from './path-standing.ts'

/** What the labor tables say of an occupation; null where nothing is published. */
export interface PathFacts {
  /** Usual pay. */
  readonly payOf: (code: string) => number | null
  /** Expected change of the number of jobs, in percent. */
  readonly growthOf: (code: string) => number | null
  /** Expected openings a year in the country. */
  readonly openingsOf: (code: string) => number | null
  /** Usual education of people who start. */
  readonly educationOf: (code: string) => string | null
}

/** Weights of interests and of a crosswalk for a path that isn't a target. */
const byInterest = 0.7
const byCrosswalk = 0.25
/** Subtracted for work outside the chosen fields. */
const outsideCost = 0.15
/** Subtracted for pay under the floor. */
const underFloorCost = 0.3
/** Added for each skill the member named, up to a few. */
const bySkill = 0.06
const maxSkills = 3
/** Added for work whose number of jobs grows, the more the faster, up to this many percent. */
const byGrowth = 0.1
const fastGrowth = 20
/** Subtracted, beside targets, for a guess that uses fewer of the named skills. */
const minSkills = 2
const strayCost = 0.25
/** Subtracted for work that takes a bachelor's degree, for someone without one; less where their specialty leads there. */
const degreeCost = 0.3
const ledDegreeCost = 0.15
/** Subtracted for work only read from the text or related to a target, where other work is named. */
const readingCost = 0.2
/** Subtracted for work without published pay and outlook, so that equal work with them comes first. */
const noFiguresCost = 0.05
/** Subtracted for work with fewer openings a year in the country, the more the fewer, so that other work comes first. */
const fewOpenings = 1_000
const fewOpeningsCost = 0.7
/** Added by a matching program to work suggested only by a chosen field. */
const byProgram = 0.2
/** Percent of jobs lost from which work that also pays under the floor is suggested only for want of others. */
const shrinksBy = -3
/** Openings a year from which other work of a wish comes before what one's specialty leads to. */
const manyOpenings = 2_000

/** Whether work shrinks and pays under the member's floor. */
export function isDying({ member }: Prepared, code: string, facts: PathFacts): boolean {
  return isUnder(facts.payOf(code), member.goals.payFloor) && isShrinking(code, facts)
}

const isShrinking = (code: string, { growthOf }: PathFacts) => (growthOf(code) ?? 0) <= shrinksBy

/** Whether work has openings, doesn't shrink, and pays what the member asks for or is what they studied. */
export function isPromising(prepared: Prepared, occupation: number, facts: PathFacts): boolean {
  const { listing, member } = prepared
  const { code = '', aliases = [] } = listing.knowledge.occupations[occupation] ?? {}
  const studied = (member.studied ?? '').toLowerCase()
  const isStudied = aliases.includes(studied) && !isFarDegree(prepared, occupation)
  return (
    !isShrinking(code, facts) &&
    (facts.openingsOf(code) ?? manyOpenings) >= manyOpenings &&
    (isStudied || !isUnder(facts.payOf(code), member.goals.payFloor))
  )
}

/** Whether work is only read from the text, or related to the specialty's or a target's. */
export const isReading = (why: OccupationWhy | undefined) => why === 'text' || why === 'related'

/** How well a path suits that the member didn't name; the most first. `isAside` if they named other work. */
export function pathValue(
  prepared: Prepared,
  occupation: number,
  about: { matches: readonly RankedMatch[]; facts: PathFacts; isAside: boolean },
): number {
  const { listing, member, profile } = prepared
  const { matches, facts, isAside } = about
  const code = listing.knowledge.occupations[occupation]?.code ?? ''
  const pay = facts.payOf(code)
  const growth = facts.growthOf(code)
  const why = profile.why[occupation]
  const hasTargets = member.goals.occupations.length > 0
  const isLed = leadingTo(prepared, occupation, 'code').codes.length > 0
  const named = namedSkills(prepared, occupation)
  const isOut = isUnwished(prepared, occupation)
  const hasProgram = why === 'wish' && matches.some((one) => leadsTo(prepared, one, occupation))
  return (
    (isLed && !isOut ? byCrosswalk : 0) +
    (hasProgram ? byProgram : 0) -
    (isOut ? outsideCost : 0) +
    byGrowth * Math.min(1, Math.max(0, growth ?? 0) / fastGrowth) +
    bySkill * Math.min(maxSkills, named) -
    (hasTargets && named < minSkills ? strayCost : 0) +
    (profile.fit[occupation] ?? 0) +
    byInterest * ((profile.liking[occupation] ?? 0.5) - 0.5) -
    (isUnder(pay, member.goals.payFloor) ? underFloorCost : 0) -
    (isDying(prepared, code, facts) ? underFloorCost : 0) -
    fewOpeningsCost * Math.max(0, 1 - (facts.openingsOf(code) ?? fewOpenings) / fewOpenings) -
    (pay === null && growth === null ? noFiguresCost : 0) -
    (isFarDegree(prepared, occupation) ? (isLed ? ledDegreeCost : degreeCost) : 0) -
    (isAside && isReading(why) ? readingCost : 0)
  )
}
