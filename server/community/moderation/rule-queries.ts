import { sql } from 'kysely'
import type { PostRule } from '#contract/community/moderation.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = [
  'id',
  'pattern',
  'created_at',
  sql<PostRule['kind']>`kind`.as('kind'),
  sql<PostRule['action']>`action`.as('action'),
] as const

/** Maximum number of rules: every post is checked against all of them. */
export const maxRules = 500

export function findRules(db: Db) {
  return db
    .selectFrom('community_rule')
    .select(columns)
    .orderBy('kind')
    .orderBy('pattern')
    .limit(maxRules)
    .execute()
}

export function upsertRule(
  tx: Tx,
  { action, ...rest }: Omit<PostRule, 'createdAt'> & { created_at: Date },
) {
  return tx
    .insertInto('community_rule')
    .values({ ...rest, action })
    .onConflict((conflict) => conflict.columns(['kind', 'pattern']).doUpdateSet({ action }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function deleteRule(tx: Tx, id: string) {
  return tx
    .deleteFrom('community_rule')
    .where('id', '=', id)
    .returning(['kind', 'pattern'])
    .executeTakeFirst()
}
