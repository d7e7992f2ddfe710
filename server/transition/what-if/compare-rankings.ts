import type { RankedMatch } from '#matching/explain/explain.ts'
import type { Ranking } from '#matching/rank.ts'
import { scoreRow } from '#matching/score/score-row.ts'

/** One opportunity's result for a member. */
export interface RowStanding {
  /** Null beyond the requested ranks, and if not possible. */
  readonly rank: number | null
  readonly eligibility: 'fits' | 'reach' | 'not_possible'
  /** 0 to 100 with one decimal; null if not possible. */
  readonly score: number | null
  /** Why it isn't possible; null if it is. */
  readonly reason: string | null
}

/** One of the first ten, with its result on the other side of the change. */
export interface Moved {
  readonly match: RankedMatch
  readonly other: RowStanding
}

/** The same listing on the same date for a member before and after a change of facts. */
export interface Comparison {
  readonly before: Ranking
  readonly after: Ranking
  /** The first ten after the change, with their earlier results. */
  readonly first: readonly Moved[]
  /** Those of the first ten before the change that dropped out, with their new results. */
  readonly gone: readonly Moved[]
}

const shown = 10

/** Compares two rankings of the same listing on the same date. */
export function compareRankings(before: Ranking, after: Ranking): Comparison {
  const first = after.matches.slice(0, shown)
  const rows = new Set(first.map(({ row }) => row))
  return {
    before,
    after,
    first: first.map((match) => ({ match, other: standingIn(before, match.row) })),
    gone: before.matches
      .slice(0, shown)
      .filter(({ row }) => !rows.has(row))
      .map((match) => ({ match, other: standingIn(after, match.row) })),
  }
}

function standingIn({ prepared, matches }: Ranking, row: number): RowStanding {
  const { eligibility, exclusion, tenths } = scoreRow(prepared, row)
  if (exclusion) return { rank: null, eligibility, score: null, reason: exclusion.reason }
  const ranked = matches.find((match) => match.row === row)
  return { rank: ranked?.rank ?? null, eligibility, score: tenths / 10, reason: null }
}
