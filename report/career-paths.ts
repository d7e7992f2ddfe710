import { commonTitle } from '#matching/explain/common-names.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { leadingTo } from '#matching/explain/why.ts'
import type { OccupationWhy } from '#matching/person/occupation-profile.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { nearbyWork } from './nearby-work.ts'
import { type DegreeInProgress, degreeInProgress } from './path-degree.ts'
import { familyMost, hasEvidence, isTarget, isUnwished } from './path-evidence.ts'
import { leadershipPath, leadsOthers } from './path-leadership.ts'
import { isLicensed, missingCourses, missingCredential } from './path-needs.ts'
import { isBelowTraining, professionOf } from './path-profession.ts'
import { leadsTo } from './path-programs.ts'
import { nearbyReason, pathReasons } from './path-reasons.ts'
import {
  isAboveGrade,
  isFarDegree,
  isStepDown,
  isUnder,
  namedSkills,
  paysFarLess,
} from './path-standing.ts'
import { writtenPaths } from './path-wishes.ts'
import { refusedOccupations, refusedWork } from './refused-work.ts'
import { jobToHoldToday, workWhileStudying } from './study-work.ts'

/** A civilian occupation the member could pursue. */
export interface CareerPath {
  readonly code: string
  /** Everyday title: "Network administrator". */
  readonly title: string
  /** 0 to 100. */
  readonly fit: number
  readonly jobZone: number | null
  /** The first says why in one sentence. */
  readonly reasons: readonly string[]
  /** What it usually requires besides a degree, such as "a commercial driver’s license"; null if unknown. */
  readonly credential: string | null
  /** Whether the member has the license that this work asks for. */
  readonly isLicensed: boolean
  /** The degree they are working on; null if none. */
  readonly studying: DegreeInProgress | null
  /** Courses for usual skills the member lacks: "a cloud course". */
  readonly missing: readonly string[]
  /** Ids of matches that lead there, best first. */
  readonly matchIds: readonly string[]
}

/** With fewer paths, work to do while studying for the targets is added. */
const fewPaths = 3
/** Number of families shown if no specialty, target or wish is known. */
const familiesShown = 5
/** Weight of work that only shares skills with the text's occupations. */
const nearbyShare = 0.5
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
/** Letters of a code that name its group in the labor figures: "15-1299". */
const groupLength = 7
/** Percent of jobs lost from which work that also pays under the floor is suggested only for want of others. */
const shrinksBy = -3
/** Added by a matching program to work suggested only by a chosen field. */
const byProgram = 0.2

/** What paths are chosen by besides the ranking. */
export interface PathOptions {
  readonly limit?: number
  /** Usual pay of an occupation; null where none is published. */
  readonly payOf?: (code: string) => number | null
  /** Expected change of its number of jobs, in percent; null where none is published. */
  readonly growthOf?: (code: string) => number | null
  /** Expected openings a year in the country; null where none is published. */
  readonly openingsOf?: (code: string) => number | null
}

/**
 * Three to five paths a counselor would suggest: targets first, then work the member's own words
 * name, then the rest, none without its own evidence. At most two per family, three with targets
 * there; five families if no specialty, target or wish is known.
 */
