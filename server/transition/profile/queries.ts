import { sql } from 'kysely'
import type { Answers } from '#contract/transition/surveys.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export function findProfile(db: Db, accountId: string) {
  return db
    .selectFrom('profile')
    .select(['answers', 'revision', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export function upsertProfile(
  tx: Tx,
  { accountId, answers, at }: { accountId: string; answers: Answers; at: Date },
) {
  const row = { answers: JSON.stringify(answers), updated_at: at }
  return tx
    .insertInto('profile')
    .values({ account_id: accountId, revision: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...row, revision: sql<number>`profile.revision + 1` }),
    )
    .execute()
}
