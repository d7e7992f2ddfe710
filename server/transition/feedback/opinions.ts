import type { Match } from '#contract/transition/matches.ts'
import type { Db } from '#server/platform/db/database.ts'
import { opinionsOf } from './queries.ts'

/** Adds the account's current opinions to matches. */
export async function withOpinions(
  db: Db,
  accountId: string,
  matches: readonly Match[],
): Promise<Match[]> {
  if (matches.length === 0) return []
  const opinions = await opinionsOf(db, accountId)
  return matches.map((match) => ({
    ...match,
    feedback: opinions.get(match.opportunityId) ?? null,
  }))
}
