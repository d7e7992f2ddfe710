import type { ListingEdit } from '#contract/directory/listing-edits.ts'
import {
  OpportunityRecord,
  type updateOpportunity as updateContract,
} from '#contract/directory/opportunity-editing.ts'
import type { OpportunityDraft } from '#contract/directory/opportunity-fields.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import {
  type Change,
  type Editor,
  editsOf,
  inEdit,
  isSame,
  ownSource,
  recordEdits,
  requireRevision,
  valuesBefore,
} from '#server/directory/listing-edits/listing-edits.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import { requireKnownCodes } from './checks.ts'
import { columnsOf, editedColumns, emptyColumns, fieldsOf, opportunityNames } from './columns.ts'
import * as queries from './queries.ts'
import { requireOrganizations, withStates, write } from './write.ts'

export { archiveWith, changeMany } from './bulk.ts'
export { exportRows, opportunitiesMatching, qualityCounts, sources } from './list.ts'
export { previewOpportunity } from './preview.ts'

const missing = () => new AppError('not_found', 'We can’t find that opportunity.')

const instant = (value: unknown) =>
  typeof value === 'string' ? new Date(value).toISOString() : null

/** One opportunity with everything admins see. */
export async function requireRecord(services: Services, id: string): Promise<OpportunityRecord> {
  const row = await queries.findRecord(services.db, id, todayIn(services.clock, 'UTC'))
  if (!row) throw missing()
  const { values, source_values, ...fields } = row
  return OpportunityRecord.parse({
    ...fields,
    ...fieldsOf(values),
    sample: values.sample,
    firstSeen: values.first_seen,
    lastVerified: values.last_verified,
    closedAt: instant(values.closed_at),
    createdAt: instant(values.created_at),
    updatedAt: instant(values.updated_at),
    differences: differencesOf(row),
  })
}

function differencesOf({ values, source_values }: queries.StoredOpportunity) {
  return editedColumns(Object.keys(source_values)).flatMap(({ column, field }) => {
    const sourceValue = source_values[column] ?? null
    if (isSame(values[column] ?? null, sourceValue)) return []
    return [{ field, source: opportunityNames.toField(column, sourceValue) }]
  })
}

/** Adds an opportunity by hand. */
export async function addOpportunity(
  editor: Editor,
  draft: OpportunityDraft,
): Promise<OpportunityRecord> {
  const { services } = editor
  const { db, clock, facts } = services
  await requireKnownCodes(db, facts, draft)
  const id = newId()
  const today = todayIn(clock, 'UTC')
  const now = clock.now().toISOString()
  await inEdit(editor, async (tx) => {
    const columns = withStates({}, { ...emptyColumns, ...columnsOf(draft) })
    await requireOrganizations(tx, [columns])
    await queries.insertOpportunity(tx, {
      ...columns,
      id,
      source: ownSource,
      external_id: id,
      content_hash: id,
      skills: [],
      provenance: [],
      source_values: {},
      sample: false,
      revision: 1,
      first_seen: today,
      last_verified: today,
      closed_at: columns.status === 'closed' ? now : null,
      created_at: now,
      updated_at: now,
    })
    await queries.replaceLocations(tx, id, columns.locations ?? [])
    const changes = Object.entries(columns).flatMap(([column, after]): Change[] =>
      isSame(after, emptyColumns[column] ?? null) ? [] : [{ column, before: null, after }],
    )
    await recordEdits(tx, editor, [{ of: 'opportunity', id, action: 'created', changes }])
  })
  return requireRecord(services, id)
}

/** Updates the given fields. */
export async function changeOpportunity(
  editor: Editor,
  { id, revision, ...fields }: ParsedInputOf<typeof updateContract>,
): Promise<OpportunityRecord> {
  const { db, facts } = editor.services
  await requireKnownCodes(db, facts, fields)
  await inEdit(editor, async (tx) => {
    const [row] = await queries.lockOpportunities(tx, [id])
    if (!row) throw missing()
    requireRevision(row, revision)
    await write(tx, editor, [{ row, wanted: withStates(row.values, columnsOf(fields)) }])
  })
  return requireRecord(editor.services, id)
}

/** Reverts the fields of an edit to their earlier values. */
export async function revertEdit(
  editor: Editor,
  { id, edit, revision }: { id: string; edit: string; revision: number },
): Promise<OpportunityRecord> {
  await inEdit(editor, async (tx) => {
    const [row] = await queries.lockOpportunities(tx, [id])
    if (!row) throw missing()
    requireRevision(row, revision)
    const wanted = await valuesBefore(tx, { opportunity_id: id }, edit)
    const written = await write(tx, editor, [{ row, wanted, action: 'reverted' }])
    if (written === 0) throw new AppError('conflict', 'These fields already have those values.')
  })
  return requireRecord(editor.services, id)
}

/** Hides it from visitors; a repeat is a no-op. */
export async function archive(editor: Editor, id: string): Promise<undefined> {
  await inEdit(editor, async (tx) => {
    const [row] = await queries.lockOpportunities(tx, [id])
    if (!row) throw missing()
    await write(tx, editor, [{ row, wanted: { status: 'archived' } }])
  })
}

/** Admins' edits of it, newest first. */
export function opportunityEdits(
  { db, config }: Services,
  {
    id,
    page,
    pageSize = config.public.pageSize,
  }: {
    id: string
    page?: number | undefined
    pageSize?: number | undefined
  },
): Promise<Page<ListingEdit>> {
  return editsOf(db, { opportunity_id: id }, opportunityNames, { page, pageSize })
}
