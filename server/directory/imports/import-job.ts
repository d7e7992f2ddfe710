import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ImportProgress } from '#contract/directory/imports.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Job, type JobContext, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { BrokenFile } from './broken-file.ts'
import { takeImportLock } from './import-runs.ts'
import { ImportBusy, ImportCanceled, runImport } from './imports.ts'
import {
  deleteChanges,
  deleteOldChanges,
  listOldPreviews,
  notifyProgress,
  saveProgress,
  setRunStatus,
  startQueuedRun,
} from './queries.ts'
import { RollbackRefused, rollBack } from './rollback.ts'

/** The path of a run's file until it's applied or abandoned. */
export function fileOfRun({ config }: Pick<Services, 'config'>, id: string): string {
  return join(config.dataDir, 'imports', `${id}.upload`)
}

export async function removeFile(services: Pick<Services, 'config'>, id: string): Promise<void> {
  await rm(fileOfRun(services, id), { force: true })
}

/** Imports run one at a time; a crash costs one attempt. */
export const importQueue = { queue: 'imports', maxAttempts: 25 } as const

const saveMs = 400
const keptRuns = 10
const keptPreviewDays = 7

class Stopped extends Error {}

type Run = NonNullable<Awaited<ReturnType<typeof startQueuedRun>>>
const Payload = z.object({ importId: z.uuid(), actor: z.uuid().nullable() })

/** Previews, applies or rolls back a run. Restarts after a crash: nothing was committed. */
export const importJob: Job<typeof Payload, Services> = job(
  'run_import',
  Payload,
  async ({ importId, actor }, context) => {
    const { services, log } = context
    const { db } = services
    const run = await startQueuedRun(db, importId)
    if (!run) return
    await notifyProgress(db, importId)
    try {
      if (run.cancel_requested_at) throw new ImportCanceled()
      if (run.action === 'rollback') await rollBackRun(services, run, actor)
      else await importFile(context, run, actor)
    } catch (error) {
      await endBadly(services, run, error)
      // Another import is running, or this server is stopping: retries later, or elsewhere.
      if (error instanceof ImportBusy || error instanceof Stopped) throw error
      if (!isExpected(error)) log.error({ err: error, importId }, 'import failed')
    }
    await notifyProgress(db, importId)
  },
)

const isExpected = (error: unknown) =>
  error instanceof BrokenFile || error instanceof ImportCanceled || error instanceof RollbackRefused

async function endBadly(services: Services, { id, action }: Run, error: unknown): Promise<void> {
  const { db } = services
  if (error instanceof ImportBusy || error instanceof Stopped) {
    const message = error instanceof ImportBusy ? error.message : null
    return setRunStatus(db, id, { status: 'queued', message })
  }
  if (action === 'rollback') {
    const message = error instanceof RollbackRefused ? error.message : 'The rollback failed.'
    return setRunStatus(db, id, { status: 'done', message })
  }
  if (error instanceof ImportCanceled) {
    await setRunStatus(db, id, { status: 'canceled', message: 'Canceled. Nothing was changed.' })
  } else {
    const reason = error instanceof BrokenFile ? error.message : 'The import failed.'
    await setRunStatus(db, id, { status: 'failed', message: `${reason} Nothing was changed.` })
  }
  await deleteChanges(db, id)
  await removeFile(services, id)
}

async function importFile(
  { services, signal }: JobContext<Services>,
  run: Run,
  actor: string | null,
): Promise<void> {
  const { db, clock, config } = services
  const path = fileOfRun(services, run.id)
  if (!existsSync(path)) {
    throw new BrokenFile('The uploaded file isn’t on this server. Upload it again.')
  }
  const progress = progressSaver(db, run.id, signal)
  const dryRun = run.action === 'preview'
  try {
    await runImport(db, {
      kind: run.kind,
      path,
      dryRun,
      refusedPath: join(config.dataDir, 'imports', `${run.id}-refused.csv`),
      asOf: run.as_of,
      dataDir: config.dataDir,
      clock,
      onProgress: progress.read,
      queued: { id: run.id, actor, onStage: progress.stage },
    })
  } finally {
    await progress.settled()
    // Refused rows are in the database, which pages them.
    await rm(join(config.dataDir, 'imports', `${run.id}-refused.csv`), { force: true })
  }
  if (dryRun) return
  await removeFile(services, run.id)
  await deleteOldChanges(db, keptRuns)
}

/** Saves progress at most every `saveMs`; throws when canceled or when the server is stopping. */
function progressSaver(db: Db, id: string, signal: AbortSignal) {
  let now: ImportProgress = { stage: 'wait', bytes: 0, totalBytes: 0, rows: 0 }
  let isCanceled = false
  let savedAt = 0
  let saving: Promise<void> = Promise.resolve()
  const save = () => {
    savedAt = Date.now()
    const saved = { ...now }
    saving = saving
      .then(async () => {
        isCanceled ||= await saveProgress(db, id, saved)
      })
      // Database errors surface in the import itself.
      .catch(() => {})
  }
  const check = () => {
    if (signal.aborted) throw new Stopped('The server stops.')
    if (isCanceled) throw new ImportCanceled()
  }
  return {
    read(read: { bytes: number; totalBytes: number; rows: number }): void {
      if (read.rows % 64 !== 0) return
      now = { ...now, ...read }
      check()
      if (Date.now() - savedAt >= saveMs) save()
    },
    stage(stage: ImportProgress['stage']): void {
      if (stage === now.stage) return
      now = { ...now, stage }
      check()
      save()
    },
    settled: () => saving,
  }
}

async function rollBackRun({ db, clock }: Services, run: Run, actor: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    if (!(await takeImportLock(tx))) throw new ImportBusy('Another import is running.')
    const { restored, closed } = await rollBack(tx, run.id)
    const programs =
      closed === 1 ? 'program that members use was' : 'programs that members use were'
    const kept = `${closed} new ${programs} closed instead of deleted.`
    await setRunStatus(tx, run.id, { status: 'rolled_back', message: closed > 0 ? kept : null })
    await record(
      tx,
      { clock },
      {
        kind: 'import.rolled_back',
        actor,
        subject: run.id,
        detail: { kind: run.kind, restored, closed },
      },
    )
  })
}

/** Cancels previews that expired unapplied and deletes their files. */
export const clearImports: Job<typeof NoPayload, Services> = job(
  'clear_imports',
  NoPayload,
  async (_payload, { services }) => {
    const { db, clock } = services
    const before = new Date(clock.now().getTime() - keptPreviewDays * 24 * 3_600_000)
    for (const { id } of await listOldPreviews(db, before)) {
      const message = `Not applied within ${keptPreviewDays} days. Nothing was changed.`
      await setRunStatus(db, id, { status: 'canceled', message })
      await removeFile(services, id)
    }
  },
)