export function careerPaths(
  prepared: Prepared,
  matches: readonly RankedMatch[],
  {
    limit = 5,
    payOf = () => null,
    growthOf = () => null,
    openingsOf = () => null,
  }: PathOptions = {},
): CareerPath[] {
  const { listing, member, profile } = prepared
  const { knowledge } = listing
  const hasTargets = member.goals.occupations.length > 0
  const taken = new Map<number, number>()
  const codeOf = (i: number) => knowledge.occupations[i]?.code ?? ''
  const isDying = (i: number) =>
    isUnder(payOf(codeOf(i)), member.goals.payFloor) && (growthOf(codeOf(i)) ?? 0) <= shrinksBy
  const refusals = [refusedOccupations(member), refusedWork(member)]
  const isRefused = (code: string) => refusals.some((refuses) => refuses(code))
  const written = writtenPaths(prepared)
  const wishes = [...written.keys()]
  const profession = professionOf(prepared)
  const sure = member.specialties.length > 0 || hasTargets || wishes.length > 0
  const rank = (i: number) => {
    // In the order in which they chose them.
    const chosenAt = member.goals.occupations.indexOf(codeOf(i))
    if (profession?.isAim && i === profession.first && !hasTargets) return -1
    if (isTarget(prepared, i)) return chosenAt - member.goals.occupations.length
    const at = wishes.indexOf(i)
    return at < 0 || isDying(i) ? wishes.length : at
  }
  // Beside named work, what is only read from other words is a weaker guess than one's own path.
  const isAside = hasTargets || wishes.length > 0
  const pay = (i: number) => payOf(codeOf(i))
  const value = (i: number) => {
    const isLed = leadingTo(prepared, i, 'code').codes.length > 0
    const hasProgram = profile.why[i] === 'wish' && matches.some((one) => leadsTo(prepared, one, i))
    return (
      (isLed && !isUnwished(prepared, i) ? byCrosswalk : 0) +
      (hasProgram ? byProgram : 0) -
      (isUnwished(prepared, i) ? outsideCost : 0) +
      bySkill * Math.min(maxSkills, namedSkills(prepared, i)) -
      (hasTargets && namedSkills(prepared, i) < minSkills ? strayCost : 0) +
      (profile.fit[i] ?? 0) +
      byInterest * ((profile.liking[i] ?? 0.5) - 0.5) -
      (isUnder(pay(i), member.goals.payFloor) ? underFloorCost : 0) -
      (isDying(i) ? underFloorCost : 0) -
      fewOpeningsCost * Math.max(0, 1 - (openingsOf(codeOf(i)) ?? fewOpenings) / fewOpenings) -
      (pay(i) === null && growthOf(codeOf(i)) === null ? noFiguresCost : 0) -
      (isFarDegree(prepared, i) ? (isLed ? ledDegreeCost : degreeCost) : 0) -
      (isAside && isReading(profile.why[i]) ? readingCost : 0)
    )
  }
  const order = [...profile.fit.keys()]
    .filter((i) => {
      const isWished = wishes.includes(i)
      const isOwn = (profession?.isAim && profession.all.includes(i)) ?? false
      if (isOwn && !isRefused(codeOf(i))) return true
      if (!isWished && !isTarget(prepared, i)) {
        if (isAboveGrade(prepared, i) || isBelowTraining(prepared, i)) return false
      }
      return (
        (isWished || hasEvidence(prepared, i, { sure, isRefused })) &&
        !isStepDown(prepared, i, payOf, isWished)
      )
    })
    .sort((one, other) => rank(one) - rank(other) || value(other) - value(one) || one - other)
  const paths: CareerPath[] = []
  const add = (occupation: number, fit: number, reasons: readonly string[]) => {
    const known = knowledge.occupations[occupation]
    if (!known) return
    const matchIds = matches
      .filter((match) => leadsTo(prepared, match, occupation))
      .map(({ opportunity }) => opportunity.id)
    paths.push({
      code: known.code,
      title: commonTitle(known),
      fit: Math.round(100 * fit),
      jobZone: known.jobZone,
      reasons,
      credential: missingCredential(prepared, known.code),
      isLicensed: isLicensed(prepared, known.code),
      studying: degreeInProgress(member),
      missing: missingCourses(prepared, occupation),
      matchIds,
    })
  }
  /** Of a target's group, the job they wrote of themselves: "supply chain", not storage. */
  const inOwnWords = (i: number) => {
    const group = codeOf(i).slice(0, groupLength)
    const isWritten = wishes.includes(i) || !isTarget(prepared, i)
    return isWritten ? i : (wishes.find((other) => codeOf(other).startsWith(group)) ?? i)
  }
  const chosen: number[] = []
  const groups = new Set<string>()
  const isLastResort = (i: number) => {
    return isDying(i) && !isTarget(prepared, i) && !wishes.includes(i)
  }
  const sound = order.filter((i) => !isLastResort(i))
  const targetGroups = new Set(member.goals.occupations.map((code) => code.slice(0, groupLength)))
  const isTwin = (i: number) =>
    targetGroups.has(codeOf(i).slice(0, groupLength)) &&
    leadingTo(prepared, i, 'code').codes.length > 0
  const leading = leadershipPath(prepared, isRefused)
  /** Work beside the work they wrote of: a data scientist beside a data analyst. */
  const beside = (member.wishes ?? [])
    .flatMap(({ codes }) => codes.slice(1))
    .flatMap((code) => knowledge.occupationOf.get(code) ?? [])
    .filter((i) => !isRefused(codeOf(i)) && !isFarDegree(prepared, i) && !isLastResort(i))
    .filter((i) => !isAboveGrade(prepared, i) && !isBelowTraining(prepared, i))
    .filter((i) => !isStepDown(prepared, i, payOf, false))
  // With few other paths, work counted with a target or close to a wish, and then work that shrinks at low pay.
  const turns = [
    ...sound.map((one) => ({ one, enough: limit, isTwinTurn: false })),
    ...sound.filter(isTwin).map((one) => ({ one, enough: fewPaths, isTwinTurn: true })),
    ...beside.map((one) => ({ one, enough: fewPaths, isTwinTurn: false })),
    ...order.filter(isLastResort).map((one) => ({ one, enough: fewPaths, isTwinTurn: false })),
  ]
  const choose = (one: number, isTwinTurn: boolean) => {
    const occupation = inOwnWords(one)
    if (chosen.includes(occupation)) return
    const family = knowledge.occupationFamily[occupation] ?? -1
    const count = taken.get(family) ?? 0
    const isAsked = rank(one) < wishes.length
    const most = isAsked ? limit : sure ? familyMost(prepared, family) : 1
    const group = codeOf(occupation).slice(0, groupLength)
    // The Bureau of Labor Statistics counts a group's jobs together, so a second card repeats its figures.
    if (count >= most || (groups.has(group) && !isTwinTurn && !isTarget(prepared, one))) return
    taken.set(family, count + 1)
    groups.add(group)
    chosen.push(occupation)
    const [first = occupation] = chosen
    const reasons = pathReasons(prepared, occupation, {
      isFirst: occupation === first,
      isWished: wishes.includes(occupation),
      isTarget: isTarget(prepared, one),
      above: isAsked || !paysFarLess(pay(occupation), pay(first)) ? undefined : first,
      written: written.get(occupation),
    })
    add(occupation, profile.fit[occupation] ?? 0, reasons)
  }
  for (const { one, enough, isTwinTurn } of turns) {
    // Among the first three of a senior officer, one that leads.
    const isLeadTurn = chosen.length === fewPaths - 1 && rank(one) >= wishes.length
    if (isLeadTurn && leading !== undefined && !chosen.some((i) => leadsOthers(codeOf(i)))) {
      choose(leading, false)
    }
    if (chosen.length < Math.min(limit, enough)) choose(one, isTwinTurn)
  }
  const isStudied = (i: number) => hasEvidence(prepared, i, { sure, isRefused })
  const addStudied = (occupation: number) => {
    const about = { isFirst: false, isWished: false, isTarget: false }
    const [why = '', ...reasons] = pathReasons(prepared, occupation, about)
    const whileStudying = why.replace(/\.$/, ', and you can do it while you study.')
    add(occupation, profile.fit[occupation] ?? 0, [whileStudying, ...reasons])
  }
  const targets = member.goals.occupations.flatMap((code) => knowledge.occupationOf.get(code) ?? [])
  const aims = hasTargets ? targets : chosen.slice(0, fewPaths)
  const studied = workWhileStudying(prepared, aims, isStudied, pay)
  if (hasTargets) {
    const others = studied.filter((i) => !chosen.includes(i))
    others.slice(0, Math.max(0, fewPaths - chosen.length)).forEach(addStudied)
  } else if (chosen.length >= fewPaths) {
    // Among the first jobs, one to hold today: after what they wrote, in place of a guess.
    const ready = jobToHoldToday(prepared, studied)
    const asked = chosen.filter((i) => rank(i) < wishes.length).length
    const at = Math.max(fewPaths - 1, asked)
    if (ready !== undefined && at < limit) {
      const later = paths.splice(at).filter(({ code }) => code !== codeOf(ready))
      addStudied(ready)
      paths.push(...later.slice(0, limit - paths.length))
    }
  }
  const wanted = sure || chosen.length === 0 ? 0 : familiesShown - taken.size
  for (const near of nearbyWork(knowledge, wanted > 0 ? chosen : []).slice(0, wanted)) {
    add(near.occupation, nearbyShare * near.share * (profile.fit[near.from] ?? 0), [
      nearbyReason(prepared, near),
    ])
  }
  return paths
}

const isReading = (why: OccupationWhy | undefined) => why === 'text' || why === 'related'
