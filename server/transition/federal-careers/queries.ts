import { sql } from 'kysely'
import type { Service } from '#contract/military.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The first specialty known by one of the codes, with its occupations, best first. */
export async function findSpecialty(db: Db, service: Service, codes: readonly string[]) {
  const row = await db
    .selectFrom('specialty')
    .select(['code', 'title', 'category'])
    .where('service', '=', service)
    .where('code', 'in', codes)
    .orderBy(sql`array_position(${[...codes]}::text[], code)`)
    .executeTakeFirst()
  if (!row) return undefined
  const occupations = await db
    .selectFrom('specialty_occupation')
    .select('occupation_code')
    .where('service', '=', service)
    .where('code', '=', row.code)
    .orderBy('position')
    .execute()
  return { ...row, occupations: occupations.map(({ occupation_code }) => occupation_code) }
}

/** The account's checklist marks, by step. */
export async function findSteps(db: Db, accountId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('federal_step')
    .select(['key', 'done'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ key, done }) => [key, done]))
}

export async function upsertStep(
  tx: Tx,
  row: { account_id: string; key: string; done: boolean; marked_at: Date },
): Promise<void> {
  const { done, marked_at } = row
  await tx
    .insertInto('federal_step')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ done, marked_at }),
    )
    .execute()
}

/** The given titles that are steps of the account's own roadmap. */
export async function findOwnTitles(
  db: Db,
  accountId: string,
  titles: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('own_task')
    .select('title')
    .where('account_id', '=', accountId)
    .where('title', 'in', titles)
    .execute()
  return new Set(rows.map(({ title }) => title))
}
