import type { Insertable } from 'kysely'
import type { z } from 'zod'
import {
  type AdminResource,
  type createResource as createContract,
  type listAdminResources,
  ResourceDraft,
  type getResourceReach as reachContract,
  type updateResource as updateContract,
} from '#contract/directory/resource-editing.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { type Editor, requireRevision } from '#server/directory/listing-edits/listing-edits.ts'
import { record } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import type { AuditKind } from '#server/platform/audit/kinds.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Resource } from '#server/platform/db/schema.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { countPageViews } from '#server/platform/lib/event-counts.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

const missing = () => new AppError('not_found', 'There is no such resource.')

/** A resource as admins see it. */
export function resourceOf(row: queries.ResourceRow): AdminResource {
  const { key, run_by, checked_on, link_opened_on, effective_from, effective_to, ...rest } = row
  const { updated_at, ...shown } = rest
  return {
    ...shown,
    id: key,
    runBy: run_by,
    checkedOn: checked_on,
    linkOpenedOn: link_opened_on,
    effectiveFrom: effective_from,
    effectiveTo: effective_to,
    updatedAt: updated_at.toISOString(),
  }
}

/** Resources in any status, page by page. */
export async function resourcesOf(
  db: Db,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listAdminResources>,
  defaultSize: number,
): Promise<Page<AdminResource>> {
  const size = pageSize ?? defaultSize
  const bounds = { limit: size, offset: (page - 1) * size }
  const { rows, total } = await queries.findResources(db, filter, bounds)
  return { items: rows.map(resourceOf), total, page, pageSize: size }
}

/** One resource, or `not_found`. */
export async function requireResource(db: Db, id: string): Promise<AdminResource> {
  const row = await queries.findResource(db, id)
  if (!row) throw missing()
  return resourceOf(row)
}

const reachMs = 30 * 24 * 3_600_000

/** Whom a resource for these groups is for, and how often a stored one was opened and reported. */
export async function reachOf(
  { db, clock }: Services,
  { id, audience = [], service = [] }: ParsedInputOf<typeof reachContract>,
): Promise<OutputOf<typeof reachContract>> {
  const since = new Date(clock.now().getTime() - reachMs)
  const [people, opened, openReports] = await Promise.all([
    queries.countPeople(db, audience, service),
    id === undefined ? 0 : countPageViews(db, [`/resources/${id}`], since),
    id === undefined ? 0 : queries.countOpenReports(db, id),
  ])
  return { ...people, opened, openReports }
}

/** A stored resource with its changes; `validation` names the first invalid field. */
function requireDraft(whole: object): ResourceDraft {
  const parsed = ResourceDraft.safeParse(whole)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const message = issue?.message ?? 'Check this field.'
    throw new AppError('validation', message, { fields: { [String(issue?.path[0])]: message } })
  }
  requireOrder(parsed.data)
  return parsed.data
}

function requireOrder({ effectiveFrom, effectiveTo }: ResourceDraft): void {
  if (effectiveFrom === null || effectiveTo === null || effectiveFrom <= effectiveTo) return
  const message = 'The last day is before the first.'
  throw new AppError('validation', message, { fields: { effectiveTo: message } })
}

const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text)

function rowOf(
  { clock }: Services,
  key: string,
  draft: z.output<typeof ResourceDraft>,
): Insertable<Resource> {
  const { runBy, phone, effectiveFrom, effectiveTo, ...same } = draft
  return {
    ...same,
    key,
    run_by: runBy,
    phone: orNull(phone),
    effective_from: effectiveFrom,
    effective_to: effectiveTo,
    // Saving implies the source was just checked.
    checked_on: todayIn(clock, 'America/New_York'),
    updated_at: clock.now(),
  }
}

interface Changed {
  readonly kind: AuditKind
  readonly id: string
  readonly before?: AdminResource
  readonly after?: AdminResource
}

function recordChange(
  tx: Tx,
  { services, user, request }: Editor,
  { kind, id, before, after }: Changed,
): Promise<void> {
  const detail = changedFields(before, after)
  return record(tx, services, { kind, actor: user.id, subject: id, request, detail })
}

export function createResource(
  editor: Editor,
  { id, ...draft }: ParsedInputOf<typeof createContract>,
): Promise<AdminResource> {
  requireOrder(draft)
  const { services } = editor
  return services.db.transaction().execute(async (tx) => {
    const row = await queries.insertResource(tx, {
      ...rowOf(services, id, draft),
      shipped: false,
      edited: true,
    })
    if (!row) {
      const message = 'This key is taken. Choose another.'
      throw new AppError('conflict', message, { fields: { id: message } })
    }
    const after = resourceOf(row)
    await recordChange(tx, editor, { kind: 'resource.created', id, after })
    return after
  })
}

/** Updates the given fields; `conflict` when it changed since it was read. */
export function updateResource(
  editor: Editor,
  { id, revision, ...change }: ParsedInputOf<typeof updateContract>,
): Promise<AdminResource> {
  const { services } = editor
  return services.db.transaction().execute(async (tx) => {
    const stored = await queries.lockResource(tx, id)
    if (!stored) throw missing()
    requireRevision(stored, revision)
    const before = resourceOf(stored)
    const names = Object.keys(ResourceDraft.shape)
    const whole = Object.fromEntries(
      Object.entries({ ...before, ...change }).filter(([name]) => names.includes(name)),
    )
    const draft = requireDraft(whole)
    const after = resourceOf(await queries.updateResource(tx, id, rowOf(services, id, draft)))
    await recordChange(tx, editor, { kind: 'resource.changed', id, before, after })
    return after
  })
}

/** Hides it from visitors; a repeat is a no-op. */
export function archiveResource(
  editor: Editor,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<undefined> {
  const { services } = editor
  return services.db.transaction().execute(async (tx) => {
    const stored = await queries.lockResource(tx, id)
    if (!stored) throw missing()
    requireRevision(stored, revision)
    if (stored.status === 'archived') return undefined
    const set = { status: 'archived', updated_at: services.clock.now() }
    const after = resourceOf(await queries.updateResource(tx, id, set))
    const before = resourceOf(stored)
    await recordChange(tx, editor, { kind: 'resource.archived', id, before, after })
    return undefined
  })
}
