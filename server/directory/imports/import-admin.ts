import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type {
  listImportChanges as changesContract,
  createImport as createContract,
  ImportChange,
  ImportRun,
  listImports as listContract,
} from '#contract/directory/imports.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { AuditKind } from '#server/platform/audit/kinds.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { FileAnswer, RequestInfo } from '#server/platform/lib/route.ts'
import { cellOf, csvCells, csvHead } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { childTargets, toChange } from './change-fields.ts'
import { fileOfRun, importJob, importQueue, removeFile } from './import-job.ts'
import * as queries from './queries.ts'
import { storedKind, toRun } from './run-row.ts'

export async function importsMatching(
  db: Db,
  { page = 1, pageSize, q, kind, status, review }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
): Promise<OutputOf<typeof listContract>> {
  const size = pageSize ?? defaultSize
  const bounds = { limit: size, offset: (page - 1) * size }
  const { rows, total } = await queries.listRuns(
    db,
    { q, kind: kind && storedKind(kind), status, review },
    bounds,
  )
  return { items: rows.map(toRun), total, page, pageSize: size }
}

/** The import, or `not_found`. */
export async function importOf(db: Db, id: string): Promise<ImportRun> {
  return toRun(await requireRun(queries.findRun(db, id)))
}

/** The run's row, or `not_found`. */
export async function requireRun(found: Promise<queries.ImportRunRow | undefined>) {
  const row = await found
  if (!row) throw new AppError('not_found', 'There is no such import.')
  return row
}

/** Stores the file and queues its preview or, without a dry run, its import. */
export async function createImport(
  services: Services,
  user: SignedIn,
  { kind, dryRun, asOf }: ParsedInputOf<typeof createContract>,
  request: RequestInfo,
): Promise<{ id: string }> {
  const { upload } = request
  if (!upload) {
    const message = 'Choose a file.'
    throw new AppError('validation', message, { fields: { file: message } })
  }
  const file = { kind, dryRun, asOf: asOf ?? null, ...upload }
  return { id: await queueFile(services, file, { actor: user.id, request }) }
}

/** A file on disk to import. */
interface QueuedFile {
  kind: string
  path: string
  name: string
  bytes: number
  dryRun: boolean
  asOf: string | null
}

/** Takes over a file, queues its run and returns the run's id. */
export async function queueFile(
  services: Services,
  { kind, path, name, bytes, dryRun, asOf }: QueuedFile,
  { actor, request }: { actor: string | null; request?: RequestInfo },
): Promise<string> {
  const id = newId()
  const kept = fileOfRun(services, id)
  await mkdir(dirname(kept), { recursive: true })
  await rename(path, kept)
  try {
    await services.db.transaction().execute(async (tx) => {
      await queries.insertQueuedRun(tx, {
        id,
        kind: storedKind(kind),
        file_name: name,
        bytes,
        as_of: asOf,
        action: dryRun ? 'preview' : 'apply',
        started_by: actor,
      })
      await enqueue(tx, importJob, { importId: id, actor }, importQueue)
      const detail = { import_kind: kind, bytes, dry_run: dryRun }
      const entry = { kind: 'import.started', actor, subject: id, detail } as const
      await record(tx, services, { ...entry, ...(request && { request }) })
    })
  } catch (error) {
    await removeFile(services, id)
    throw error
  }
  return id
}

type Check = (run: ImportRun) => string | undefined

/** Changes a run in an allowed status; otherwise throws `conflict` with the reason. */
function changeRun(
  { db }: Services,
  id: string,
  refusal: Check,
  change: (tx: Tx, run: ImportRun) => Promise<void>,
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const run = toRun(await requireRun(queries.lockRun(tx, id)))
    const message = refusal(run)
    if (message !== undefined) throw new AppError('conflict', message)
    await change(tx, run)
    return { id }
  })
}

export function applyImport(services: Services, user: SignedIn, id: string) {
  const refusal: Check = ({ canApply }) =>
    canApply ? undefined : 'Only an import that was previewed and not applied yet can be applied.'
  return changeRun(services, id, refusal, async (tx) => {
    await queries.queueRun(tx, id, 'apply')
    await enqueue(tx, importJob, { importId: id, actor: user.id }, importQueue)
    await queries.notifyProgress(tx, id)
  })
}

