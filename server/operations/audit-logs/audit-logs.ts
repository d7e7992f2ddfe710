import { Readable } from 'node:stream'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import {
  AuditLog,
  type exportAuditLogs as exportContract,
  type listAuditLogs as listContract,
  maxCounted,
  type verifyAuditLogs as verifyContract,
} from '#contract/operations/audit-logs.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { addressesOf, recordAlone } from '#server/platform/audit/audit.ts'
import { publicKeys } from '#server/platform/audit/head.ts'
import { auditKinds } from '#server/platform/audit/kinds.ts'
import { loadStoredHeads } from '#server/platform/audit/stored-heads.ts'
import { verifyChain } from '#server/platform/audit/verify.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileAnswer, RequestInfo } from '#server/platform/lib/route.ts'
import { cellOf, csvCells, csvHead } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

type Filters = ParsedInputOf<typeof exportContract>
type Row = Awaited<ReturnType<typeof queries.pageOfAll>>[number]

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const kinds = Object.entries(auditKinds).map(([kind, title]) => ({ kind, title }))

/** Every kind with its title, sorted by title. */
export const listedKinds = { items: kinds.toSorted((a, b) => a.title.localeCompare(b.title)) }

const titleOf = (kind: string) => kinds.find((item) => item.kind === kind)?.title ?? kind

type ListInput = ParsedInputOf<typeof listContract>
type ListOutput = OutputOf<typeof listContract>

/**
 * A page of events, newest first. By `before` or `after` any page costs the same; a filtered list counts, and has pages
 * by number, up to 10,000.
 */
export function auditLogsMatching(
  db: Db,
  user: SignedIn,
  { page = 1, pageSize, before, after, ...filters }: ListInput,
  defaultSize: number,
): Promise<ListOutput> {
  const size = pageSize ?? defaultSize
  const cursor = { before, after }
  const isWhole = Object.values(filters).every((value) => value === undefined || value === '')
  if (isWhole) return wholeLog(db, { page, size, cursor })
  return filteredLog(db, user, filters, { page, size, cursor })
}

/** Numbers have no gaps, so a page is a range of them. */
async function wholeLog(
  db: Db,
  { page, size, cursor }: { page: number; size: number; cursor: queries.Cursor },
): Promise<ListOutput> {
  const { before, after } = cursor
  const total = await queries.newestSeq(db)
  const firstOfPage =
    after !== undefined
      ? after + size
      : before !== undefined
        ? before - 1
        : total - (page - 1) * size
  const newest = Math.min(firstOfPage, total)
  const items = await toLogs(db, await queries.pageOfAll(db, { newest, limit: size }))
  const last = items.at(-1)?.seq ?? 1
  return {
    items,
    total,
    page,
    pageSize: size,
    isCapped: false,
    newer: newest < total ? Math.max(newest, 0) : null,
    older: last > 1 ? last : null,
  }
}

async function filteredLog(
  db: Db,
  user: SignedIn,
  filters: Filters,
  { page, size, cursor }: { page: number; size: number; cursor: queries.Cursor },
): Promise<ListOutput> {
  const filter = await filterOf(db, user, filters)
  const { items, hasNewer, hasOlder } = await queries.pageOfSome(db, filter, cursor, {
    limit: size,
    // Page numbers reach only as far as the count.
    offset: Math.min((page - 1) * size, maxCounted),
  })
  const count = await queries.countSome(db, filter, maxCounted)
  return {
    items: await toLogs(db, items),
    total: Math.min(count, maxCounted),
    page,
    pageSize: size,
    isCapped: count > maxCounted,
    newer: hasNewer ? (items[0]?.seq ?? 0) : null,
    older: hasOlder ? (items.at(-1)?.seq ?? null) : null,
  }
}

async function filterOf(
  db: Db,
  { time_zone }: SignedIn,
  { kind, actor, subject, from, to, q }: Filters,
): Promise<queries.AuditFilter> {
  const named = kinds.map((kind) => kind.kind)
  const needle = q?.toLowerCase()
  return {
    kinds: kind ? [kind, ...named.filter((value) => value.startsWith(`${kind}.`))] : undefined,
    actors: actor
      ? isUuid.test(actor)
        ? [actor.toLowerCase()]
        : await queries.accountsNamed(db, actor)
      : undefined,
    subject: subject || undefined,
    from: from ? await queries.startOfDay(db, from, time_zone) : undefined,
    until: to ? await queries.startOfDay(db, to, time_zone, 1) : undefined,
    words: needle
      ? {
          text: needle,
          kinds: kinds
            .filter(({ title }) => title.toLowerCase().includes(needle))
            .map((kind) => kind.kind),
        }
      : undefined,
  }
}

