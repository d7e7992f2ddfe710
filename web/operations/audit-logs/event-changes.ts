import type { AuditLog } from '#contract/operations/audit-logs.ts'
import { categoryText } from '#web/community/categories/categories.ts'
import { statusLabels as ticketStatuses } from '#web/community/tickets/tickets.ts'
import { milestoneText, ruleText } from '#web/directory/guidance/guidance.ts'
import { sourceText } from '#web/directory/imports/imports.ts'
import {
  type ChangedField,
  type RecordedText,
  recordedFields,
} from '#web/directory/listing-edits/listing-edits.ts'
import { opportunityText } from '#web/directory/opportunity-editing/opportunity-editing.ts'
import { organizationText } from '#web/directory/organization-editing/organization-editing.ts'
import { resourceText } from '#web/directory/resource-editing/resource-editing.ts'
import { settingText } from '#web/operations/settings/settings.ts'
import { roleLabels, statusLabels } from '#web/operations/users/users.ts'
import { storyText } from '#web/site/showcase/showcase.ts'

/** Underscores as spaces, and a capital: `sessions_ended` becomes "Sessions ended". */
const inWords = (name: string) => {
  const spaced = name.replaceAll('_', ' ')
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`
}

const viewText: RecordedText = {
  labels: { name: 'Name', shared: 'Shared with other admins', filters: 'Filters' },
  show: (_name, value) => (value === 'true' ? 'Yes' : value === 'false' ? 'No' : value || 'None'),
}

/** How the fields read, by the part of the kind before the dot. */
const texts: Readonly<Record<string, RecordedText>> = {
  rule: ruleText,
  milestone: milestoneText,
  organization: organizationText,
  opportunity: opportunityText,
  resource: resourceText,
  community_category: categoryText,
  settings: settingText,
  list_view: viewText,
  import_source: sourceText,
  testimonial: storyText,
}

/** Labels of an event's only value. */
const valueLabels: Readonly<Record<string, string>> = {
  'account.role_changed': 'Role',
  'billing.changed': 'Subscription',
  'canned_answer.changed': 'Title',
  'maintenance.changed': 'Mode',
  'mentor.coach_marked': 'Members they can coach',
  'mentor.coach_unmarked': 'Members they can coach',
  'ticket.assigned': 'Assigned to',
  'weights.applied': 'Weights',
  'weights.reverted': 'Weights',
}

const textsOf = (labels: Readonly<Record<string, { text: string }>>) =>
  Object.fromEntries(Object.entries(labels).map(([id, { text }]) => [id, text]))

/** The names of values, by the part of the kind before the dot. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { ...roleLabels, ...textsOf(statusLabels) },
  maintenance: { off: 'Open', read_only: 'Read-only', closed: 'Closed' },
  ticket: textsOf(ticketStatuses),
}

/** Labels of values recorded in pairs, like `value_before` and `value`. */
const pairLabels: Readonly<Record<string, string>> = {
  as_of: 'As of',
  daily_budget_cents: 'Daily budget in cents',
  kind: 'Type',
  meaning: 'Similarity in meaning',
  narrative: 'Report text',
  suggestions: 'Resume and interview suggestions',
}

/** A recorded value in words. */
function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** An audit event as the page shows it. */
interface EventChanges {
  readonly changes: readonly ChangedField[]
  /** All other details, with their labels. */
  readonly others: readonly { readonly label: string; readonly text: string }[]
}

/** An event's fields, each with its label and both values, and its other details. */
export function changesOf({
  kind,
  before,
  after,
  detail,
}: Pick<AuditLog, 'kind' | 'before' | 'after' | 'detail'>): EventChanges {
  const rest = new Map(Object.entries(detail))
  // The note itself is on the account's page.
  rest.delete('note')
  const pairs: ChangedField[] = []
  for (const name of [...rest.keys()].filter((key) => key.endsWith('_before'))) {
    const field = name.slice(0, -'_before'.length)
    const other = rest.has(field) ? field : `${field}_after`
    const [was, is] = [shownValue(rest.get(name)), shownValue(rest.get(other))]
    rest.delete(name)
    rest.delete(other)
    if (was !== is)
      pairs.push({ label: pairLabels[field] ?? inWords(field), before: was, after: is })
  }
  return {
    changes: [...valuesOf(kind, before, after), ...pairs],
    others: [...rest].map(([name, value]) => ({ label: inWords(name), text: shownValue(value) })),
  }
}

type Value = AuditLog['before']

function valuesOf(kind: string, before: Value, after: Value): ChangedField[] {
  if (before === null && after === null) return []
  const [group = ''] = kind.split('.')
  const text = texts[group]
  const fields = text
    ? recordedFields(
        text,
        before === null ? null : String(before),
        after === null ? null : String(after),
      )
    : []
  if (fields.length > 0) return fields
  const show = (value: Value) => valueNames[group]?.[String(value)] ?? shownValue(value)
  // A kind without fields has one value, nearly always a status.
  return [{ label: valueLabels[kind] ?? 'Status', before: show(before), after: show(after) }]
}
