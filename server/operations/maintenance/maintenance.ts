import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import {
  type getMaintenance as getContract,
  Maintenance,
  type getNotice as noticeContract,
  type SystemInfo,
  type updateMaintenance as updateContract,
} from '#contract/operations/maintenance.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { refusalIn } from '#server/platform/maintenance/maintenance.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.findState>>

const toMaintenance = ({ changed_at, ...row }: Row): Maintenance =>
  Maintenance.parse({ ...row, changedAt: changed_at?.toISOString() ?? null })

/** The current mode from the database. */
export async function maintenanceOf(
  { db }: Services,
  { ip }: RequestInfo,
): Promise<OutputOf<typeof getContract>> {
  return { ...toMaintenance(await queries.findState(db)), yourAddress: ip }
}

/** Sets the mode; this node applies it before responding, the others within seconds. */
export async function changeMaintenance(
  services: Services,
  admin: SignedIn,
  { mode, message, allowed }: ParsedInputOf<typeof updateContract>,
  request: RequestInfo,
): Promise<Maintenance> {
  const { db, clock, maintenance } = services
  const saved = await db.transaction().execute(async (tx) => {
    const before = await queries.lockState(tx)
    const after = await queries.saveState(tx, {
      mode,
      message,
      allowed: allowed ? [...new Set(allowed)] : before.allowed,
      changed_at: clock.now(),
    })
    const isAllowedSame = before.allowed.join() === after.allowed.join()
    const detail = {
      before: before.mode,
      after: mode,
      message,
      ...(!isAllowedSame && { allowed: after.allowed.join(', ') }),
    }
    await record(tx, services, { kind: 'maintenance.changed', actor: admin.id, detail, request })
    return after
  })
  await maintenance.refresh()
  return toMaintenance(saved)
}

/** The public notice: the admin's message or a default. */
export function noticeOf({ maintenance }: Services): OutputOf<typeof noticeContract> {
  const state = maintenance.current()
  return { mode: state.mode, message: state.mode === 'off' ? '' : refusalIn(state).message }
}

const packageFile = new URL('../../../package.json', import.meta.url)
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')))
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
const tablesShown = 10

/** Versions and sizes of this process and its database. */
export async function systemInfoOf({
  db,
  config,
  matcher,
  metrics,
}: Services): Promise<SystemInfo> {
  const database = await queries.readDatabase(db)
  if (!database) throw new Error('PostgreSQL did not say what it is.')
  const applied = await queries.listMigrations(db)
  const ran = new Set(applied.map(({ name }) => name))
  const { bavail, blocks, bsize } = await statfs(config.dataDir).catch(() => statfs('.'))
  return {
    version,
    node: process.versions.node,
    postgres: database.version,
    startedAt,
    memory: process.memoryUsage.rss(),
    disk: { free: bavail * bsize, total: blocks * bsize },
    matchIndex: { opportunities: (await matcher.current()).listing.size },
    caches: metrics.cacheSizes(),
    database: {
      bytes: database.bytes,
      connections: database.connections,
      maxConnections: database.max_connections,
      tables: await queries.listLargestTables(db, tablesShown),
    },
    migrations: {
      applied: applied.map(({ name, applied_at }) => {
        return { name, appliedAt: applied_at.toISOString() }
      }),
      pending: migrationNames().filter((name) => !ran.has(name)),
    },
  }
}

/** Discards the cached pages of every server. */
export function discardCaches(
  services: Services,
  admin: SignedIn,
  request: RequestInfo,
): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    await queries.notifyPagesChanged(tx)
    await record(tx, services, { kind: 'caches.cleared', actor: admin.id, request })
    return undefined
  })
}
