import { type RawBuilder, sql } from 'kysely'
import type { JobState } from '#contract/operations/jobs.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { drainFlag } from '#server/platform/lib/jobs.ts'

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

/** Counts jobs by kind; kinds without jobs are omitted. `unfinished` are those a drain waits for. */
export async function countByName(db: Db) {
  const { rows } = await sql<{
    name: string
    waiting: number
    scheduled: number
    running: number
    failed: number
    unfinished: number
    oldest: number | null
  }>`
    select name,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'running' or state <> 'failed' and flags ? ${drainFlag})::int
        as unfinished,
      floor(extract(epoch from now() - min(run_at) filter (where state = 'waiting')))::int
        as oldest
    from (select task_identifier as name, run_at, flags, ${state} as state
      from graphile_worker.jobs) as job
    group by name`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Makes the oldest failed jobs of a kind due now with all their attempts; returns how many. */
export async function rescheduleFailed(tx: Tx, name: string, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where task_identifier = ${name} and ${state} = 'failed' order by id limit ${limit}),
      run_at := now(), attempts := 0)`.execute(tx)
  return rows.length
}

/** Paused kinds by name, and whether each finishes what was due. */
export async function listPaused(db: Db): Promise<Map<string, { isDraining: boolean }>> {
  const rows = await db.selectFrom('paused_job').select(['name', 'is_draining']).execute()
  return new Map(rows.map(({ name, is_draining }) => [name, { isDraining: is_draining }]))
}

/** Workers skip jobs of these kinds, except those of a drain. */
export async function pauseJobs(
  tx: Tx,
  names: readonly string[],
  { now, isDraining }: { now: Date; isDraining: boolean },
): Promise<void> {
  await tx
    .insertInto('paused_job')
    .values(names.map((name) => ({ name, paused_at: now, is_draining: isDraining })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_draining: isDraining }))
    .execute()
}

export async function resumeJobs(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('paused_job').where('name', 'in', names).execute()
}

/** Lets the running and due jobs of these kinds run although the kinds are paused. */
export async function markDrained(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs as jobs
    set flags = jsonb_build_object(${drainFlag}::text, true)
    from graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = any(${names})
      and (locked_at is not null or (attempts < max_attempts and run_at <= now()))`.execute(tx)
}

/** Ends a drain: its jobs obey a pause again. */
export async function unmarkDrained(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs as jobs
    set flags = jsonb_build_object(tasks.identifier, true)
    from graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = any(${names})
      and flags ? ${drainFlag}`.execute(tx)
}
