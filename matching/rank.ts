import { type Considered, decide } from './eligibility/decide.ts'
import { explain, type RankedMatch } from './explain/explain.ts'
import { GapSearch } from './explain/gaps.ts'
import type { Listing } from './index/listing.ts'
import type { Member } from './member.ts'
import { bestRows } from './retrieve/retrieve.ts'
import type { IsoDate } from './rules/dates.ts'
import type { Rule } from './rules/rules.ts'
import type { SkillBridgeWindow } from './rules/window.ts'
import { type Prepared, prepare } from './score/prepare.ts'
import { candidatesOf } from './spread/candidates.ts'
import { type Candidate, mostWeighed, spread } from './spread/spread.ts'

/** What ranking needs beside the member and the listing. */
export interface RankOptions {
  readonly rules: readonly Rule[]
  /** The member's calendar date today. */
  readonly asOf: IsoDate
  /** How many matches to explain; the counts always cover the whole listing. */
  readonly limit?: number
}

/** The answer: considered = fits + reach + the sum of excluded. */
export interface Ranking {
  readonly window: SkillBridgeWindow
  readonly considered: number
  readonly fits: number
  readonly reach: number
  readonly excluded: readonly {
    readonly key: string
    readonly reason: string
    readonly count: number
  }[]
  readonly matches: readonly RankedMatch[]
  /** The member held against this listing, for career paths and what else a report says. */
  readonly prepared: Prepared
}

/**
 * Ranks what fits a member and says why: eligibility, retrieval by score, spread over hosts, explanation.
 * Deterministic: it reads no clock and no network, and the order of the listing does not matter.
 */
export function rank(member: Member, listing: Listing, options: RankOptions): Ranking {
  const { rules, asOf, limit = 50 } = options
  const prepared = prepare(member, listing, rules, asOf)
  const considered = decide(prepared)
  const { fits, reach, excluded } = considered
  const chosen = chooseBest(prepared, considered, limit)
  const search = new GapSearch(prepared)
  const matches = chosen.map((one, i) => explain(prepared, one.row, i + 1, one.fits, search))
  return {
    window: prepared.window,
    considered: listing.size,
    fits,
    reach,
    excluded,
    matches,
    prepared,
  }
}

/** So many more than asked for are looked up at first; where hosts or families repeat, so many. */
const fewMore = 8
const more = 20

/** The best rows, spread as they would be among all: so many are looked up that no other could change the choice. */
function chooseBest(prepared: Prepared, considered: Considered, limit: number): Candidate[] {
  const all = considered.fits + considered.reach
  for (let need = limit + fewMore; ; need = Math.max(limit + more, mostWeighed, need * 4)) {
    const found = candidatesOf(prepared, bestRows(prepared, considered, need))
    const chosen = spread(found, limit, found.length >= all)
    if (chosen) return chosen
  }
}
