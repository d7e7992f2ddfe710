import type { FieldChange } from '#contract/directory/listing-edits.ts'
import type { MergePreview } from '#contract/directory/organization-editing.ts'
import { AppError } from '#contract/errors.ts'
import {
  type Edit,
  type Editor,
  inEdit,
  isSame,
  recordEdits,
  type Values,
} from '#server/directory/listing-edits/listing-edits.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fieldNames } from './columns.ts'
import * as queries from './queries.ts'
import { prepare } from './write.ts'

interface Pair {
  readonly id: string
  readonly into: string
}

/** Previews a merge. */
export async function mergePreview(db: Db, { id, into }: Pair): Promise<MergePreview> {
  const { from, target } = pairOf(await queries.findOrganizations(db, [id, into]), { id, into })
  return {
    from: { id: from.id, name: from.name },
    into: { id: target.id, name: target.name },
    ...(await queries.findMoves(db, id, into)),
    fills: fillsOf(from, target),
  }
}

/** Moves everything from one organization to another and archives the first. */
export async function merge(editor: Editor, { id, into }: Pair): Promise<void> {
  const { clock } = editor.services
  await inEdit(editor, async (tx) => {
    await queries.lockOffered(tx, [id])
    const locked = await queries.lockOrganizations(tx, [id, into])
    const { from, target } = pairOf(locked, { id, into })
    const moved = await queries.moveOpportunities(tx, id, into, clock.now())
    await queries.addAlias(tx, id, into)
    const archived = await prepare(tx, editor, [{ row: from, wanted: { status: 'archived' } }])
    const fills = Object.fromEntries(fillsOf(from, target).map((item) => [item.field, item.after]))
    const filled = await prepare(tx, editor, [{ row: target, wanted: fills }])
    const about = { column: 'merged_into', before: null, after: target.name }
    const merged: Edit = {
      of: 'organization',
      id,
      action: 'merged',
      changes: [...archived.edits.flatMap(({ changes }) => changes), about],
    }
    const moves = moved.map((opportunityId): Edit => {
      const change = { column: 'organization_id', before: id, after: into }
      return { of: 'opportunity', id: opportunityId, action: 'moved', changes: [change] }
    })
    await recordEdits(tx, editor, [merged, ...filled.edits, ...moves])
  })
}

function pairOf(rows: readonly queries.StoredOrganization[], { id, into }: Pair) {
  const from = rows.find((row) => row.id === id.toLowerCase())
  if (!from) throw new AppError('not_found', 'We can’t find that organization.')
  const target = rows.find((row) => row.id === into.toLowerCase())
  const refuse = (message: string) =>
    new AppError('validation', message, { fields: { into: message } })
  if (!target) throw refuse('We can’t find the organization to merge into.')
  if (target === from) throw refuse('Choose another organization to merge into.')
  if (target.status === 'archived') throw refuse(`${target.name} is archived. Publish it first.`)
  if (from.values.merged_into !== null) throw refuse(`${from.name} was merged before.`)
  return { from, target }
}

const isEmpty = (values: Values, field: string) =>
  isSame(values[field] ?? null, null) || isSame(values[field] ?? null, [])

/** Values the target lacks and takes from the other. */
function fillsOf(from: queries.StoredOrganization, target: queries.StoredOrganization) {
  return fieldNames.flatMap((field): FieldChange[] => {
    if (field === 'status' || !isEmpty(target.values, field) || isEmpty(from.values, field)) {
      return []
    }
    return [{ field, before: target.values[field] ?? null, after: from.values[field] ?? null }]
  })
}
