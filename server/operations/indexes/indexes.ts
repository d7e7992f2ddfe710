import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  type DatabaseIndex,
  IndexRebuild,
  type listIndexes as listContract,
  type rebuildIndex as rebuildContract,
} from '#contract/operations/indexes.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'
import { nameOf, rebuildIndexJob, rebuildQueue } from './rebuild-job.ts'
import { insertRebuild, jobKey, lockRequests } from './rebuild-queries.ts'

/** A page of the database's indexes. */
export async function indexesMatching(
  db: Db,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
): Promise<OutputOf<typeof listContract>> {
  const size = pageSize ?? defaultSize
  const bounds = { limit: size, offset: (page - 1) * size }
  const { rows, total } = await queries.findIndexes(db, filter, bounds)
  const totals = await queries.readIndexTotals(db)
  return {
    items: rows.map(toIndex),
    total,
    page,
    pageSize: size,
    countedSince: totals?.counted_since?.toISOString() ?? null,
    knowsLastUse: totals?.knows_last_use ?? false,
    bytes: totals?.bytes ?? 0,
    unusedBytes: totals?.unused_bytes ?? 0,
  }
}

function toIndex(row: queries.IndexRow): DatabaseIndex {
  const rebuild = toRebuild(row)
  return {
    name: row.name,
    schema: row.schema,
    table: row.table,
    bytes: row.bytes,
    scans: row.scans,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isValid: row.is_valid,
    isConstraint: row.is_constraint,
    isUnused: row.is_unused,
    leftoverOf: row.leftover_of,
    canRebuild: !row.is_exclusion && row.leftover_of === null && !isPending(rebuild),
    rebuild,
  }
}

const isPending = (rebuild: IndexRebuild | null) =>
  rebuild?.status === 'queued' || rebuild?.status === 'running'

const died = 'The server stopped before this was finished.'

function toRebuild(row: queries.IndexRow): IndexRebuild | null {
  const { rebuild_status, is_alive, requested_at, ended_at } = row
  if (rebuild_status === null || requested_at === null) return null
  const stored = IndexRebuild.shape.status.parse(rebuild_status)
  const isDead = (stored === 'queued' || stored === 'running') && is_alive !== true
  return {
    status: isDead ? 'failed' : stored,
    requestedAt: requested_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    bytesBefore: row.bytes_before,
    bytesAfter: row.bytes_after,
    error: isDead ? died : row.rebuild_error,
  }
}

/** Queues the rebuild of an index. */
export function requestRebuild(
  services: Services,
  { user, request }: { user: SignedIn; request: RequestInfo },
  { schema, name }: ParsedInputOf<typeof rebuildContract>,
): Promise<{ id: string }> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    await lockRequests(tx)
    const row = await queries.findIndex(tx, { schema, name })
    if (!row) throw new AppError('not_found', 'There is no such index.')
    const refusal = refusalOf(row)
    if (refusal !== undefined) throw new AppError('conflict', refusal)
    const id = newId()
    const index = { schema, name }
    await insertRebuild(tx, { id, ...index, requestedBy: user.id, at: clock.now() })
    const payload = { id, ...index, actor: user.id }
    await enqueue(tx, rebuildIndexJob, payload, { ...rebuildQueue, key: jobKey(id) })
    const event = { kind: 'index.rebuild_started', actor: user.id, subject: nameOf(index) } as const
    await record(tx, services, { ...event, request })
    return { id }
  })
}

function refusalOf(row: queries.IndexRow): string | undefined {
  if (isPending(toRebuild(row))) return 'This index is being rebuilt already.'
  if (row.leftover_of !== null) {
    return `A failed rebuild of ${row.leftover_of} left this index behind. Rebuild ${row.leftover_of}: that removes it.`
  }
  if (row.is_exclusion) return 'PostgreSQL can’t rebuild this index while it’s in use.'
  return undefined
}
