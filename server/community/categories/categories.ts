import type {
  AdminCategory,
  createCategory as createContract,
  listAdminCategories,
  getCategoryReach as reachContract,
  updateCategory as updateContract,
} from '#contract/community/categories.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

interface Actor {
  readonly services: Services
  readonly user: SignedIn
  readonly request: RequestInfo
}

const missing = () => new AppError('not_found', 'There is no such category.')

function categoryOf(row: queries.CategoryRow): AdminCategory {
  const { key, who_posts, archived_at, updated_at, ...same } = row
  return {
    ...same,
    id: key,
    whoPosts: who_posts,
    archivedAt: archived_at?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
  }
}

/** One page of categories, in display order. */
export async function categoriesOf(
  db: Db,
  { page = 1, pageSize }: ParsedInputOf<typeof listAdminCategories>,
  defaultSize: number,
): Promise<Page<AdminCategory>> {
  const limit = pageSize ?? defaultSize
  const { rows, total } = await queries.findCategories(db, { limit, offset: (page - 1) * limit })
  return { items: rows.map(categoryOf), total, page, pageSize: limit }
}

/** One category, or `not_found`. */
export async function requireAdminCategory(db: Db, id: string): Promise<AdminCategory> {
  const row = await queries.findCategory(db, id)
  if (!row) throw missing()
  return categoryOf(row)
}

/** What a change of a category touches, or `not_found`. */
export async function reachOf(db: Db, id: string): Promise<OutputOf<typeof reachContract>> {
  const { topics } = await requireAdminCategory(db, id)
  return { topics, ...(await queries.countReach(db, id)) }
}

/** The fields the audit log compares. */
const auditedFields = ({ title, about, position, whoPosts, archivedAt }: AdminCategory) => ({
  title,
  about,
  position,
  whoPosts,
  status: archivedAt === null ? 'open' : 'archived',
})

export function createCategory(
  { services, user, request }: Actor,
  { id, title, about, position, whoPosts }: ParsedInputOf<typeof createContract>,
): Promise<AdminCategory> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    const isNew = await queries.insertCategory(tx, {
      key: id,
      title,
      about,
      position,
      who_posts: whoPosts,
      edited: true,
      updated_at: clock.now(),
    })
    if (!isNew) {
      const message = 'This key is taken. Choose another.'
      throw new AppError('conflict', message, { fields: { id: message } })
    }
    const after = await requireAdminCategory(tx, id)
    const detail = changedFields(undefined, auditedFields(after))
    const by = { actor: user.id, subject: id, request }
    await record(tx, services, { ...by, kind: 'community_category.created', detail })
    return after
  })
}

function requireRevision(row: { revision: number }, revision: number | undefined): void {
  if (revision === undefined || row.revision === revision) return
  const message = 'Someone else changed this meanwhile. Reload, then make your change.'
  throw new AppError('conflict', message)
}

/** Updates the given fields. */
export function updateCategory(
  { services, user, request }: Actor,
  { id, revision, ...change }: ParsedInputOf<typeof updateContract>,
): Promise<AdminCategory> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    const row = await queries.lockCategory(tx, id)
    if (!row) throw missing()
    requireRevision(row, revision)
    const before = categoryOf(row)
    const { title, about, position, whoPosts, archived } = change
    const now = clock.now()
    await queries.updateCategory(tx, id, {
      ...(title !== undefined && { title }),
      ...(about !== undefined && { about }),
      ...(position !== undefined && { position }),
      ...(whoPosts !== undefined && { who_posts: whoPosts }),
      ...(archived !== undefined && { archived_at: archived ? (row.archived_at ?? now) : null }),
      updated_at: now,
    })
    const after = await requireAdminCategory(tx, id)
    const detail = changedFields(auditedFields(before), auditedFields(after))
    const by = { actor: user.id, subject: id, request }
    await record(tx, services, { ...by, kind: 'community_category.changed', detail })
    return after
  })
}

/** Deletes an admin-made category without topics; archives any other. Returns which it did. */
export function deleteCategory(
  { services, user, request }: Actor,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<{ deleted: boolean }> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    const row = await queries.lockCategory(tx, id)
    if (!row) throw missing()
    requireRevision(row, revision)
    const deleted = row.topics === 0 && !row.shipped
    const now = clock.now()
    if (deleted) await queries.deleteCategory(tx, id)
    else
      await queries.updateCategory(tx, id, { archived_at: row.archived_at ?? now, updated_at: now })
    const kind = deleted ? 'community_category.deleted' : 'community_category.archived'
    const before = auditedFields(categoryOf(row))
    const detail = changedFields(before, deleted ? undefined : { ...before, status: 'archived' })
    await record(tx, services, { kind, actor: user.id, subject: id, request, detail })
    return { deleted }
  })
}
