import { teachesHeld } from '#matching/class-credentials.ts'
import { gradeOf, type PlaceGrade } from '#matching/eligibility/place-verdicts.ts'
import { verdictOrder } from '#matching/eligibility/verdict.ts'
import { describePlace } from '#matching/explain/place-words.ts'
import { Sentences } from '#matching/explain/sentences.ts'
import { hostKey, isOneHost } from '#matching/index/host-names.ts'
import { listedRows, opportunityAt } from '#matching/index/listing.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { noteOf } from '#matching/program-note.ts'
import { evidenceOf, occupationValue, workOf } from '#matching/score/features.ts'
import type { Prepared } from '#matching/score/prepare.ts'

/** A host that trains for the member's work, where it is, and why it is worth asking. */
export interface Employer {
  readonly opportunity: Opportunity
  /** "In Tempe, 8 miles away: they hire people to repair chillers, your target job as an HVAC technician." */
  readonly sentence: string
  /** "Tempe, AZ"; empty if not listed. */
  readonly place: string
}

/** Minimum fit of work worth asking about, and the part of the best one's fit. */
const leastWork = 0.5
const partOfBest = 0.7
/** With this many employers close by, none farther away is shown. */
const enoughNear = 3
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
 * Employers of the right work for people SkillBridge excludes: each host once, near ones first, at most
 * as many as are right. Empty for everyone else.
 */
export function employersFor(prepared: Prepared, limit = 6): Employer[] {
  const { listing, window, places } = prepared
  if (window.status !== 'not_applicable') return []
  const fitting: { row: number; value: number; tier: number; miles: number }[] = []
  for (const row of listedRows(listing)) {
    if (listing.access.values[listing.access.ids[row] ?? 0]?.kind !== 'skillbridge') continue
    const place = listing.place.ids[row] as number
    if (places.verdicts[place] === verdictOrder.not_possible) continue
    const work = workOf(prepared, row)
    const value = occupationValue(work)
    if (evidenceOf(work) === 'none' || value < leastWork) continue
    const opportunity = opportunityAt(listing, row)
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
  const near = once.filter(({ tier }) => tier === 0)
  const chosen = (near.length >= enoughNear ? near : once).slice(0, limit)
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

/** An employer whose listing has a text comes before one known by its name. */
const tellsItsWork = ({ summary, description }: Opportunity) => Boolean(summary || description)

function tierOf({ listing, places, member }: Prepared, row: number): number | undefined {
  const grade = gradeOf(places, listing.place.ids[row] as number)
  if (member.places.reach !== 'remote_only') return tiers[grade]
  const home = member.places.home?.state
  const { locations } = opportunityAt(listing, row)
  const isOwnState = home !== undefined && locations.some(({ state }) => state === home)
  return remoteTiers[grade] ?? (isOwnState ? ownStateTier : undefined)
}
