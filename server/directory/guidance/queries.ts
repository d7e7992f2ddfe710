import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RuleSort, RuleState } from '#contract/directory/guidance.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { DB, Milestone, Rule } from '#server/platform/db/schema.ts'

/** The tables edited here. */
type Table = 'rule' | 'milestone'

/** Escapes `like` wildcards. */
const containing = (q: string) => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`

interface Filter {
  readonly q?: string | undefined
  readonly confidence?: string | undefined
  readonly state?: RuleState | undefined
}

const inEffect: Readonly<Record<RuleState, (today: string) => RawBuilder<SqlBool>>> = {
  now: (today) => sql`(effective_from is null or effective_from <= ${today}::date)
    and (effective_to is null or effective_to >= ${today}::date)`,
  later: (today) => sql`effective_from > ${today}::date`,
  ended: (today) => sql`effective_to < ${today}::date`,
}

const ruleOrders = { key: sql`key`, days: sql`days`, from: sql`effective_from` } as const

export async function listRules(
  db: Db,
  {
    q,
    service,
    confidence,
    state,
    sort,
  }: Filter & { service?: string | undefined; sort: RuleSort },
  { today, limit, offset }: { today: string; limit: number; offset: number },
) {
  let query = db.selectFrom('rule').where('removed_at', 'is', null)
  if (q)
    query = query.where(sql<string>`key || ' ' || text || ' ' || source`, 'ilike', containing(q))
  if (service) query = query.where('service', '=', service)
  if (confidence) query = query.where('confidence', '=', confidence)
  if (state) query = query.where(inEffect[state](today))
  const by = ruleOrders[sort.replace('-', '') as keyof typeof ruleOrders]
  const rows = await query
    .selectAll()
    .orderBy(sort.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} nulls first`)
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function listMilestones(
  db: Db,
  { q, confidence, state }: Filter & { state?: 'now' | 'later' | undefined },
  { today, limit, offset }: { today: string; limit: number; offset: number },
) {
  let query = db.selectFrom('milestone').where('removed_at', 'is', null)
  const words = sql<string>`key || ' ' || title || ' ' || text || ' ' || source`
  if (q) query = query.where(words, 'ilike', containing(q))
  if (confidence) query = query.where('confidence', '=', confidence)
  if (state === 'later') query = query.where(inEffect.later(today))
  if (state === 'now') {
    query = query.where(sql<SqlBool>`(effective_from is null or effective_from <= ${today}::date)`)
  }
  const rows = await query
    .selectAll()
    .orderBy(sql`anchor = 'opens'`)
    .orderBy(sql`from_days nulls first`)
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function findRule(db: Db, key: string) {
  return db
    .selectFrom('rule')
    .selectAll()
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export function findMilestone(db: Db, key: string) {
  return db
    .selectFrom('milestone')
    .selectAll()
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Upserts a rule; undefined when the revision differs. Restores a removed one. */
export function saveRule(tx: Tx, row: Insertable<Rule> & { revision: number }) {
  return tx
    .insertInto('rule')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...row, revision: sql`rule.revision + 1`, removed_at: null })
        .where((eb) =>
          eb.or([eb('rule.revision', '=', row.revision), eb('rule.removed_at', 'is not', null)]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Upserts a milestone; undefined when the revision differs. Restores a removed one. */
export function saveMilestone(tx: Tx, row: Insertable<Milestone> & { revision: number }) {
  return tx
    .insertInto('milestone')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...row, revision: sql`milestone.revision + 1`, removed_at: null })
        .where((eb) =>
          eb.or([
            eb('milestone.revision', '=', row.revision),
            eb('milestone.removed_at', 'is not', null),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Removes a row for good: the next edition of the shipped facts won't restore it. */
export async function remove(
  tx: Tx,
  table: Table,
  { key, revision, at }: { key: string; revision: number | undefined; at: Date },
): Promise<boolean> {
  const removed = await sql`update ${sql.table(table satisfies keyof DB)}
    set removed_at = ${at}, updated_at = ${at}, edited = true, revision = revision + 1
    where key = ${key} and removed_at is null
      and ${revision === undefined ? sql`true` : sql`revision = ${revision}`}`.execute(tx)
  return Number(removed.numAffectedRows ?? 0) > 0
}

/** Members with a matching profile, and their ready reports. */
export async function countReach(
  db: Db,
  audience: { service?: string | undefined; grades: string[]; components: string[] },
) {
  const { service, grades, components } = audience
  const { rows } = await sql<{ members: number; reports: number }>`
    with fitting as (
      select account_id from profile
      where ${service ? sql`answers -> 'service' ->> 'service' = ${service}` : sql`true`}
        and ${grades.length > 0 ? sql`answers -> 'service' ->> 'payGrade' = any(${grades})` : sql`true`}
        and ${components.length > 0 ? sql`answers -> 'service' ->> 'component' = any(${components})` : sql`true`}
    )
    select (select count(*) from fitting) as members, (select count(*) from report
      where status = 'ready' and account_id in (select account_id from fitting)) as reports`.execute(
    db,
  )
  return rows[0] ?? { members: 0, reports: 0 }
}