async function toLogs(db: Db, rows: readonly Row[]): Promise<AuditLog[]> {
  const ids = rows.flatMap(({ actor, subject }) => [actor, subject])
  const names = await namesOf(
    db,
    ids.filter((id) => id !== null),
  )
  const addresses = await addressesOf(db, rows)
  return rows.map((row) => {
    const { before = null, after = null, ...detail } = detailOf(row.detail)
    return AuditLog.parse({
      seq: row.seq,
      at: row.at.toISOString(),
      kind: row.kind,
      title: titleOf(row.kind),
      actor: row.actor && { id: row.actor, name: names.get(row.actor) ?? 'Deleted account' },
      subject: row.subject,
      subjectName: names.get(row.subject ?? '') ?? null,
      before,
      after,
      detail,
      address: addresses.get(row.seq) ?? null,
    })
  })
}

/** Names of accounts by id; other ids are omitted. */
export function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return queries.findNames(db, [...new Set(ids.filter((id) => isUuid.test(id)))])
}

const detailSchema = AuditLog.shape.detail
const detailOf = (detail: unknown) => detailSchema.catch({}).parse(detail)

/** Verifies the chain, or part of it, against the signed heads. */
export async function verifyLogs(
  { db, secrets, config }: Services,
  { after = 0, limit }: ParsedInputOf<typeof verifyContract>,
): Promise<OutputOf<typeof verifyContract>> {
  const { heads, unreadable } = await loadStoredHeads(db, config.dataDir)
  const [line] = unreadable
  if (line !== undefined) {
    const why = `line ${line} of the file of signed heads can’t be read`
    return { ok: false, checked: 0, firstBad: { seq: after + 1, why }, next: null }
  }
  const keys = publicKeys(secrets)
  const part = limit === undefined ? {} : { limit }
  const { rows, fault } = await verifyChain(db, { heads, keys, after, ...part })
  const isPart = limit !== undefined && rows === limit && !fault
  const next = isPart && (await queries.newestSeq(db)) > after + limit ? after + limit : null
  return { ok: !fault, checked: rows, firstBad: fault ?? null, next }
}

const columns = ['seq', 'at', 'kind', 'title', 'actor', 'actor_name', 'subject'] as const
const valueColumns = ['before', 'after', 'detail', 'address'] as const
/** Rows fetched at a time: the file is streamed. */
const batch = 1_000

/** The filtered events as a file. Logs the export before sending its first line. */
export async function exportLogs(
  services: Services,
  user: SignedIn,
  filters: Filters,
  request: RequestInfo,
): Promise<FileAnswer> {
  const { db, clock } = services
  const filter = await filterOf(db, user, filters)
  // Search words may name a person, so we log only which filters were used.
  const used = Object.entries(filters).flatMap(([name, value]) => (value ? name : []))
  const detail = { filters: used.join(', ') || 'none' }
  await recordAlone(services, { kind: 'audit.exported', actor: user.id, request, detail })
  const bytes = Readable.from(lines(db, filter))
  const day = clock.now().toISOString().slice(0, 10)
  return { name: `audit-log-${day}.csv`, type: 'text/csv; charset=utf-8', bytes }
}

async function* lines(db: Db, filter: queries.AuditFilter): AsyncGenerator<string> {
  yield csvHead([...columns, ...valueColumns])
  let before: number | undefined
  for (;;) {
    const rows = await queries.nextOfExport(db, { ...filter, before }, batch)
    const logs = await toLogs(db, rows)
    if (logs.length > 0) yield csvCells(logs.map(cellsOf))
    before = rows.at(-1)?.seq
    if (rows.length < batch || before === undefined) return
  }
}

function cellsOf({ actor, detail, ...log }: AuditLog): string[] {
  const fields = { ...log, actor: actor?.id, actor_name: actor?.name }
  const text = Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''
  const values = { ...fields, detail: text }
  return [...columns, ...valueColumns].map((column) => cellOf(values[column]))
}
