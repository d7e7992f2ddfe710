import { type EditAction, ListingStatus } from '#contract/directory/listing-edits.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** States of a row with the tone of their badge. */
export const statusWords: Readonly<Record<ListingStatus, { text: string; tone: Tone }>> = {
  draft: { text: 'Draft', tone: 'signal' },
  published: { text: 'Published', tone: 'good' },
  closed: { text: 'Closed', tone: 'plain' },
  archived: { text: 'Archived', tone: 'bad' },
}

export const statusChoices = ListingStatus.options.map((id) => ({
  id,
  label: statusWords[id].text,
}))

/** What happened to a row, as its history says it. */
export const actionWords: Readonly<Record<EditAction, string>> = {
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

/** A value in words, where its field has none of its own. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.map(plainValue).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
