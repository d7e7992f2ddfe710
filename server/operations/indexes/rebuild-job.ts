import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Job, type JobContext, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { findLeftovers, sizeOf, updateRebuild } from './rebuild-queries.ts'

/** One at a time: each needs disk space for a second copy. Without retries, as an admin decides after a failure. */
export const rebuildQueue = { queue: 'index_rebuilds', maxAttempts: 1 } as const

const Payload = z.object({
  id: z.uuid(),
  schema: z.string(),
  name: z.string(),
  actor: z.uuid(),
})

/** Rebuilds an index while it's in use. Its failure is a result for the page, not one of the job. */
export const rebuildIndexJob: Job<typeof Payload, Services> = job(
  'rebuild_index',
  Payload,
  async ({ id, actor, ...index }, context) => {
    const { db, clock } = context.services
    const before = await sizeOf(db, index)
    const sizes = before === undefined ? {} : { bytes_before: before }
    await updateRebuild(db, id, { status: 'running', started_at: clock.now(), ...sizes })
    const error = await reindex(context, index)
    const after = await sizeOf(db, index)
    const subject = nameOf(index)
    await db.transaction().execute(async (tx) => {
      const ended_at = clock.now()
      if (error !== undefined) {
        await updateRebuild(tx, id, { status: 'failed', ended_at, error })
        const event = { kind: 'index.rebuild_failed', actor, subject, detail: { error } } as const
        return record(tx, { clock }, event)
      }
      const end = { status: 'done', ended_at, ...(after !== undefined && { bytes_after: after }) }
      await updateRebuild(tx, id, { ...end, status: 'done' })
      const detail = { bytes_before: before ?? null, bytes: after ?? null }
      return record(tx, { clock }, { kind: 'index.rebuilt', actor, subject, detail })
    })
  },
)

interface Index {
  readonly schema: string
  readonly name: string
}

/** The name as the list and the audit log show it. */
export const nameOf = ({ schema, name }: Index) =>
  schema === 'public' ? name : `${schema}.${name}`

/** Rebuilds on one connection without a time limit; returns why it failed, naming what is left behind. */
async function reindex(
  { services: { db }, signal }: JobContext<Services>,
  index: Index,
): Promise<string | undefined> {
  const maxLength = 500
  try {
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      const stop = cancelWhenStopping(db, await pidOf(connection), signal)
      try {
        for (const name of await findLeftovers(db, index)) {
          await sql`drop index concurrently if exists ${sql.id(index.schema, name)}`.execute(
            connection,
          )
        }
        await sql`reindex index concurrently ${sql.id(index.schema, index.name)}`.execute(
          connection,
        )
      } finally {
        stop()
        await sql`reset statement_timeout`.execute(connection)
      }
    })
    return undefined
  } catch (error) {
    const why = signal.aborted ? 'The server stopped before this was finished' : reasonOf(error)
    const leftovers = await findLeftovers(db, index)
    const names = leftovers.length > 0 ? ` Left behind: ${leftovers.join(', ')}.` : ''
    return `${why.slice(0, maxLength)}.${names}`
  }
}

/** Not PostgreSQL's detail, which has values of the rows. */
function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code === '23505') {
    return 'Several rows have a value that this index allows once'
  }
  return error instanceof Error ? error.message : String(error)
}

async function pidOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Ends the statement when the server stops, so that the stop doesn't wait for it. Returns how to end the watch. */
function cancelWhenStopping(db: Db, pid: number, signal: AbortSignal): () => void {
  const cancel = () => {
    // If it can't be reached, the connection is gone as well.
    sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {})
  }
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  return () => signal.removeEventListener('abort', cancel)
}
