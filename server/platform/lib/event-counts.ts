import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Events counted anonymously. */
export type EventKind = 'page' | 'visit' | 'empty_search'

/** Counts this process's events by hour and writes them to the database in batches. */
export interface EventCounts {
  /** Counts one event. `key` must not identify a person. Does no I/O. */
  count(kind: EventKind, key: string): void
  /** Writes the counts since the last flush. */
  flush(): Promise<void>
  /** Stops and flushes. */
  close(): Promise<void>
}

/** Flush interval; a killed process loses at most this much. */
const flushMs = 10_000
/** Maximum distinct keys between flushes; drops the rest, so callers can't exhaust memory. */
const maxKeys = 2_000

interface EventCount {
  readonly kind: EventKind
  readonly hour: string
  readonly key: string
  count: number
}

/** Creates this process's counters. */
export function createEventCounts(options: { db: Db; clock: Clock; log: Log }): EventCounts {
  const { db, clock, log } = options
  let counted = new Map<string, EventCount>()
  const add = ({ kind, hour, key, count }: EventCount) => {
    const id = `${kind} ${hour} ${key}`
    const existing = counted.get(id)
    if (existing) existing.count += count
    else if (counted.size < maxKeys) counted.set(id, { kind, hour, key, count })
  }
  const write = async () => {
    if (counted.size === 0) return
    const rows = [...counted.values()]
    counted = new Map()
    try {
      await insertCounts(db, rows)
    } catch (err) {
      log.warn({ err }, 'event counts could not be written')
      rows.forEach(add)
    }
  }
  let writing = Promise.resolve()
  const flush = () => (writing = writing.then(write))
  const timer = setInterval(flush, flushMs)
  timer.unref()
  return {
    count(kind, key) {
      const hour = `${clock.now().toISOString().slice(0, 13)}:00Z`
      add({ kind, hour, key, count: 1 })
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Inserts in a fixed order, so two nodes can't deadlock. */
async function insertCounts(db: Db, rows: readonly EventCount[]): Promise<void> {
  const values = <K extends keyof EventCount>(name: K) => sql.val(rows.map((row) => row[name]))
  await sql`
    insert into event_count (kind, hour, key, count)
    select * from unnest(${values('kind')}::text[], ${values('hour')}::timestamptz[],
      ${values('key')}::text[], ${values('count')}::integer[]) as counted (kind, hour, key, count)
    order by kind, hour, key
    on conflict (kind, hour, key) do update set count = event_count.count + excluded.count`.execute(
    db,
  )
}

/** How often these public pages were opened since a time. Views of the last seconds may be missing. */
export async function countPageViews(
  db: Db,
  paths: readonly string[],
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(count), 0)::float8 as views from event_count
    where kind = 'page' and key = any (${[...paths]}::text[]) and hour >= ${since}`.execute(db)
  return rows[0]?.views ?? 0
}
