import type { ImportChange } from '#contract/directory/imports.ts'
import type { ChangeRow, ChildRow } from './queries.ts'

/** Columns of no interest to people. */
const hidden = new Set([
  'id',
  'organization_id',
  'external_id',
  'number',
  'content_hash',
  'created_at',
  'updated_at',
  'closed_at',
  'first_seen',
  'last_verified',
  'checked_on',
  'sample',
  'provenance',
  'open_to',
  'occupations',
  'skills',
  'credentials',
  'kind',
  'family_code',
  'task_id',
  'revision',
  'source_values',
  'merged_into',
  'imported_at',
  'shipped',
  'edited',
  'removed_at',
  'link_opened_on',
])

/** Child tables, and the field they're shown as. */
export const childTargets: Readonly<Record<string, { target: string; field: string }>> = {
  opportunity: { target: 'opportunity_location', field: 'places' },
  specialty: { target: 'specialty_occupation', field: 'civilian_occupations' },
}

/** A column's value as text; empty when there is none. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.map(showValue).filter(Boolean).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  // A PostgreSQL range of days, upper bound excluded.
  const days = /^\[(\d+),(\d+)\)$/.exec(text)
  return days ? `${days[1]}–${Number(days[2]) - 1} days` : text
}

function fieldsOf(image: Record<string, unknown>): Record<string, string> {
  const shown = Object.entries(image).map(([name, value]) => [name, showValue(value)] as const)
  return Object.fromEntries(shown.filter(([name, text]) => !hidden.has(name) && text !== ''))
}

function showChild({ city, state, zip, occupation_code }: Record<string, unknown>): string {
  return [city, state, zip, occupation_code].map(showValue).filter(Boolean).join(' ')
}

function childField(children: readonly ChildRow[], side: 'before' | 'after'): string {
  const shown = children.map((child) => child[side]).filter((image) => image !== null)
  return [...new Set(shown.map(showChild))].join(', ')
}

/** A row's fields without the title, which is shown above them. */
function untitled(fields: Record<string, string> | null): Record<string, string> | null {
  if (!fields) return null
  const { title, name, ...others } = fields
  return others
}

/** A change with its fields as text; for a changed row, only those that differ. */
export function toChange(row: ChangeRow, children: readonly ChildRow[]): ImportChange {
  const before = row.before && fieldsOf(row.before)
  const after = row.after && fieldsOf(row.after)
  const field = childTargets[row.target]?.field
  if (field !== undefined && children.length > 0) {
    const was = childField(children, 'before')
    const is = childField(children, 'after')
    if (before && was !== '') before[field] = was
    if (after && is !== '') after[field] = is
  }
  const { position: id, type, target, title, detail } = row
  const shown = { id, type, target, title, detail, refusal: null }
  if (!before || !after) return { ...shown, before: untitled(before), after: untitled(after) }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter((name) => before[name] !== after[name])
  const only = (fields: Record<string, string>) =>
    Object.fromEntries(differing.map((name) => [name, fields[name] ?? '']))
  return { ...shown, before: only(before), after: only(after) }
}
