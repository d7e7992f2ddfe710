import type { BulkAction } from '#contract/directory/listing-edits.ts'
import {
  type Edit,
  type Editor,
  inEdit,
  recordEdits,
  statusAfter,
} from '#server/directory/listing-edits/listing-edits.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import * as queries from './queries.ts'
import { prepare, write } from './write.ts'

/** Applies one action to many rows; skips rows already in that state or not eligible. */
export function changeMany(
  editor: Editor,
  { ids, action }: { ids: readonly string[]; action: BulkAction },
): Promise<{ changed: number; unchanged: number }> {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))]
  return inEdit(editor, async (tx) => {
    const rows = await queries.lockOpportunities(tx, distinct)
    const changed =
      action === 'verify'
        ? await verify(tx, editor, rows)
        : await setStatus(tx, editor, rows, action)
    return { changed, unchanged: distinct.length - changed }
  })
}

async function verify(
  tx: Tx,
  editor: Editor,
  rows: readonly queries.StoredOpportunity[],
): Promise<number> {
  const last_verified = todayIn(editor.services.clock, 'UTC')
  const due = rows.filter(({ values }) => values.last_verified !== last_verified)
  await queries.updateOpportunities(
    tx,
    due.map(({ id }) => ({ id, values: { last_verified } })),
  )
  const edits = due.map(({ id }): Edit => {
    return { of: 'opportunity', id, action: 'verified', changes: [] }
  })
  await recordEdits(tx, editor, edits)
  return due.length
}

async function setStatus(
  tx: Tx,
  editor: Editor,
  rows: readonly queries.StoredOpportunity[],
  action: Exclude<BulkAction, 'verify'>,
): Promise<number> {
  const status = statusAfter[action]
  const hosts = await queries.lockOrganizations(tx, rows.map(hostOf))
  const able = rows.filter(
    (row) => status !== 'published' || hosts.get(hostOf(row))?.status === 'published',
  )
  return write(
    tx,
    editor,
    able.map((row) => ({ row, wanted: { status } })),
  )
}

const hostOf = ({ values }: queries.StoredOpportunity) => String(values.organization_id)

/** Closes or archives the opportunities of closed or archived organizations. */
export async function archiveWith(
  tx: Tx,
  editor: Editor,
  organizationIds: readonly string[],
  status: 'closed' | 'archived',
): Promise<Edit[]> {
  const statuses = status === 'closed' ? (['published'] as const) : openStatuses
  const rows = await queries.lockOpportunitiesOf(tx, organizationIds, statuses)
  return prepare(
    tx,
    editor,
    rows.map((row) => ({ row, wanted: { status } })),
  )
}

const openStatuses = ['draft', 'published', 'closed'] as const
