import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  ImportSource,
  type listImportSources,
  type saveImportSource,
} from '#contract/directory/import-sources.ts'
import { ImportKind, maxImportBytes } from '#contract/directory/imports.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import type { Config } from '#server/platform/config/config.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue, type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import {
  type DownloadParts,
  DownloadRefused,
  download,
  requireAllowed,
} from '#server/platform/lib/safe-download.ts'
import { createUsajobs, usajobsHost } from '#server/platform/ports/job-board/usajobs.ts'
import type { Services } from '#server/platform/services.ts'
import { queueFile } from './import-admin.ts'
import { downloadJobs } from './job-search.ts'
import { addressOf, pathOf, takeLocalList } from './local-lists.ts'
import { isDue, nextRun, requireTimeZone } from './schedule.ts'
import * as queries from './source-queries.ts'

const timeoutMs = 300_000

function toSource(row: queries.SourceRow, now: Date): ImportSource {
  const { cron, time_zone: timeZone, enabled } = row
  const next = cron !== null && enabled ? nextRun({ cron, timeZone }, now) : null
  return ImportSource.parse({
    kind: row.kind,
    url: pathOf(row.url) === null ? row.url : null,
    path: pathOf(row.url),
    cron,
    timeZone,
    enabled,
    nextRunAt: next?.toISOString() ?? null,
    revision: row.revision,
    checkedAt: row.checked_at?.toISOString() ?? null,
    message: row.message,
    lastImportId: row.last_run_id,
  })
}

/** A page of the configured sources, at most one per kind. */
export async function importSources(
  { db, config, clock }: Services,
  { page = 1, pageSize = config.public.pageSize }: ParsedInputOf<typeof listImportSources>,
): Promise<OutputOf<typeof listImportSources>> {
  const rows = await queries.listSources(db)
  const shown = rows.slice((page - 1) * pageSize, page * pageSize)
  const items = shown.map((row) => toSource(row, clock.now()))
  const usajobs = config.usajobs ? 'on' : 'off'
  const hosts = [...config.importHosts, ...(config.usajobs ? [usajobsHost] : [])]
  return { items, total: rows.length, page, pageSize, hosts, usajobs }
}

/** Allowed hosts for a kind; with a key, jobs also allow the USAJOBS API. */
function hostsOf({ importHosts, usajobs }: Config, kind: string): readonly string[] {
  return usajobs && kind === 'jobs' ? [...importHosts, usajobsHost] : importHosts
}

function wrong(name: string, message: string): AppError {
  return new AppError('validation', message, { fields: { [name]: message } })
}

function requireSchedule(cron: string | null, timeZone: string): void {
  try {
    requireTimeZone(timeZone)
  } catch {
    throw wrong('timeZone', 'Enter a time zone like America/New_York.')
  }
  try {
    if (cron !== null) isDue({ cron, timeZone }, new Date(0))
  } catch {
    throw wrong('cron', 'Enter five fields like 0 6 * * 1: minute, hour, day, month, weekday.')
  }
}

function requireAllowedAddress(url: string, config: Config, kind: string): void {
  try {
    requireAllowed(new URL(url), hostsOf(config, kind))
  } catch (error) {
    if (error instanceof DownloadRefused) throw wrong('url', error.message)
    throw error
  }
}

/** The fields the audit log compares. */
const auditedFields = ({ url, cron, time_zone, enabled }: queries.SourceRow) => ({
  url: pathOf(url) === null ? url : null,
  path: pathOf(url),
  cron,
  timeZone: time_zone,
  enabled,
})

export async function saveSource(
  services: Services,
  { user, request }: { user: SignedIn; request: RequestInfo },
  { revision, timeZone, path, ...given }: ParsedInputOf<typeof saveImportSource>,
): Promise<ImportSource> {
  const { db, clock, config } = services
  if ((given.url === undefined) === (path === undefined)) {
    throw wrong('url', 'Enter either an address or a file.')
  }
  const source = { ...given, url: given.url ?? addressOf(path ?? '') }
  if (given.url !== undefined) requireAllowedAddress(given.url, config, source.kind)
  requireSchedule(source.cron, timeZone)
  return db.transaction().execute(async (tx) => {
    const values = { ...source, time_zone: timeZone, updated_at: clock.now() }
    const before = await queries.lockSource(tx, source.kind)
    const row = await queries.saveSource(tx, values, revision)
    if (!row) {
      const message = 'Someone else changed this source meanwhile. Reload, then make your change.'
      throw new AppError('conflict', message)
    }
    const detail = changedFields(before && auditedFields(before), auditedFields(row))
    const entry = { kind: 'import_source.changed', actor: user.id, subject: source.kind } as const
    await record(tx, services, { ...entry, detail, request })
    return toSource(row, clock.now())
  })
}

