import {
  decisionDays,
  type TrustFacts,
  type TrustLevel,
  trustLevelOf,
} from '#contract/community/trust-levels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findTrustFacts } from './trust-queries.ts'

const dayMs = 86_400_000

/** An account's trust level, and how many of its newest 100 posts are visible. */
export async function trustOf(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ level: TrustLevel; posts: number }> {
  const since = new Date(now.getTime() - decisionDays * dayMs)
  const row = await findTrustFacts(db, accountId, since)
  if (!row) return { level: 'new', posts: 0 }
  const { posts, votes } = row.counts ?? { posts: 0, votes: 0 }
  const facts: TrustFacts = {
    days: Math.floor((now.getTime() - row.created_at.getTime()) / dayMs),
    posts,
    votes,
    decisions: row.decisions ?? 0,
  }
  return { level: trustLevelOf(facts), posts }
}
