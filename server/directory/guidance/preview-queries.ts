import { sql } from 'kysely'
import type { WindowPerson } from '#planning/rules/participation.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The profile fields rules and milestones depend on. */
export interface PreviewedMember extends WindowPerson {
  readonly id: string
  readonly type: string
  readonly stationed: string
  readonly joinsReserve: boolean | null
}

const part = (section: string, name: string) => sql`answers -> ${section}::text ->> ${name}::text`

/** Completed profiles of one service, or of all, by account id, after a cursor. */
export async function findPreviewed(
  db: Db,
  { service, after, limit }: { service: string | null; after: string | null; limit: number },
): Promise<PreviewedMember[]> {
  const { rows } = await sql<PreviewedMember>`
    select account_id as id,
      coalesce(${part('service', 'component')}, 'veteran') as component,
      ${part('service', 'service')} as service,
      ${part('service', 'payGrade')} as "payGrade",
      coalesce((${part('service', 'onOrders')})::boolean, false) as "onOrders",
      (${part('service', 'continuousDays')})::int as "continuousDays",
      (${part('service', 'years')})::int as years,
      case when ${part('separation', 'certainty')} = 'unknown' then null
        else ${part('separation', 'date')} end as separation,
      coalesce((${part('separation', 'terminalLeaveDays')})::int, 0) as "terminalLeaveDays",
      coalesce((${part('separation', 'permissiveDays')})::int, 0) as "permissiveDays",
      coalesce(${part('separation', 'type')}, 'end_of_term') as type,
      coalesce(${part('separation', 'stationed')}, 'conus') as stationed,
      (${part('separation', 'joinsReserve')})::boolean as "joinsReserve"
    from profile
    where answers -> 'service' is not null and answers ->> 'service' is not null
      and ${service === null ? sql`true` : sql`answers -> 'service' ->> 'service' = ${service}`}
      and ${after === null ? sql`true` : sql`account_id > ${after}`}
    order by account_id limit ${limit}`.execute(db)
  return rows
}

/** Counts these accounts' ready reports. */
export async function countReports(db: Db, accounts: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'ready')
    .where(sql<boolean>`account_id = any(${[...accounts]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return count
}
