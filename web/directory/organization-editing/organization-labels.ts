import type { BulkAction } from '#contract/directory/listing-edits.ts'
import type {
  EditedOrganization,
  OrganizationIssue,
} from '#contract/directory/organization-editing.ts'
import {
  type FieldText,
  plainValue,
  type RecordedText,
  recordedValue,
  statusLabels,
} from '#web/directory/listing-edits/listing-edits.ts'

/** Field labels. */
export const fieldLabels: Readonly<Record<keyof EditedOrganization, string>> = {
  name: 'Name',
  about: 'About',
  website: 'Website',
  industries: 'Industries',
  status: 'Status',
}

export const editedFields = Object.keys(fieldLabels) as (keyof EditedOrganization)[]

/** Data quality issues, worded for admins. */
export const issueLabels: Readonly<Record<OrganizationIssue, string>> = {
  duplicate: 'Possible duplicates',
  no_opportunities: 'Nothing published',
  no_website: 'No website',
  no_description: 'No description',
  not_verified: 'Not verified for a year',
}

/** Why each issue matters. */
export const issueReasons: Readonly<Record<OrganizationIssue, string>> = {
  duplicate: 'What one host offers is spread over several pages until you merge them.',
  no_opportunities: 'Visitors don’t find it in the list.',
  no_website: 'Members have nowhere to go when no contact is listed.',
  no_description: 'Its page doesn’t say what it does.',
  not_verified: 'It may have moved, merged or closed since.',
}

/** What each action does to organizations. */
export const explainAction: Readonly<Record<BulkAction, string>> = {
  publish: 'Visitors can see it. What it offers stays as it is: publish that separately.',
  verify: 'Records that the facts were checked today.',
  close: 'Everything it has published is closed, too: readable, but no longer matched or listed.',
  archive: 'Everything it offers is archived, too. Members will no longer see any of it.',
}

const statuses: ReadonlyMap<unknown, string> = new Map(
  Object.entries(statusLabels).map(([status, { text }]) => [status, text]),
)

/** Field labels and formatted values of an organization. */
export const organizationFieldText: FieldText = {
  labelOf: (field) => Object.entries(fieldLabels).find(([name]) => name === field)?.[1] ?? field,
  show: (field, value) =>
    field === 'status' ? (statuses.get(value) ?? plainValue(value)) : plainValue(value),
}

/** How the audit log's fields of an organization read; its columns have the fields' names. */
export const organizationText: RecordedText = {
  labels: fieldLabels,
  show: (name, value) => organizationFieldText.show(name, recordedValue(value)),
}
