import { AppError } from '#contract/errors.ts'
import {
  actionOf,
  type Change,
  changesBetween,
  type Edit,
  type Editor,
  ownSource,
  recordEdits,
  sourceValuesAfter,
  type Values,
} from '#server/directory/listing-edits/listing-edits.ts'
import type { Tx } from '#server/platform/db/database.ts'
import * as queries from './queries.ts'

/** A row and its wanted values. */
export interface DesiredRow {
  readonly row: queries.StoredOpportunity
  readonly wanted: Values
  readonly action?: 'reverted'
}

/** Writes and records the differences; returns the number of changed rows. */
export async function write(
  tx: Tx,
  editor: Editor,
  wanted: readonly DesiredRow[],
): Promise<number> {
  const edits = await prepare(tx, editor, wanted)
  await recordEdits(tx, editor, edits)
  return edits.length
}

/** Writes the differences; the caller must record its edits. */
export async function prepare(
  tx: Tx,
  { services: { clock } }: Editor,
  wanted: readonly DesiredRow[],
): Promise<Edit[]> {
  const updated_at = clock.now().toISOString()
  const edited = wanted.flatMap(({ row, wanted: values, action }) => {
    const changes = changesBetween(row.values, values)
    return changes.length === 0 ? [] : [{ row, changes, action: action ?? actionOf(changes) }]
  })
  await requireOrganizations(
    tx,
    edited.map(({ row, changes }) => ({ ...row.values, ...after(changes) })),
    edited.map(({ changes }) => changes.some(({ column }) => isAboutHost(column))),
  )
  const rows = edited.map(({ row, changes }): { id: string; values: Values } => {
    const values = after(changes)
    const isOwn = row.source === ownSource
    const source_values = isOwn ? {} : sourceValuesAfter(row.source_values, changes)
    const closed_at =
      values.status === undefined
        ? (row.values.closed_at ?? null)
        : values.status === 'closed'
          ? updated_at
          : null
    return { id: row.id, values: { ...values, source_values, closed_at, updated_at } }
  })
  for (const { id, values } of rows) {
    if (values.locations !== undefined) await queries.replaceLocations(tx, id, values.locations)
  }
  await queries.updateOpportunities(tx, rows)
  return edited.map(({ row, changes, action }) => {
    return { of: 'opportunity', id: row.id, action, changes }
  })
}

const after = (changes: readonly Change[]): Values =>
  Object.fromEntries(changes.map((change) => [change.column, change.after]))
const isAboutHost = (column: string) => column === 'status' || column === 'organization_id'

/** Requires a visible organization for published rows. */
export async function requireOrganizations(
  tx: Tx,
  rows: readonly Values[],
  isAffected?: readonly boolean[],
): Promise<void> {
  const ids = rows.map(({ organization_id }) => String(organization_id))
  const hosts = await queries.lockOrganizations(tx, ids)
  for (const [index, { status }] of rows.entries()) {
    if (isAffected?.[index] === false) continue
    const host = hosts.get(ids[index] ?? '')
    const message = host
      ? `${host.name} isn’t published. Publish the organization first.`
      : 'We can’t find that organization. Choose from the list.'
    if (host && (status !== 'published' || host.status === 'published')) continue
    const field = host ? 'status' : 'organizationId'
    throw new AppError('validation', message, { fields: { [field]: message } })
  }
}

/** Adds the states of its places to its states. */
export function withStates(row: Values, columns: Values): Values {
  const { locations } = columns
  if (!Array.isArray(locations)) return columns
  const listedStates = columns.states ?? row.states
  const states = [
    ...(Array.isArray(listedStates) ? listedStates : []),
    ...locations.map((place) => Object(place).state),
  ]
  return { ...columns, states: [...new Set(states.map(String))].sort() }
}