export function rollBackImport(services: Services, user: SignedIn, id: string) {
  const refusal: Check = ({ canRollBack, status }) => {
    if (canRollBack) return undefined
    return status === 'done'
      ? 'A newer import changed the same tables, or this one is too old. Roll back the newest first.'
      : 'Only an applied import can be rolled back.'
  }
  return changeRun(services, id, refusal, async (tx) => {
    await queries.queueRun(tx, id, 'rollback')
    await enqueue(tx, importJob, { importId: id, actor: user.id }, importQueue)
    await queries.notifyProgress(tx, id)
  })
}

/** Cancels a run: at once when no worker has it; otherwise its worker stops before committing. */
export async function cancelImport(
  services: Services,
  user: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<{ id: string }> {
  const refusal: Check = ({ canCancel }) =>
    canCancel ? undefined : 'This import has already ended or can’t be stopped anymore.'
  let isOver = false
  await changeRun(services, id, refusal, async (tx, { status }) => {
    isOver = status !== 'running'
    await queries.requestCancel(tx, id)
    const message = 'Canceled. Nothing was changed.'
    if (isOver) await queries.setRunStatus(tx, id, { status: 'canceled', message })
    await queries.notifyProgress(tx, id)
    const kind: AuditKind = 'import.canceled'
    await record(tx, services, { kind, actor: user.id, subject: id, request })
  })
  if (isOver) await removeFile(services, id)
  return { id }
}

export async function changesOf(
  db: Db,
  { id, type, q, page = 1, pageSize }: ParsedInputOf<typeof changesContract>,
  defaultSize: number,
): Promise<OutputOf<typeof changesContract>> {
  await requireRun(queries.findRun(db, id))
  const size = pageSize ?? defaultSize
  const bounds = { limit: size, offset: (page - 1) * size }
  const filter = { runId: id, type, q }
  if (type === 'refused') {
    const { rows, total } = await queries.listRefusals(db, filter, bounds)
    return { items: rows.map(toRefused), total, page, pageSize: size }
  }
  const { rows, total } = await queries.listChanges(db, filter, bounds)
  const items = await withChildren(db, id, rows)
  return { items, total, page, pageSize: size }
}

async function withChildren(db: Db, id: string, rows: readonly queries.ChangeRow[]) {
  const children: queries.ChildRow[] = []
  for (const [parent, { target }] of Object.entries(childTargets)) {
    const keys = rows.filter((row) => row.target === parent).map(({ key }) => key)
    if (keys.length > 0) children.push(...(await queries.listChildren(db, id, target, keys)))
  }
  const byParent = Map.groupBy(children, ({ parent }) => keyText(JSON.parse(parent)))
  return rows.map((row) => toChange(row, byParent.get(keyText(row.key)) ?? []))
}

const keyText = (key: unknown) => JSON.stringify(key)

type Refused = Awaited<ReturnType<typeof queries.listRefusals>>['rows'][number]

function toRefused({
  position,
  line,
  file_row,
  column_name,
  reason,
  value,
}: Refused): ImportChange {
  return {
    id: position,
    type: 'refused',
    target: 'row',
    title: reason,
    detail: null,
    before: null,
    after: null,
    refusal: { line, row: file_row, column: column_name, reason, value },
  }
}

const refusedColumns = ['line', 'column', 'reason', 'value', 'row']
const csvBatch = 1_000

/** Streams a run's refused rows as a file. */
export async function refusedFileOf(db: Db, id: string): Promise<FileAnswer> {
  const run = await importOf(db, id)
  const bytes = Readable.from(refusedLines(db, id))
  return { name: `${run.kind}-refused.csv`, type: 'text/csv; charset=utf-8', bytes }
}

async function* refusedLines(db: Db, runId: string): AsyncGenerator<string> {
  yield csvHead(refusedColumns)
  let after = 0
  for (;;) {
    const { rows } = await queries.listRefusals(db, { runId }, { limit: csvBatch, after })
    const cells = rows.map((row) => [
      row.line,
      row.column_name,
      row.reason,
      row.value,
      row.file_row,
    ])
    if (rows.length > 0) yield csvCells(cells.map((row) => row.map(cellOf)))
    const last = rows.at(-1)
    if (rows.length < csvBatch || !last) return
    after = last.position
  }
}
