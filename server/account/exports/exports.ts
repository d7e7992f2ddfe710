import { Readable } from 'node:stream'
import { DataExport } from '#contract/account/exports.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { FileAnswer, RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { createExportFile } from './export-job.ts'
import * as queries from './queries.ts'

/** One export at a time, at lower priority than reports, so large accounts block no one. */
const exportQueue = { queue: 'exports', priority: 5 } as const

type Listed = Awaited<ReturnType<typeof queries.listOwnExports>>[number]

function toExport({ id, created_at, ready_at, expires_at, bytes, ...row }: Listed, now: Date) {
  const isOver = expires_at !== null && expires_at <= now
  const status = isOver ? 'expired' : DataExport.shape.status.parse(row.status)
  return {
    id,
    status,
    bytes,
    created_at: created_at.toISOString(),
    ready_at: ready_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  }
}

/**
 * Requests an export, or returns the one in progress. An admin may request it on the owner's behalf; only the
 * owner gets it.
 */
export async function createExport(
  services: Services,
  { id: accountId }: Pick<SignedIn, 'id'>,
  request: RequestInfo,
  actor: string = accountId,
): Promise<DataExport> {
  const { db, clock, limits } = services
  const now = clock.now()
  const running = await queries.findRunningExport(db, accountId)
  if (running) return toExport(running, now)
  await limits.take('export', accountId)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const runningExport = await queries.findRunningExport(tx, accountId)
    if (runningExport) return toExport(runningExport, now)
    const id = newId()
    const created = await queries.insertExport(tx, { id, account_id: accountId, created_at: now })
    await enqueue(tx, createExportFile, { exportId: id }, { ...exportQueue, key: `export-${id}` })
    await record(tx, services, {
      kind: 'export.requested',
      actor,
      subject: id,
      request,
    })
    return toExport(created, now)
  })
}

/** The ten most recent exports. */
export async function listExports(db: Db, owner: SignedIn, now: Date): Promise<DataExport[]> {
  const rows = await queries.listOwnExports(db, owner.id)
  return rows.map((row) => toExport(row, now))
}

/** The archive, for its owner within 24 hours. */
export function downloadExport(
  services: Services,
  { id: accountId }: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<FileAnswer> {
  return services.db.transaction().execute(async (tx) => {
    const readyExport = await queries.findReadyExport(tx, id, accountId, services.clock.now())
    if (!readyExport || readyExport.bytes === null) throw downloadExpired
    await record(tx, services, {
      kind: 'export.downloaded',
      actor: accountId,
      subject: id,
      request,
    })
    const day = readyExport.created_at.toISOString().slice(0, 10)
    const size = readyExport.bytes
    const bytes = Readable.from(partsOf(services.db, id, size))
    return { name: `waypoint-${day}.zip`, type: 'application/zip', bytes, size }
  })
}

const downloadExpired = new AppError('not_found', 'This download has expired. Request a new one.')

/** Streams the archive at the reader's pace; aborts if it is removed meanwhile. */
async function* partsOf(db: Db, id: string, size: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < size; ) {
    const part = await queries.findPart(db, id, sent)
    if (!part) throw downloadExpired
    sent += part.bytes.length
    yield part.bytes
  }
}
