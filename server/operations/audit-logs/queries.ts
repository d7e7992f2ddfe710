import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { maxCounted } from '#contract/operations/audit-logs.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.ts'

/** Filters of a list. */
export interface AuditFilter {
  readonly kinds?: readonly string[] | undefined
  /** Account ids; an empty list matches nothing. */
  readonly actors?: readonly string[] | undefined
  readonly subject?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
  readonly before?: number | undefined
  /** Words, and the kinds whose title has them. */
  readonly words?: { readonly text: string; readonly kinds: readonly string[] } | undefined
}

type Events = SelectQueryBuilder<DB, 'audit_event', object>

/** Maximum clock skew between nodes; time lookups widen by this much. */
const skewMs = 3_600_000

/** The expression of the index audit_event_words. */
const words = sql`to_tsvector('simple', translate(kind || ' ' || coalesce(subject, '') || ' '
  || detail::text, '._{}":,', '       '))`

/** The highest number, which equals the number of events. */
export async function newestSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('audit_event')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** The first number at or after a moment; `seq` grows with time, so no scan is needed. */
async function seqAt(db: Db, timestamp: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('audit_event')
    .select('seq')
    .where('at', '>=', timestamp)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.seq
}

async function filtered(db: Db, filter: AuditFilter): Promise<Events> {
  const { kinds, actors, subject, from, until, before, words: searched } = filter
  let events: Events = db.selectFrom('audit_event')
  if (kinds) events = events.where('kind', '=', sql<string>`any(${sql.val(kinds)})`)
  if (actors) events = events.where('actor', '=', sql<string>`any(${sql.val(actors)})`)
  if (subject) events = events.where('subject', '=', subject)
  if (before) events = events.where('seq', '<', before)
  if (from) {
    const first = await seqAt(db, new Date(from.getTime() - skewMs))
    events = events.where('at', '>=', from).where('seq', '>=', first ?? Number.MAX_SAFE_INTEGER)
  }
  if (until) {
    const end = await seqAt(db, new Date(until.getTime() + skewMs))
    events = events.where('at', '<', until)
    if (end !== undefined) events = events.where('seq', '<', end)
  }
  if (searched) {
    const isFound: RawBuilder<boolean> = sql`${words} @@ plainto_tsquery('simple',
      translate(${searched.text}, '._{}":,', '       '))`
    events = events.where((eb) =>
      searched.kinds.length > 0
        ? eb.or([isFound, eb('kind', '=', sql<string>`any(${sql.val(searched.kinds)})`)])
        : isFound,
    )
  }
  return events
}

const columns = ['seq', 'at', 'kind', 'actor', 'subject', 'detail', 'key_id', 'sealed'] as const

/** A page of the whole log. Numbers have no gaps, so every page is one index lookup. */
export function pageOfAll(db: Db, { newest, limit }: { newest: number; limit: number }) {
  return db
    .selectFrom('audit_event')
    .select(columns)
    .where('seq', '<=', newest)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** A page of a filtered list; selects the numbers first, so that skipped rows aren't read. */
export async function pageOfSome(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const events = await filtered(db, filter)
  const rows = await events
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await db
    .selectFrom(
      events
        .select('seq')
        .limit(maxCounted + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const seqs = rows.map(({ seq }) => seq)
  const items =
    seqs.length === 0
      ? []
      : await db
          .selectFrom('audit_event')
          .select(columns)
          .where('seq', 'in', seqs)
          .orderBy('seq', 'desc')
          .execute()
  return { items, count: counted.count }
}

/** The next rows of an export below a number, newest first. */
export async function nextOfExport(db: Db, filter: AuditFilter, limit: number) {
  const events = await filtered(db, filter)
  return events.select(columns).orderBy('seq', 'desc').limit(limit).execute()
}

/** Names by account id. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}

/** Accounts whose email or name contains the text, for the filter by actor. */
export async function accountsNamed(db: Db, text: string): Promise<string[]> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email || ' ' || first_name || ' ' || last_name)`, 'like', pattern)
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** The moment a calendar day starts in a time zone. */
export async function startOfDay(db: Db, day: string, timeZone: string, plus = 0): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone}) as at`.execute(db)
  return rows[0]?.at ?? new Date(day)
}
