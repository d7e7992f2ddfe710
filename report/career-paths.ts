import { askedTitle } from '#matching/explain/asked-name.ts'
import { commonTitle } from '#matching/explain/common-names.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { leadingTo } from '#matching/explain/why.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { nearbyWork } from './nearby-work.ts'
import { workBeside } from './path-beside.ts'
import { type DegreeInProgress, degreeInProgress } from './path-degree.ts'
import { familyMost, hasEvidence, isTarget } from './path-evidence.ts'
import { leadershipPath, leadsOthers } from './path-leadership.ts'
import { isLicensed, missingCourses, missingCredential } from './path-needs.ts'
import { isOpenSoon } from './path-open.ts'
import { isBelowTraining, professionOf } from './path-profession.ts'
import { leadsTo } from './path-programs.ts'
import { nearbyReason, pathReasons } from './path-reasons.ts'
import { isAboveGrade, isStepDown, paysFarLess } from './path-standing.ts'
import { isDying, type PathFacts, pathValue } from './path-value.ts'
import { writtenPaths } from './path-wishes.ts'
import { yearsFirst } from './path-years.ts'
import { refusedOccupations, refusedWork } from './refused-work.ts'
import { jobToHoldToday, workWhileStudying } from './study-work.ts'

/** A civilian occupation the member could pursue. */
export interface CareerPath {
  readonly code: string
  /** Everyday title: "Network administrator". */
  readonly title: string
  /** Whether the title names a part of the occupation, or work counted with it. */
  readonly isPart: boolean
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
  /** Years of experience it takes first: "about five years in HR first"; null if none. */
  readonly years: string | null
  /** Whether the member's specialty leads there. */
  readonly isTrained: boolean
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
/** Letters of a code that name its group in the labor figures: "15-1299". */
const groupLength = 7

/** What paths are chosen by besides the ranking. */
export interface PathOptions extends Partial<PathFacts> {
  readonly limit?: number
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
    educationOf = () => null,
  }: PathOptions = {},
): CareerPath[] {
  const { listing, member, profile } = prepared
  const { knowledge } = listing
  const hasTargets = member.goals.occupations.length > 0
  const taken = new Map<number, number>()
  const codeOf = (i: number) => knowledge.occupations[i]?.code ?? ''
  const facts = { payOf, growthOf, openingsOf, educationOf }
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
    return at < 0 || isDying(prepared, codeOf(i), facts) ? wishes.length : at
  }
  // Beside named work, what is only read from other words is a weaker guess than one's own path.
  const isAside = hasTargets || wishes.length > 0
  const pay = (i: number) => payOf(codeOf(i))
  const value = (i: number) => pathValue(prepared, i, { matches, facts, isAside })
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
        !isStepDown(prepared, i, payOf, { isWished })
      )
    })
    .sort((one, other) => rank(one) - rank(other) || value(other) - value(one) || one - other)
  const paths: CareerPath[] = []
  const add = (occupation: number, fit: number, reasons: readonly string[]) => {
    const known = knowledge.occupations[occupation]
    if (!known) return
    const title = askedTitle(prepared, occupation)
    const matchIds = matches
      .filter((match) => {
        return match.sentenceAlone.isTold && leadsTo(prepared, match, occupation)
      })
      .map(({ opportunity }) => opportunity.id)
    paths.push({
      code: known.code,
      title,
      isPart: title !== commonTitle(known),
      fit: Math.round(100 * fit),
      jobZone: known.jobZone,
      reasons,
      credential: missingCredential(prepared, known.code),
      isLicensed: isLicensed(prepared, known.code),
      studying: degreeInProgress(member),
      years: yearsFirst(prepared, occupation),
      isTrained: isTrained(occupation),
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
    return isDying(prepared, codeOf(i), facts) && !isTarget(prepared, i) && !wishes.includes(i)
  }
  const sound = order.filter((i) => !isLastResort(i))
  const targetGroups = new Set(member.goals.occupations.map((code) => code.slice(0, groupLength)))
  const isTwin = (i: number) =>
    targetGroups.has(codeOf(i).slice(0, groupLength)) &&
    leadingTo(prepared, i, 'code').codes.length > 0
  const leading = leadershipPath(prepared, isRefused)
  const targets = member.goals.occupations.flatMap((code) => knowledge.occupationOf.get(code) ?? [])
  const isAsked = (i: number) => rank(i) < wishes.length
  const isTrained = (i: number) => leadingTo(prepared, i, 'code').codes.length > 0
  const asked = sound.filter(isAsked)
  const rest = sound.filter((i) => !isAsked(i))
  const { written: beside, neighbors, gain } = workBeside(prepared, { asked, isRefused, facts })
  const others = [...beside.keys(), ...neighbors.keys()].filter((i) => !isAsked(i))
  const pool = new Map(rest.map((one) => [one, limit] as const))
  for (const i of others) if (gain(i) > 0 && !pool.has(i)) pool.set(i, fewPaths)
  const worth = (i: number) => value(i) + gain(i)
  const turn = (one: number, enough: number, isTwinTurn = false) => ({ one, enough, isTwinTurn })
  // With few other paths, work counted with a target or close to a wish, and then work that shrinks at low pay.
  const turns = [
    ...asked.map((one) => turn(one, limit)),
    ...[...pool]
      .toSorted(([one], [other]) => worth(other) - worth(one))
      .map(([one, enough]) => turn(one, enough)),
    ...sound.filter(isTwin).map((one) => turn(one, fewPaths, true)),
    ...[...others, ...order.filter(isLastResort)].map((one) => turn(one, fewPaths)),
  ]
  const choose = (one: number, isTwinTurn: boolean) => {
    const occupation = inOwnWords(one)
    if (chosen.includes(occupation)) return
    const family = knowledge.occupationFamily[occupation] ?? -1
    const count = taken.get(family) ?? 0
    const most = isAsked(one) ? limit : sure ? familyMost(prepared, family) : 1
    const group = codeOf(occupation).slice(0, groupLength)
    // The Bureau of Labor Statistics counts a group's jobs together, so a second card repeats its figures.
    if (count >= most || (groups.has(group) && !isTwinTurn && !isTarget(prepared, one))) return
    taken.set(family, count + 1)
    groups.add(group)
    chosen.push(occupation)
    addOne(occupation, one)
  }
  const addOne = (occupation: number, one = occupation) => {
    const [first = occupation] = chosen
    const reasons = pathReasons(prepared, occupation, {
      isFirst: occupation === first,
      isWished: wishes.includes(occupation),
      isTarget: isTarget(prepared, one),
      above: isAsked(one) || !paysFarLess(pay(occupation), pay(first)) ? undefined : first,
      written: written.get(occupation),
      beside: beside.get(occupation),
      neighbor: neighbors.get(occupation),
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
  const aims = hasTargets ? targets : chosen.slice(0, fewPaths)
  const studied = workWhileStudying(prepared, aims, isStudied, pay)
  if (hasTargets) {
    const toAdd = studied.filter((i) => !chosen.includes(i))
    toAdd.slice(0, Math.max(0, fewPaths - chosen.length)).forEach(addStudied)
  } else if (chosen.length >= fewPaths) {
    // Among the first jobs, one to hold today: after what they wrote, in place of a guess.
    const ready = jobToHoldToday(prepared, studied)
    const at = Math.max(fewPaths - 1, chosen.filter(isAsked).length)
    if (ready !== undefined && at < limit) {
      const later = paths.splice(at).filter(({ code }) => code !== codeOf(ready))
      addStudied(ready)
      paths.push(...later.slice(0, limit - paths.length))
    }
  }
  const isOpen = ({ code }: CareerPath) =>
    isOpenSoon(prepared, knowledge.occupationOf.get(code) ?? -1)
  const third = paths[fewPaths - 1]
  const isChosen = third && member.goals.occupations.includes(third.code)
  if (sure && third && !isChosen && !paths.slice(0, fewPaths).some(isOpen)) {
    const shown = paths.slice(0, fewPaths).map(({ code }) => code)
    const isNear = (i: number) =>
      Number(knowledge.occupationFamily[i] === knowledge.occupationFamily[chosen[0] ?? -1])
    const [soon] = [...others, ...studied, ...rest.filter(isTrained)]
      .filter((i) => isOpenSoon(prepared, i) && !shown.includes(codeOf(i)))
      .toSorted((one, other) => isNear(other) - isNear(one))
    if (soon !== undefined) {
      const later = paths.splice(fewPaths - 1).filter(({ code }) => code !== codeOf(soon))
      addOne(soon)
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
