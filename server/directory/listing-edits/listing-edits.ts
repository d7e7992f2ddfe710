import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { EditAction, ListingEdit } from '#contract/directory/listing-edits.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { holdOffImports } from '#server/directory/imports/imports.ts'
import { type AuditEntry, recordAll } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** A column value as `to_jsonb` returns it. */
export type Json = z.core.util.JSONType
/** Values by column. */
export type Values = Readonly<Record<string, Json>>

/** A column before and after an edit. */
export interface Change {
  readonly column: string
  readonly before: Json
  readonly after: Json
}

/** The acting editor and the request. */
export interface Editor {
  readonly services: Services
  readonly user: { readonly id: string }
  readonly request: RequestInfo
}

/** The status each action results in. */
export const statusAfter = {
  publish: 'published',
  close: 'closed',
  archive: 'archived',
} as const

/** Runs an edit in one transaction. Fails fast during an import, which locks rows for minutes. */
export function inEdit<T>({ services }: Editor, edit: (tx: Tx) => Promise<T>): Promise<T> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await holdOffImports(tx))) {
      const message = 'A list is being imported. Try again in a few minutes.'
      throw new AppError('unavailable', message, { retryAfter: 60 })
    }
    return edit(tx)
  })
}

/** The source of rows admins add by hand. */
export const ownSource = 'Waypoint team'

/** Coordinates are derived from a place and not edited. */
function withoutPoints(value: Json): Json {
  if (!Array.isArray(value)) return value
  return value.map((item) => {
    if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
    const { latitude: _latitude, longitude: _longitude, ...rest } = item
    return rest
  })
}

/** Compares values, ignoring coordinates. */
export const isSame = (a: Json, b: Json) => isDeepStrictEqual(withoutPoints(a), withoutPoints(b))

/** The differences between a row and the wanted values. */
export function changesBetween(row: Values, wanted: Values): Change[] {
  return Object.entries(wanted).flatMap(([column, after]) => {
    const before = row[column] ?? null
    return isSame(before, after) ? [] : [{ column, before, after }]
  })
}

/** The source's values of edited columns; reverting to the source value clears the edit. */
export function sourceValuesAfter(sourceValues: Values, changes: readonly Change[]): Values {
  const next: Record<string, Json> = { ...sourceValues }
  for (const { column, before, after } of changes) {
    if (!Object.hasOwn(next, column)) next[column] = before
    else if (isSame(next[column] ?? null, after)) delete next[column]
  }
  return next
}

/** An admin's edit of a row. */
export interface Edit {
  readonly of: 'opportunity' | 'organization'
  readonly id: string
  readonly action: EditAction
  readonly changes: readonly Change[]
}

/** Stores edits with their values and logs them; must come last in its transaction. */
export async function recordEdits(
  tx: Tx,
  { services, user, request }: Editor,
  edits: readonly Edit[],
): Promise<void> {
  const now = services.clock.now()
  await queries.insertEdits(
    tx,
    edits.map(({ of, id, action, changes }) => ({
      id: newId(),
      opportunity_id: of === 'opportunity' ? id : null,
      organization_id: of === 'organization' ? id : null,
      account_id: user.id,
      action,
      changes: JSON.stringify(changes),
      at: now,
    })),
  )
  const entries = edits.flatMap(({ of, id, action, changes }): AuditEntry[] => {
    // The merge that moves opportunities is a single event.
    if (action === 'moved' || (of === 'opportunity' && action === 'merged')) return []
    const kind = action === 'merged' ? 'organization.merged' : (`${of}.${action}` as const)
    return [{ kind, actor: user.id, subject: id, detail: auditDetail(changes), request }]
  })
  await recordAll(tx, services, entries)
}

const maxAuditText = 300

/** Before and after as text. A host's contact is personal data: only the change is logged. */
function auditDetail(changes: readonly Change[]): { before: string | null; after: string | null } {
  const text = (side: 'before' | 'after') =>
    changes.map((change) => `${change.column}: ${shown(change.column, change[side])}`).join('; ')
  if (changes.length === 0) return { before: null, after: null }
  return { before: text('before'), after: text('after') }
}

function shown(column: string, value: Json): string {
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNothing) return 'nothing'
  if (column.startsWith('contact_')) return 'a contact'
  const bare = withoutPoints(value)
  const text = typeof bare === 'string' ? bare : JSON.stringify(bare)
  return text.length > maxAuditText ? `${text.slice(0, maxAuditText)}…` : text
}

/** Display names of a row's columns. */
export interface FieldNames {
  /** Undefined for columns that can't be edited. */
  fieldOf(column: string): string | undefined
  /** A column's value in API form. */
  toField(column: string, value: Json): Json
}

const revertable: readonly EditAction[] = ['changed', 'published', 'closed', 'archived', 'reverted']

/** A row's edits, newest first. */
export async function editsOf(
  db: Db,
  subject: queries.Subject,
  { fieldOf, toField }: FieldNames,
  { page = 1, pageSize }: { page?: number | undefined; pageSize: number },
): Promise<Page<ListingEdit>> {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await queries.findEdits(db, subject, slice)
  const items = rows.map(({ id, at, account_id, name, action, changes }): ListingEdit => {
    return {
      id,
      at: at.toISOString(),
      actor: name === null ? null : { id: account_id, name },
      action,
      changes: changes.flatMap(({ column, before, after }) => {
        const field = fieldOf(column)
        if (field === undefined) return []
        return [{ field, before: toField(column, before), after: toField(column, after) }]
      }),
      canRevert: revertable.includes(action) && changes.length > 0,
    }
  })
  return { items, total, page, pageSize }
}

/** A row's values before one of its edits. */
export async function valuesBefore(
  db: Db,
  subject: queries.Subject,
  editId: string,
): Promise<Values> {
  const edit = await queries.findEdit(db, subject, editId)
  if (!edit) throw new AppError('not_found', 'We can’t find that edit.')
  if (!revertable.includes(edit.action)) {
    throw new AppError('conflict', 'This edit can’t be taken back.')
  }
  return Object.fromEntries(edit.changes.map(({ column, before }) => [column, before]))
}

/** Throws when the row changed since it was read. */
export function requireRevision(row: { revision: number }, revision: number | undefined): void {
  if (revision === undefined || row.revision === revision) return
  const message = 'Someone else changed this since you opened it. Check their changes first.'
  throw new AppError('conflict', message)
}

/** The action of an edit, from the columns it changed. */
export function actionOf(changes: readonly Change[]): EditAction {
  const [only, ...others] = changes
  if (only?.column !== 'status' || others.length > 0) return 'changed'
  if (only.after === 'published' || only.after === 'closed' || only.after === 'archived') {
    return only.after
  }
  return 'changed'
}
