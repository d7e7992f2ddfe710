import { AppError } from '#contract/errors.ts'
import {
  actionOf,
  type Change,
  changesBetween,
  type Edit,
  type Editor,
  ownSource,
  sourceValuesAfter,
  type Values,
} from '#server/directory/listing-edits/listing-edits.ts'
import { archiveWith } from '#server/directory/opportunity-editing/opportunity-editing.ts'
import type { Tx } from '#server/platform/db/database.ts'
import * as queries from './queries.ts'

/** A row and its wanted values. */
export interface DesiredRow {
  readonly row: queries.StoredOrganization
  readonly wanted: Values
  readonly action?: 'reverted' | 'merged'
}

/** Writes the differences, also to opportunities; the caller records the edits, its own first. */
export async function prepare(
  tx: Tx,
  editor: Editor,
  wanted: readonly DesiredRow[],
): Promise<{ edits: Edit[]; changed: number }> {
  const updated_at = editor.services.clock.now().toISOString()
  const edited = wanted.flatMap(({ row, wanted: values, action }) => {
    const changes = changesBetween(row.values, values)
    return changes.length === 0 ? [] : [{ row, changes, action: action ?? actionOf(changes) }]
  })
  const merged = edited.find(
    ({ row, changes }) => row.values.merged_into !== null && after(changes).status !== undefined,
  )
  if (merged) {
    const message = `${merged.row.name} was merged into another organization and stays archived.`
    throw new AppError('validation', message, { fields: { status: message } })
  }
  await queries.updateOrganizations(
    tx,
    edited.map(({ row, changes }): { id: string; values: Values } => {
      const isOwn = row.source === ownSource
      const source_values = isOwn ? {} : sourceValuesAfter(row.source_values, changes)
      return { id: row.id, values: { ...after(changes), source_values, updated_at } }
    }),
  )
  const edits = edited.map(({ row, changes, action }): Edit => {
    return { of: 'organization', id: row.id, action, changes }
  })
  for (const status of ['closed', 'archived'] as const) {
    const ids = edited
      .filter(({ changes }) => after(changes).status === status)
      .map(({ row }) => row.id)
    if (ids.length > 0) edits.push(...(await archiveWith(tx, editor, ids, status)))
  }
  return { edits, changed: edited.length }
}

const after = (changes: readonly Change[]): Values =>
  Object.fromEntries(changes.map((change) => [change.column, change.after]))