const Payload = z.object({ kind: ImportKind, actor: z.uuid().nullable() })
/** A pending job absorbs a second request. */
const optionsOf = (kind: string) => ({ key: `fetch_import:${kind}`, maxAttempts: 3 })

export async function requestFetch(
  { db }: Services,
  user: SignedIn,
  kind: ImportKind,
): Promise<{ kind: ImportKind }> {
  return db.transaction().execute(async (tx) => {
    if (!(await queries.findSource(tx, kind))) {
      throw new AppError('not_found', 'This source isn’t set up.')
    }
    await enqueue(tx, fetchImport, { kind, actor: user.id }, optionsOf(kind))
    return { kind }
  })
}

/** Whether a source is a search of the USAJOBS API. */
function isSearch({ kind, url }: { kind: string; url: string }): boolean {
  return kind === 'jobs' && new URL(url).hostname === usajobsHost
}

/** Fetches a source and queues a preview, unless the file is unchanged. */
export async function fetchSource(
  services: Services,
  { kind, actor }: z.output<typeof Payload>,
  parts?: DownloadParts,
): Promise<void> {
  const { db, clock, config } = services
  const source = await queries.findSource(db, kind)
  if (!source) return
  const folder = join(config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${newId()}.part`)
  const limits = { hosts: config.importHosts, maxBytes: maxImportBytes, timeoutMs }
  const checked_at = clock.now()
  try {
    const usajobs = config.usajobs && isSearch(source) ? config.usajobs : undefined
    const local = pathOf(source.url)
    const { bytes, sha256 } = usajobs
      ? await downloadJobs(
          createUsajobs(usajobs, { ...(parts && { download: parts }) }),
          source.url,
          path,
        )
      : local !== null
        ? await takeLocalList(config.dataDir, local, path)
        : await download(source.url, path, limits, parts)
    if (sha256 === source.sha256) {
      const message = 'Nothing new: it’s the same file as last time.'
      await rm(path, { force: true })
      return await queries.noteFetch(db, kind, { checked_at, message })
    }
    const name = isSearch(source)
      ? 'usajobs.csv'
      : new URL(source.url).pathname.split('/').at(-1) || `${kind}.txt`
    const file = { kind, path, name: name.slice(0, 200), bytes, dryRun: true, asOf: null }
    const last_run_id = await queueFile(services, file, { actor })
    const message = 'Fetched. Its differences wait to be applied.'
    await queries.noteFetch(db, kind, { checked_at, message, sha256, last_run_id })
  } catch (error) {
    if (!(error instanceof DownloadRefused)) throw error
    await queries.noteFetch(db, kind, { checked_at, message: error.message })
  }
}

export const fetchImport: Job<typeof Payload, Services> = job(
  'fetch_import',
  Payload,
  (payload, { services }) => fetchSource(services, payload),
)

/** Runs every minute: fetches the sources that are due. Missed minutes aren't made up. */
export const checkImportSources: Job<typeof NoPayload, Services> = job(
  'check_import_sources',
  NoPayload,
  async (_payload, { services: { db, clock } }) => {
    const now = clock.now()
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
    for (const { kind, cron, time_zone } of await queries.listScheduled(db)) {
      if (cron === null || !isDue({ cron, timeZone: time_zone }, minute)) continue
      await db.transaction().execute(async (tx) => {
        if (!(await queries.takeDue(tx, kind, minute))) return
        await enqueue(
          tx,
          fetchImport,
          { kind: ImportKind.parse(kind), actor: null },
          optionsOf(kind),
        )
      })
    }
  },
)
