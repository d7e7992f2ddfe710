import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The inputs of a trust level; undefined for an account without a community name. */
export function findTrustFacts(db: Db, accountId: string, since: Date) {
  return db
    .selectFrom('community_author')
    .select((author) => [
      'community_author.id',
      'community_author.created_at',
      author
        .selectFrom((shown) =>
          shown
            .selectFrom('community_post')
            .select('votes')
            .whereRef('author_id', '=', 'community_author.id')
            .where('hidden_at', 'is', null)
            .where('removed_at', 'is', null)
            .orderBy('created_at', 'desc')
            .limit(100)
            .as('newest'),
        )
        .select(
          sql<{ posts: number; votes: number }>`json_build_object(
            'posts', count(*), 'votes', coalesce(sum(votes), 0))`.as('counts'),
        )
        .as('counts'),
      author
        .selectFrom('community_decision')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', since)
        .where('lifted_at', 'is', null)
        .as('decisions'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
