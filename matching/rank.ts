import type { IsoDate } from './dates.ts'
import type { Listing } from './listing.ts'
import { explain, type RankedMatch } from './member/explain.ts'
import { GapSearch } from './member/gaps.ts'
import type { Member } from './member/member.ts'
import { type Prepared, prepare } from './member/prepare.ts'
import { type Considered, decide, levelRows, topRows } from './member/retrieve.ts'
import { spread } from './member/spread.ts'
import type { Rule } from './rules.ts'
import type { SkillBridgeWindow } from './window.ts'

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
  const { fits, reach, excluded, verdicts } = considered
  const rows = candidateRows(prepared, considered, limit)
  const chosen = spread(
    rows.map((row) => ({ row, fits: verdicts[row] === 0, host: listing.host[row] ?? 0 })),
    limit,
  )
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

/** Enough of the best rows that ten hosts are among them, so that spreading never lacks a choice. */
function candidateRows(prepared: Prepared, considered: Considered, limit: number): number[] {
  const { host, size } = prepared.listing
  for (let count = Math.max(2 * limit, 100); ; count *= 4) {
    const rows = topRows(prepared, levelRows(prepared, considered, count), count)
    if (rows.length < count || count >= size) return rows
    if (new Set(rows.map((row) => host[row])).size >= 10) return rows
  }
}
