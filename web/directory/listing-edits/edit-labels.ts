import { type EditAction, ListingStatus } from '#contract/directory/listing-edits.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Row statuses with their badge tone. */
export const statusLabels: Readonly<Record<ListingStatus, { text: string; tone: Tone }>> = {
  draft: { text: 'Draft', tone: 'signal' },
  published: { text: 'Published', tone: 'good' },
  closed: { text: 'Closed', tone: 'plain' },
  archived: { text: 'Archived', tone: 'bad' },
}

export const statusChoices = ListingStatus.options.map((id) => ({
  id,
  label: statusLabels[id].text,
}))

/** Filters a list to rows edited by an admin. */
export const editedFilter = {
  name: 'edited',
  label: 'Edited here',
  all: 'Edited or not',
  choices: [
    { id: 'true', label: 'Edited' },
    { id: 'false', label: 'As imported' },
  ],
} as const

/** What happened to a row, worded for its history. */
export const actionLabels: Readonly<Record<EditAction, string>> = {
  created: 'Added',
  changed: 'Edited',
  published: 'Published',
  closed: 'Closed',
  archived: 'Archived',
  verified: 'Verified',
  reverted: 'Undid an edit',
  merged: 'Merged into another organization',
  moved: 'Moved by a merge',
}

/** Formats a value whose field has no formatter. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.map(plainValue).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
