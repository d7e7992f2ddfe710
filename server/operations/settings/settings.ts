import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  defaultSettings,
  type listSettingChanges as historyContract,
  type SettingChange,
  Settings,
  type SettingsInForce,
  type getSite as siteContract,
  type updateSettings as updateContract,
} from '#contract/operations/settings.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { completeSettings } from '#server/platform/settings/settings.ts'
import * as queries from './queries.ts'

/** The current settings from the database. */
export async function settingsOf(db: Db): Promise<SettingsInForce> {
  const row = await queries.findNewestSettings(db)
  return {
    revision: row?.revision ?? 0,
    values: completeSettings(row?.values),
    defaults: defaultSettings,
    changedAt: row?.changed_at.toISOString() ?? null,
  }
}

const keys = Settings.keyof().options

function changesBetween(before: Settings, after: Settings): SettingChange['changes'] {
  return keys.flatMap((key) =>
    before[key] === after[key] ? [] : { key, before: before[key], after: after[key] },
  )
}

/** Settings that may be personal: the audit log records that they changed, the history their values. */
const personal: Readonly<Partial<Record<string, string>>> = {
  contactEmail: 'an address',
  mailReplyTo: 'an address',
  mailFromName: 'a name',
}

/** Both sides of the changes as text, in the form of the other edits. */
function auditDetail(changes: SettingChange['changes']) {
  const shown = (key: string, value: string | number | boolean | null) =>
    value === null || value === '' ? 'none' : (personal[key] ?? String(value))
  const text = (side: 'before' | 'after') =>
    changes.map((change) => `${change.key}: ${shown(change.key, change[side])}`).join('; ')
  return { before: text('before'), after: text('after') }
}

/** Saves changes as the next revision; this node applies them before responding. */
export async function changeSettings(
  services: Services,
  admin: SignedIn,
  { revision, values, reverts }: ParsedInputOf<typeof updateContract>,
  request: RequestInfo,
): Promise<SettingsInForce> {
  const { db, clock, settings } = services
  const changed = Object.entries(values).filter(([, value]) => value !== undefined)
  const saved = await db.transaction().execute(async (tx) => {
    const before = await settingsOf(tx)
    if (before.revision !== revision) throw stale
    const after: Settings = { ...before.values, ...Object.fromEntries(changed) }
    const changes = changesBetween(before.values, after)
    if (changes.length === 0) return before
    const version = { revision: revision + 1, values: after, changed_at: clock.now() }
    if (!(await queries.insertVersion(tx, { ...version, changed_by: admin.id }))) throw stale
    const detail = {
      ...auditDetail(changes),
      revision: revision + 1,
      ...(reverts !== undefined && { reverts }),
    }
    await record(tx, services, { kind: 'settings.changed', actor: admin.id, detail, request })
    return settingsOf(tx)
  })
  await settings.refresh()
  return saved
}

const stale = new AppError(
  'conflict',
  'Someone else changed the settings meanwhile. Reload the page and try again.',
)

/** A page of changes: each revision compared with the one before. */
export async function settingChanges(
  db: Db,
  { page = 1, pageSize }: ParsedInputOf<typeof historyContract>,
  defaultSize: number,
): Promise<OutputOf<typeof historyContract>> {
  const size = pageSize ?? defaultSize
  const total = (await queries.findNewestSettings(db))?.revision ?? 0
  const rows = await queries.findVersions(db, total - (page - 1) * size, size + 1)
  const items = rows.slice(0, size).map((row, index) => ({
    revision: row.revision,
    changedAt: row.changed_at.toISOString(),
    changedBy:
      row.first_name === null
        ? null
        : { id: row.changed_by, name: `${row.first_name} ${row.last_name}`.trim() },
    changes: changesBetween(
      completeSettings(rows[index + 1]?.values),
      completeSettings(row.values),
    ),
  }))
  return { items, total, page, pageSize: size }
}

/** Public settings. */
export function siteOf({ settings }: Services): OutputOf<typeof siteContract> {
  const { signUpOpen, contactEmail, siteName } = settings.current()
  return { signUpOpen, contactEmail, siteName }
}
