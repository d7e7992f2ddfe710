import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { type Clock, todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { BrokenFile } from './broken-file.ts'
import { copyChanges, keepChanges, startCapture } from './capture.ts'
import { importCrosswalk } from './crosswalk.ts'
import { importDuties } from './duties.ts'
import { importResources, importRules, importWages } from './entry-kinds.ts'
import type { Counts, ImportKind } from './import-kind.ts'
import {
  findRunningImport,
  finishImportRun,
  insertImportRun,
  insertRefusals,
  moveListingVersion,
  noteFile,
  takeImportLock,
} from './import-runs.ts'
import { importJobs } from './jobs.ts'
import { importOnet } from './onet.ts'
import { RefusedFile } from './refusals.ts'
import { carryReview } from './review-queries.ts'
import { importLocations, importPrograms } from './skillbridge.ts'

export { holdOffImports, moveListingVersion } from './import-runs.ts'
export { listNames } from './listed-record.ts'
export { hostKey } from './program-names.ts'
export { loadSnapshot } from './snapshot.ts'

/** Import kinds by command-line name. */
export const importKinds: Readonly<Record<string, ImportKind>> = {
  'skillbridge-programs': importPrograms,
  'skillbridge-locations': importLocations,
  onet: importOnet,
  crosswalk: importCrosswalk,
  duties: importDuties,
  jobs: importJobs,
  wages: importWages,
  resources: importResources,
  rules: importRules,
}

export interface ImportRequest {
  kind: string
  path: string
  /** Reads, checks and compares everything, then rolls back. */
  dryRun: boolean
  /** Path for refused rows; a file in `dataDir`/imports when null. */
  refusedPath: string | null
  /** The list's publication date, YYYY-MM-DD. */
  asOf: string | null
  dataDir: string
  clock: Clock
  onProgress(progress: ReadProgress): void
  /** The queued run of a job; without it a new run is recorded. */
  queued?: QueuedRun
}

/** Reading progress. */
export interface ReadProgress {
  bytes: number
  totalBytes: number
  rows: number
}

/** A previously recorded run. */
export interface QueuedRun {
  id: string
  /** The account that previews or applies it; null for a scheduled run. */
  actor: string | null
  /** Called when reading, merging and saving start; throws when the run was canceled. */
  onStage(stage: 'read' | 'merge' | 'save'): void
}

export interface ImportResult {
  id: string
  counts: Counts & { refused: number }
  /** The file of refused rows, if any. */
  refusedPath: string | null
}

/** Another import has the lock. */
export class ImportBusy extends BrokenFile {}

/** The run was canceled and nothing was changed. */
export class ImportCanceled extends Error {}

class DryRun extends Error {}

/** Imports a file in one transaction. Throws BrokenFile for an unusable file, without changes. */
export async function runImport(db: Db, request: ImportRequest): Promise<ImportResult> {
  const importRows = Object.hasOwn(importKinds, request.kind)
    ? importKinds[request.kind]
    : undefined
  if (importRows === undefined) throw new BrokenFile(`There is no import kind ${request.kind}.`)
  const { queued, dryRun } = request
  const id = queued?.id ?? newId()
  const isKept = queued !== undefined || !dryRun
  const refused = new RefusedFile(
    request.refusedPath ?? join(request.dataDir, 'imports', `${request.kind}-${id}-refused.csv`),
    isKept ? (rows) => insertRefusals(db, id, rows) : undefined,
  )
  const { totalBytes, sha256 } = await measure(request.path)
  if (request.refusedPath !== null) await refused.open()
  let started = false
  let result: ImportResult | undefined
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      // Sorts and joins a large list in few passes.
      await sql`set local work_mem = '64MB'`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      if (!(await takeImportLock(tx))) throw await alreadyRunning(db)
      if (queued) await noteFile(db, id, sha256)
      else if (!dryRun) {
        const { kind } = request
        const file = { file_name: basename(request.path), file_sha256: sha256, bytes: totalBytes }
        await insertImportRun(db, { id, kind, ...file, as_of: request.asOf })
        started = true
      }
      if (isKept) await startCapture(tx)
      queued?.onStage('read')
      const read = { bytes: 0, totalBytes, rows: 0 }
      const onRead = ({ bytes = 0, rows = 0 }) => {
        read.bytes += bytes
        read.rows += rows
        request.onProgress(read)
        if (bytes > 0 && read.bytes >= totalBytes) queued?.onStage('merge')
      }
      const { path, asOf } = request
      const today = todayIn(request.clock, 'UTC')
      const counts = await importRows({ tx, id, path, refused, today, asOf, onRead })
      queued?.onStage('save')
      await refused.close()
      result = {
        id,
        counts: { ...counts, refused: refused.count },
        refusedPath: refused.written ? refused.path : null,
      }
      const changes = isKept ? await keepChanges(tx, { runId: id, dryRun }) : {}
      const kept = isKept ? { ...changes, refused: refused.lines } : {}
      if (dryRun) {
        if (isKept) await copyChanges(tx, db, id)
        const end = { status: 'previewed', counts: result.counts, kept } as const
        if (queued && !(await finishImportRun(db, id, end))) throw new ImportCanceled()
        throw new DryRun()
      }
      // The matcher's index includes occupations and specialties.
      if (counts.new + counts.changed + counts.gone > 0) await moveListingVersion(tx)
      const done = { status: 'done', counts: result.counts, kept } as const
      if (!(await finishImportRun(tx, id, done))) throw new ImportCanceled()
      await carryReview(tx, id)
      await recordApplied(tx, request, result)
    })
  } catch (error) {
    if (!(error instanceof DryRun)) {
      await refused.discard()
      const message = error instanceof BrokenFile ? error.message : 'The import failed.'
      if (started) await finishImportRun(db, id, { status: 'failed', message })
      throw error
    }
  }
  if (result === undefined) throw new Error('The import ended without a result.')
  return result
}

function recordApplied(tx: Tx, request: ImportRequest, { id, counts }: ImportResult) {
  const { kind, clock, queued } = request
  const detail = {
    kind,
    new: counts.new,
    changed: counts.changed,
    gone: counts.gone,
    refused: counts.refused,
  }
  const actor = queued?.actor ?? null
  return record(tx, { clock }, { kind: 'import.applied', actor, subject: id, detail })
}

async function alreadyRunning(db: Db): Promise<ImportBusy> {
  const other = await findRunningImport(db)
  const which =
    other === undefined
      ? ''
      : `: ${other.kind} from ${other.file_name}, since ${other.started_at.toISOString()}`
  return new ImportBusy(`Another import is running${which}. Try again when it has ended.`)
}

/** Size and hash of a file, or of a folder's text files combined. */
async function measure(path: string): Promise<{ totalBytes: number; sha256: string }> {
  const info = await stat(path).catch(() => null)
  if (info === null) throw new BrokenFile(`There is no file ${path}.`)
  const names = info.isDirectory()
    ? (await readdir(path)).filter((name) => name.toLowerCase().endsWith('.txt')).sort()
    : ['']
  const hash = createHash('sha256')
  let totalBytes = 0
  for (const name of names) {
    const file = join(path, name)
    if (!(await stat(file)).isFile()) continue
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk)
      totalBytes += chunk.length
    }
  }
  return { totalBytes, sha256: hash.digest('hex') }
}
