import type * as contract from '#contract/directory/resources.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { requirePerson } from '#server/platform/http/bot-trap.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Services } from '#server/platform/services.ts'
import * as inbox from './inbox-queries.ts'
import { findByUrl } from './queries.ts'
import { listingDay, requireResource } from './resources.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'limits' | 'secrets'>
type Paged = { page?: number | undefined; pageSize?: number | undefined }

/** Stores a visitor's report of a resource, one row per report. */
export async function reportResource(
  parts: Parts,
  { id, reason, note, ...trap }: ParsedInputOf<typeof contract.reportResource>,
  request: RequestInfo,
): Promise<void> {
  const { db, clock, limits } = parts
  requirePerson(parts, trap)
  await limits.take('resourceReport', addressKey(request.ip))
  const { key } = await requireResource(db, id, listingDay(clock))
  const created_at = clock.now()
  await db
    .transaction()
    .execute((tx) =>
      inbox.insertReport(tx, { id: newId(), resource_key: key, reason, note, created_at }),
    )
}

/** Stores a suggestion; rejects a URL that is already listed. */
export async function suggestResource(
  parts: Parts,
  { title, url, why, ...trap }: ParsedInputOf<typeof contract.suggestResource>,
  request: RequestInfo,
): Promise<void> {
  const { db, clock, limits } = parts
  requirePerson(parts, trap)
  await limits.take('resourceSuggestion', addressKey(request.ip))
  const listed = await findByUrl(db, url)
  if (listed) {
    const already = `This is listed already, as “${listed.title}”.`
    throw new AppError('validation', already, { fields: { url: already } })
  }
  const created_at = clock.now()
  await db
    .transaction()
    .execute((tx) => inbox.insertSuggestion(tx, { id: newId(), title, url, why, created_at }))
}

const slicing = ({ page = 1, pageSize }: Paged, defaultSize: number) => {
  const size = pageSize ?? defaultSize
  return { paging: { page, pageSize: size }, slice: { limit: size, offset: (page - 1) * size } }
}

export async function reportsOf(
  { db }: Parts,
  input: ParsedInputOf<typeof contract.listResourceReports>,
  defaultSize: number,
): Promise<Page<contract.ResourceReport>> {
  const { paging, slice } = slicing(input, defaultSize)
  const [rows, total] = await Promise.all([
    inbox.findReports(db, input.status, slice),
    inbox.countInbox(db, 'resource_report', input.status),
  ])
  return { items: rows.map(reportOf), total, ...paging }
}

export async function suggestionsOf(
  { db }: Parts,
  input: ParsedInputOf<typeof contract.listResourceSuggestions>,
  defaultSize: number,
): Promise<Page<contract.ResourceSuggestion>> {
  const { paging, slice } = slicing(input, defaultSize)
  const [rows, total] = await Promise.all([
    inbox.findSuggestions(db, input.status, slice),
    inbox.countInbox(db, 'resource_suggestion', input.status),
  ])
  return { items: rows.map(suggestionOf), total, ...paging }
}

export function resolveReport(
  parts: Parts,
  admin: SignedIn,
  { id, status }: ParsedInputOf<typeof contract.resolveResourceReport>,
  request: RequestInfo,
): Promise<contract.ResourceReport> {
  return parts.db.transaction().execute(async (tx) => {
    const before = await requireBefore(tx, 'resource_report', id)
    if (before !== status) {
      const resolved_at = status === 'open' ? null : parts.clock.now()
      await inbox.updateInbox(tx, 'resource_report', id, { status, resolved_at })
    }
    const row = await inbox.findReport(tx, id)
    if (!row) throw nothingThere()
    if (before !== status) {
      const detail = { before, after: status, resource: row.key }
      const kind = 'resource.report_resolved'
      await record(tx, parts, { kind, actor: admin.id, subject: id, detail, request })
    }
    return reportOf(row)
  })
}

export function resolveSuggestion(
  parts: Parts,
  admin: SignedIn,
  { id, status }: ParsedInputOf<typeof contract.resolveResourceSuggestion>,
  request: RequestInfo,
): Promise<contract.ResourceSuggestion> {
  return parts.db.transaction().execute(async (tx) => {
    const before = await requireBefore(tx, 'resource_suggestion', id)
    if (before !== status) {
      if (status === 'open' && (await inbox.findOpenDuplicate(tx, id))) {
        throw new AppError('conflict', 'The same address has been suggested again and is open.')
      }
      const resolved_at = status === 'open' ? null : parts.clock.now()
      await inbox.updateInbox(tx, 'resource_suggestion', id, { status, resolved_at })
    }
    const row = await inbox.findSuggestion(tx, id)
    if (!row) throw nothingThere()
    if (before !== status) {
      const detail = { before, after: status }
      const kind = 'resource.suggestion_resolved'
      await record(tx, parts, { kind, actor: admin.id, subject: id, detail, request })
    }
    return suggestionOf(row)
  })
}

/** Days we keep closed reports and suggestions. */
export const retentionDays = 365

/** Deletes entries closed long ago. */
export function sweepInbox(db: Db, now: Date): Promise<void> {
  return inbox.deleteClosed(db, new Date(now.getTime() - retentionDays * 24 * 3_600_000))
}

const nothingThere = () => new AppError('not_found', 'There is no such entry.')

async function requireBefore(tx: Tx, table: Parameters<typeof inbox.lockInbox>[1], id: string) {
  const row = await inbox.lockInbox(tx, table, id)
  if (!row) throw nothingThere()
  return row.status
}

function reportOf(row: inbox.ReportRow): contract.ResourceReport {
  const { id, key, title, url, reason, note, status } = row
  return {
    id,
    reason,
    note,
    status,
    resource: {
      id: key,
      title,
      url,
      status: row.resource_status,
      linkOpenedOn: row.link_opened_on,
    },
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  }
}

function suggestionOf(row: inbox.SuggestionRow): contract.ResourceSuggestion {
  const { id, title, url, why, status } = row
  return {
    id,
    title,
    url,
    why,
    status,
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  }
}
