import { sql } from 'kysely'
import type { SpecialtyRef } from '#contract/transition/surveys.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Specialty names, unordered. */
export function findSpecialtyTitles(db: Db, refs: readonly SpecialtyRef[]) {
  return db
    .selectFrom('specialty')
    .select(['service', 'code', 'title'])
    .where((eb) =>
      eb.or(
        refs.map(({ service, code }) =>
          eb.and([eb('service', '=', service), eb('code', '=', code)]),
        ),
      ),
    )
    .execute()
}

/** Skill names by id. */
export async function findSkillNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('skill').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The career paths and the skills of the newest ready report; undefined without one. */
export async function findReportBasis(db: Db, accountId: string) {
  const { rows } = await sql<{ paths: { code: string; title: string }[]; skills: string[] }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('code', one -> 'code', 'title', one -> 'title')), '[]')
        from jsonb_array_elements(body -> 'paths') one) as paths,
      array(select one ->> 'name' from jsonb_array_elements(body -> 'skills' -> 'have') one) as skills
    from report where account_id = ${accountId} and status = 'ready'
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]
}
