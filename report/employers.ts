import { teachesHeld } from '#matching/class-credentials.ts'
import { gradeOf, type PlaceGrade } from '#matching/eligibility/place-verdicts.ts'
import { verdictOrder } from '#matching/eligibility/verdict.ts'
import { describePlace } from '#matching/explain/place-words.ts'
import { Sentences } from '#matching/explain/sentences.ts'
import { hostKey, isOneHost } from '#matching/index/host-names.ts'
import { listedRows, opportunityAt } from '#matching/index/listing.ts'
import { type Opportunity, paysCommissionOnly, tellsItsWork } from '#matching/opportunity.ts'
import { noteOf } from '#matching/program-note.ts'
import { evidenceOf, occupationValue, workOf } from '#matching/score/features.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { type CareerPath, careerPaths } from './career-paths.ts'
import { leadsTo } from './path-programs.ts'

/** A host that trains for the member's work, where it is, and why it is worth asking. */
export interface Employer {
  readonly opportunity: Opportunity
  /** "In Tempe, 8 miles away: they train service members to repair chillers, your target job as an HVAC technician." */
  readonly sentence: string
  /** "Tempe, AZ"; empty if not listed. */
  readonly place: string
}

/** Minimum fit of work worth asking about, and the part of the best one's fit. */
const leastWork = 0.5
const partOfBest = 0.7
/** With this many employers close by, none farther away is shown; with as many that tell their work, no other. */
const enough = 3
/** With this fit, an occupation is the member's work, even if it isn't among the paths. */
const ownWork = 0.65
/** Employers in a report. */
export const mostEmployers = 6
/** Near first, then the asked state, online or anywhere; others aren't where the member asked. */
const tiers: Partial<Record<PlaceGrade, number>> = {
  within: 0,
  online: 1,
  listedState: 1,
  ownState: 1,
  anywhere: 1,
}
/** For people who work remotely: what is listed as online, then what is in their own state. */
const remoteTiers: Partial<Record<PlaceGrade, number>> = { online: 0 }
const ownStateTier = 1

/**
 * Employers whose programs lead to one of the paths or other work of theirs, for people SkillBridge excludes:
 * each host once, near ones first, at most as many as are right. Empty for everyone else.
 */
export function employersFor(
  prepared: Prepared,
  limit = mostEmployers,
  paths: readonly Pick<CareerPath, 'code'>[] = careerPaths(prepared, []),
): Employer[] {
  const { listing, window, places } = prepared
  if (window.status !== 'not_applicable') return []
  const isPath = new Set(paths.map(({ code }) => code))
  const work = listing.knowledge.occupations.flatMap(({ code }, i) => {
    return isPath.has(code) || (prepared.profile.fit[i] ?? 0) >= ownWork ? [i] : []
  })
  const fitting: { row: number; value: number; tier: number; miles: number }[] = []
  for (const row of listedRows(listing)) {
    if (listing.access.values[listing.access.ids[row] ?? 0]?.kind !== 'skillbridge') continue
    const place = listing.place.ids[row] as number
    if (places.verdicts[place] === verdictOrder.not_possible) continue
    const parts = workOf(prepared, row)
    const value = occupationValue(parts)
    const evidence = evidenceOf(parts)
    if (evidence === 'none' || value < leastWork) continue
    const opportunity = opportunityAt(listing, row)
    const isLed = work.some((one) => leadsTo(prepared, { row, evidence, opportunity }, one))
    if (!isLed || paysCommissionOnly(opportunity)) continue
    const note = noteOf(listing.knowledge.programNotes, opportunity)
    if (teachesHeld(prepared.member, opportunity, note)) continue
    const tier = tierOf(prepared, row)
    if (tier === undefined) continue
    const miles = tier === 0 ? (places.miles[listing.places.setOf[place] ?? 0] ?? 0) : 0
    fitting.push({ row, value, tier, miles })
  }
  const best = fitting.reduce((most, { value }) => Math.max(most, value), 0)
  const right = fitting
    .filter(({ value }) => value >= partOfBest * best)
    .map((one) => ({ ...one, isTold: tellsItsWork(opportunityAt(listing, one.row)) }))
  right.sort((one, other) => {
    const lead =
      one.tier - other.tier ||
      Number(other.isTold) - Number(one.isTold) ||
      other.value - one.value ||
      one.miles - other.miles
    return lead || (listing.idHash[one.row] ?? 0) - (listing.idHash[other.row] ?? 0)
  })
  const hosts: string[] = []
  const once = right.filter(({ row }) => {
    const host = hostKey(opportunityAt(listing, row).organization)
    return !hosts.some((other) => isOneHost(other, host)) && hosts.push(host)
  })
  const near = enoughOf(once, ({ tier }) => tier === 0)
  const chosen = enoughOf(near, ({ isTold }) => isTold).slice(0, limit)
  const sentences = new Sentences(prepared)
  const described = chosen.map(({ row }) => {
    const opportunity = opportunityAt(listing, row)
    const { shown, words } = describePlace(prepared, listing.place.ids[row] as number)
    sentences.add({ row, opportunity, checks: [], place: words })
    return { row, opportunity, place: shown.text }
  })
  // SkillBridge lengths don't apply to them, so the sentence is about work and place alone.
  return described.map(({ row, opportunity, place }) => ({
    opportunity,
    sentence: sentences.of(row, 'alone'),
    place,
  }))
}

/** Those of a kind if they are enough, else all. */
function enoughOf<One>(all: readonly One[], isSuch: (one: One) => boolean): readonly One[] {
  const such = all.filter(isSuch)
  return such.length >= enough ? such : all
}

function tierOf({ listing, places, member }: Prepared, row: number): number | undefined {
  const grade = gradeOf(places, listing.place.ids[row] as number)
  if (member.places.reach !== 'remote_only') return tiers[grade]
  const home = member.places.home?.state
  const { locations } = opportunityAt(listing, row)
  const isOwnState = home !== undefined && locations.some(({ state }) => state === home)
  return remoteTiers[grade] ?? (isOwnState ? ownStateTier : undefined)
}
