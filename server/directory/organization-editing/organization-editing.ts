import type { BulkAction, ListingEdit } from '#contract/directory/listing-edits.ts'
import {
  type OrganizationDraft,
  OrganizationRecord,
  type updateOrganization as updateContract,
} from '#contract/directory/organization-editing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { hostKey } from '#server/directory/imports/imports.ts'
import {
  type Change,
  type Edit,
  type Editor,
  editsOf,
  inEdit,
  isSame,
  ownSource,
  recordEdits,
  requireRevision,
  statusAfter,
  valuesBefore,
} from '#server/directory/listing-edits/listing-edits.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { normalName, slugOf } from '#server/platform/lib/names.ts'
import type { Services } from '#server/platform/services.ts'
import { columnsOf, editedFields, organizationNames } from './columns.ts'
import * as queries from './queries.ts'
import { prepare } from './write.ts'

export { exportRows, organizationsMatching, qualityCounts, sources } from './list.ts'
export { merge, mergePreview } from './merge.ts'
export { previewOrganization } from './preview.ts'

const missing = () => new AppError('not_found', 'We can’t find that organization.')

/** One organization with everything admins see. */
export async function requireRecord(services: Services, id: string): Promise<OrganizationRecord> {
  const row = await queries.findRecord(services.db, id, todayIn(services.clock, 'UTC'))
  if (!row) throw missing()
  const { values, source_values, ...fields } = row
  const instant = (value: unknown) => new Date(String(value)).toISOString()
  return OrganizationRecord.parse({
    ...values,
    ...fields,
    firstSeen: values.first_seen,
    lastVerified: values.last_verified,
    createdAt: instant(values.created_at),
    updatedAt: instant(values.updated_at),
    differences: editedFields(Object.keys(source_values)).flatMap((field) => {
      const source = source_values[field] ?? null
      return isSame(values[field] ?? null, source) ? [] : [{ field, source }]
    }),
  })
}

/** Adds an organization by hand. */
export async function addOrganization(
  editor: Editor,
  draft: OrganizationDraft,
): Promise<OrganizationRecord> {
  const { clock } = editor.services
  const id = newId()
  const identity = hostKey(draft.name)
  const nameTaken = () => {
    const message = 'There’s already an organization with this name.'
    return new AppError('validation', message, { fields: { name: message } })
  }
  const now = clock.now().toISOString()
  await inEdit(editor, async (tx) => {
    if (await queries.isIdentityTaken(tx, [identity, normalName(draft.name)])) throw nameTaken()
    const slug = slugOf(draft.name)
    const columns = { about: null, website: null, industries: [], ...columnsOf(draft) }
    const isNew = await queries.insertOrganization(tx, {
      ...columns,
      id,
      identity,
      slug: (await queries.isSlugTaken(tx, slug)) ? `${slug}-${id.slice(-8)}` : slug,
      source: ownSource,
      source_values: {},
      sample: false,
      revision: 1,
      first_seen: todayIn(clock, 'UTC'),
      last_verified: todayIn(clock, 'UTC'),
      created_at: now,
      updated_at: now,
    })
    if (!isNew) throw nameTaken()
    const changes = Object.entries(columns).flatMap(([column, after]): Change[] =>
      isSame(after, null) || isSame(after, []) ? [] : [{ column, before: null, after }],
    )
    await recordEdits(tx, editor, [{ of: 'organization', id, action: 'created', changes }])
  })
  return requireRecord(editor.services, id)
}

/** Locked with its opportunities, in a consistent order. */
async function lock(tx: Tx, id: string) {
  await queries.lockOffered(tx, [id])
  const [row] = await queries.lockOrganizations(tx, [id])
  if (!row) throw missing()
  return row
}

/** Updates the given fields; closing and archiving cascade to its opportunities. */
export async function changeOrganization(
  editor: Editor,
  { id, revision, ...fields }: ParsedInputOf<typeof updateContract>,
): Promise<OrganizationRecord> {
  await inEdit(editor, async (tx) => {
    const row = await lock(tx, id)
    requireRevision(row, revision)
    const { edits } = await prepare(tx, editor, [{ row, wanted: columnsOf(fields) }])
    await recordEdits(tx, editor, edits)
  })
  return requireRecord(editor.services, id)
}

/** Reverts the fields of an edit; its opportunities stay as they are. */
export async function revertEdit(
  editor: Editor,
  { id, edit, revision }: { id: string; edit: string; revision: number },
): Promise<OrganizationRecord> {
  await inEdit(editor, async (tx) => {
    const row = await lock(tx, id)
    requireRevision(row, revision)
    const wanted = await valuesBefore(tx, { organization_id: id }, edit)
    const { edits } = await prepare(tx, editor, [{ row, wanted, action: 'reverted' }])
    if (edits.length === 0) {
      throw new AppError('conflict', 'These fields already have those values.')
    }
    await recordEdits(tx, editor, edits)
  })
  return requireRecord(editor.services, id)
}

/** Archives it with all its opportunities; a repeat is a no-op. */
export async function archive(editor: Editor, id: string): Promise<undefined> {
  await inEdit(editor, async (tx) => {
    const row = await lock(tx, id)
    const { edits } = await prepare(tx, editor, [{ row, wanted: { status: 'archived' } }])
    await recordEdits(tx, editor, edits)
  })
}

/** Applies one action to many rows; skips unchanged rows, and never publishes merged ones. */
export function changeMany(
  editor: Editor,
  { ids, action }: { ids: readonly string[]; action: BulkAction },
): Promise<{ changed: number; unchanged: number }> {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))]
  return inEdit(editor, async (tx) => {
    if (action === 'close' || action === 'archive') await queries.lockOffered(tx, distinct)
    const rows = await queries.lockOrganizations(tx, distinct)
    if (action === 'verify') {
      const changed = await verify(tx, editor, rows)
      return { changed, unchanged: distinct.length - changed }
    }
    const able = rows.filter(({ values }) => action !== 'publish' || values.merged_into === null)
    const wanted = { status: statusAfter[action] }
    const { edits, changed } = await prepare(
      tx,
      editor,
      able.map((row) => ({ row, wanted })),
    )
    await recordEdits(tx, editor, edits)
    return { changed, unchanged: distinct.length - changed }
  })
}

async function verify(
  tx: Tx,
  editor: Editor,
  rows: readonly queries.StoredOrganization[],
): Promise<number> {
  const last_verified = todayIn(editor.services.clock, 'UTC')
  const due = rows.filter(({ values }) => values.last_verified !== last_verified)
  await queries.updateOrganizations(
    tx,
    due.map(({ id }) => ({ id, values: { last_verified } })),
  )
  const edits = due.map(({ id }): Edit => {
    return { of: 'organization', id, action: 'verified', changes: [] }
  })
  await recordEdits(tx, editor, edits)
  return due.length
}

/** Admins' edits of it, newest first. */
export function organizationEdits(
  { db, config }: Services,
  {
    id,
    page,
    pageSize = config.public.pageSize,
  }: { id: string; page?: number | undefined; pageSize?: number | undefined },
): Promise<Page<ListingEdit>> {
  return editsOf(db, { organization_id: id }, organizationNames, { page, pageSize })
}
