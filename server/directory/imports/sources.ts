import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCronItems } from 'graphile-worker'
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
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue, type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import {
  type DownloadParts,
  DownloadRefused,
  download,
  requireAllowed,
} from '#server/platform/lib/safe-download.ts'
import type { Services } from '#server/platform/services.ts'
import { queueFile } from './import-admin.ts'
import * as queries from './source-queries.ts'

const timeoutMs = 300_000

function toSource(row: queries.SourceRow): ImportSource {
  return ImportSource.parse({
    kind: row.kind,
    url: row.url,
    cron: row.cron,
    timeZone: row.time_zone,
    enabled: row.enabled,
    revision: row.revision,
    checkedAt: row.checked_at?.toISOString() ?? null,
    message: row.message,
    lastImportId: row.last_run_id,
  })
}

/** The sources that are set up; at most one a kind. */
export async function importSources({
  db,
  config,
}: Services): Promise<OutputOf<typeof listImportSources>> {
  const items = (await queries.listSources(db)).map(toSource)
  const { length } = items
  return { items, total: length, page: 1, pageSize: 100, hosts: [...config.importHosts] }
}

/** The parts of a moment that a cron pattern is about, in a time zone; throws for an unknown zone. */
function digestIn(timeZone: string, at: Date) {
  const numeric = { hour: 'numeric', minute: 'numeric', day: 'numeric', month: 'numeric' } as const
  const format = { ...numeric, weekday: 'short', hourCycle: 'h23', timeZone } as const
  const parts = new Intl.DateTimeFormat('en-US', format).formatToParts(at)
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  return {
    min: Number(value('minute')),
    hour: Number(value('hour')),
    date: Number(value('day')),
    month: Number(value('month')),
    dow: days.indexOf(value('weekday')),
  }
}

/** Whether a source is due in the minute of a moment. */
export function isDue({ cron, timeZone }: { cron: string; timeZone: string }, at: Date): boolean {
  const [item] = parseCronItems([{ task: 'source', match: cron }])
  return item?.match(digestIn(timeZone, at)) ?? false
}

function wrong(name: string, message: string): AppError {
  return new AppError('validation', message, { fields: { [name]: message } })
}

function requireSchedule(cron: string | null, timeZone: string): void {
  try {
    digestIn(timeZone, new Date(0))
  } catch {
    throw wrong('timeZone', 'Enter a time zone like America/New_York.')
  }
  try {
    if (cron !== null) isDue({ cron, timeZone }, new Date(0))
  } catch {
    throw wrong('cron', 'Enter five fields like 0 6 * * 1: minute, hour, day, month, weekday.')
  }
}

export async function saveSource(
  services: Services,
  { user, request }: { user: SignedIn; request: RequestInfo },
  { revision, timeZone, ...source }: ParsedInputOf<typeof saveImportSource>,
): Promise<ImportSource> {
  const { db, clock, config } = services
  try {
    requireAllowed(new URL(source.url), config.importHosts)
  } catch (error) {
    if (error instanceof DownloadRefused) throw wrong('url', error.message)
    throw error
  }
  requireSchedule(source.cron, timeZone)
  return db.transaction().execute(async (tx) => {
    const values = { ...source, time_zone: timeZone, updated_at: clock.now() }
    const row = await queries.saveSource(tx, values, revision)
    if (!row) {
      const message = 'Someone else changed this source meanwhile. Reload, then make your change.'
      throw new AppError('conflict', message)
    }
    const detail = { url: source.url, cron: source.cron, enabled: source.enabled }
    const entry = { kind: 'import_source.changed', actor: user.id, subject: source.kind } as const
    await record(tx, services, { ...entry, detail, request })
    return toSource(row)
  })
}

const Payload = z.object({ kind: ImportKind, actor: z.uuid().nullable() })
/** A second request while one waits is the same one. */
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

/** Fetches a source and queues a preview, unless it is the file of last time. */
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
    const { bytes, sha256 } = await download(source.url, path, limits, parts)
    if (sha256 === source.sha256) {
      const message = 'Nothing new: it’s the same file as last time.'
      await rm(path, { force: true })
      return await queries.noteFetch(db, kind, { checked_at, message })
    }
    const name = new URL(source.url).pathname.split('/').at(-1) || `${kind}.txt`
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

/** Every minute: fetches the sources that are due. A minute that no server saw is not made up for. */
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
