import type { Member } from '#matching/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { rank } from '#matching/rank.ts'
import { employersFor } from '#report/employers.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { memberOf } from '#server/transition/member/member.ts'
import { countRight, type Judged, judgeList } from './judge.ts'
import { isHeld, type Profile } from './profile.ts'
import type { RealListing } from './read-listing.ts'

/** The date used for the panel. */
export const panelDay = '2026-11-21'
/** Number of matches on the first page. */
export const firstTen = 10
/** Minimum share of the possible right programs. */
const minPart = 0.7

/** One person's matches, and their verdicts. */
export interface Outcome {
  readonly profile: Profile
  readonly held: boolean
  readonly rows: readonly Opportunity[]
  readonly judged: readonly Judged[]
  /** Right programs among the first ten. */
  readonly right: number
  readonly absurd: number
  /** Rows that repeat a program. */
  readonly again: number
  /** Right programs the list could show in ten. */
  readonly possible: number
  readonly served: boolean
}

/** Ranks a form of the real list per person and judges the first ten; uses only the engine's ranking. */
export function runPanel(
  panel: readonly Profile[],
  { index, opportunities }: RealListing,
): Outcome[] {
  const facts = readFacts(new URL('../../data/', import.meta.url))
  return panel.map((profile) => {
    const member = memberOf(profile.answers, { facts, index, seed: profile.key })
    const rows = shown(member, index)
    const judged = judgeList(profile, member.places, rows)
    const count = (verdict: Judged['verdict']) =>
      judged.filter((one) => one.verdict === verdict).length
    const right = count('right')
    const absurd = count('absurd')
    const possible = countRight(profile, member.places, opportunities, firstTen)
    return {
      profile,
      held: isHeld(profile),
      rows,
      judged,
      right,
      absurd,
      possible,
      again: count('again'),
      served: absurd === 0 && right >= minPart * possible,
    }
  })
}

/** The first ten; for people SkillBridge excludes, hosts that employ. */
function shown(member: Member, { listing, rules }: RealListing['index']): readonly Opportunity[] {
  const ranking = rank(member, listing, { rules, asOf: panelDay, limit: firstTen })
  if (ranking.matches.length > 0) return ranking.matches.map(({ opportunity }) => opportunity)
  return employersFor(ranking.prepared, firstTen).map(({ opportunity }) => opportunity)
}
