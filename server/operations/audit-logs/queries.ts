import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
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

/** Where a page starts: at events older than `before`, or newer than `after`; the newest without either. */
export interface Cursor {
  readonly before?: number | undefined
  readonly after?: number | undefined
}

/** A page of a filtered list, newest first, and whether there are more on either side. */
export async function pageOfSome(
  db: Db,
  filter: AuditFilter,
  cursor: Cursor,
  { limit, offset }: { limit: number; offset: number },
) {
  const { after, before } = cursor
  const events = await filtered(db, filter)
  if (after !== undefined) {
    const rows = await events
      .where('seq', '>', after)
      .select('seq')
      .orderBy('seq')
      .limit(limit + 1)
      .execute()
    if (rows.length > limit) {
      const items = await findEvents(db, rows.slice(0, limit))
      return { items, hasNewer: true, hasOlder: after > 0 }
    }
  }
  // Newer than a page near the top is the first page, and not a part of it.
  const start = after === undefined ? before : undefined
  const older = start === undefined ? events : events.where('seq', '<', start)
  const rows = await older
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const items = await findEvents(db, rows.slice(0, limit))
  return { items, hasNewer: start !== undefined || offset > 0, hasOlder: rows.length > limit }
}

/** Reads the rows of a page once their numbers are known: those that a filter skips aren't read. */
async function findEvents(db: Db, rows: readonly { seq: number }[]) {
  if (rows.length === 0) return []
  const seqs = rows.map(({ seq }) => seq)
  return await db
    .selectFrom('audit_event')
    .select(columns)
    .where('seq', 'in', seqs)
    .orderBy('seq', 'desc')
    .execute()
}

/** Counts a filtered list, up to one more than the limit. */
export async function countSome(db: Db, filter: AuditFilter, limit: number): Promise<number> {
  const events = await filtered(db, filter)
  const { count } = await db
    .selectFrom(
      events
        .select('seq')
        .limit(limit + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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
