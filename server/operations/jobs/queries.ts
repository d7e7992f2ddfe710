import { type RawBuilder, sql } from 'kysely'
import type { JobState } from '#contract/operations/jobs.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const state = sql<JobState>`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  when run_at > now() then 'scheduled'
  else 'waiting' end`

/** A row of the job library's table. */
interface JobRow {
  readonly id: string
  readonly name: string
  readonly state: JobState
  readonly attempts: number
  readonly max_attempts: number
  readonly created_at: Date
  readonly run_at: Date
  readonly locked_at: Date | null
  readonly last_error: string | null
}

const columns = sql`id::text, task_identifier as name, ${state} as state, attempts, max_attempts,
  created_at, run_at, locked_at, left(last_error, 1000) as last_error`

interface JobFilter {
  readonly state?: JobState | undefined
  readonly name?: string | undefined
}

const isWanted = ({ state: wanted, name }: JobFilter): RawBuilder<boolean> => sql`
  ${wanted ? sql`${state} = ${wanted}` : sql`true`}
  and ${name ? sql`task_identifier = ${name}` : sql`true`}`

/** Newest first; finished jobs aren't kept, so the table is short. */
export async function findJobs(
  db: Db,
  filter: JobFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${columns} from graphile_worker.jobs where ${isWanted(filter)}
    order by graphile_worker.jobs.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countJobs(db: Db, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where ${isWanted(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} from graphile_worker.jobs where id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** Makes it due now with all its attempts; false when it's running or gone. */
export async function rescheduleJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.reschedule_jobs(
      array[${id}::bigint], run_at := now(), attempts := 0)`.execute(tx)
  return rows.length > 0
}

/** Returns false when it's running or gone. */
export async function removeJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
  return rows.length > 0
}

/** Counts jobs by kind; kinds without jobs are omitted. */
export async function countByName(db: Db) {
  const { rows } = await sql<{
    name: string
    waiting: number
    scheduled: number
    running: number
    failed: number
    oldest: number | null
  }>`
    select name,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      floor(extract(epoch from now() - min(run_at) filter (where state = 'waiting')))::int
        as oldest
    from (select task_identifier as name, run_at, ${state} as state
      from graphile_worker.jobs) as job
    group by name`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

export async function listPaused(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('paused_job').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

export async function pauseJobs(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto('paused_job')
    .values(names.map((name) => ({ name, paused_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function resumeJobs(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('paused_job').where('name', 'in', names).execute()
}
