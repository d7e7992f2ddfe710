import { ResourceNeed } from '#contract/directory/resources.ts'
import { serviceNames } from '#contract/military.ts'
import { confidenceLabels } from '#web/directory/guidance/guidance.ts'
import type { RecordedText } from '#web/directory/listing-edits/listing-edits.ts'
import {
  audienceNames,
  moments,
  needNames,
  runByNames,
} from '#web/directory/resources/resources.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { showDate } from '#web/ui/dates.ts'

export const needChoices = ResourceNeed.options.map((id) => ({ id, label: needNames[id] }))
export const momentChoices = moments.map(({ code, name }) => ({ id: code, label: name }))
export const audienceChoices = Object.entries(audienceNames).map(([id, label]) => ({ id, label }))
export const runByChoices = [
  { id: 'government', label: runByNames.government },
  { id: 'nonprofit', label: runByNames.nonprofit },
  { id: 'company', label: runByNames.company },
] as const

/** Whether visitors see a resource. */
export const statusLabels: Readonly<
  Record<'draft' | 'published' | 'archived', { text: string; tone: Tone }>
> = {
  draft: { text: 'Draft', tone: 'signal' },
  published: { text: 'Published', tone: 'good' },
  archived: { text: 'Archived', tone: 'plain' },
}
export const statusChoices = [
  { id: 'draft', label: statusLabels.draft.text },
  { id: 'published', label: statusLabels.published.text },
  { id: 'archived', label: statusLabels.archived.text },
] as const

/** The form's labels. */
export const labels = {
  id: 'Key',
  title: 'Title',
  url: 'Web address',
  summary: 'What it offers',
  phone: 'Phone',
  needs: 'What it helps with',
  moments: 'When it helps',
  audience: 'Who it’s for',
  services: 'Branches',
  source: 'Source',
  runBy: 'Run by',
  confidence: 'Confidence',
  effectiveFrom: 'First day listed',
  effectiveTo: 'Last day listed',
  status: 'Status',
} as const

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  needs: needNames,
  moments: Object.fromEntries(momentChoices.map(({ id, label }) => [id, label])),
  audience: audienceNames,
  services: serviceNames,
  runBy: runByNames,
  confidence: Object.fromEntries(
    Object.entries(confidenceLabels).map(([id, { text }]) => [id, text]),
  ),
  status: Object.fromEntries(Object.entries(statusLabels).map(([id, { text }]) => [id, text])),
}

/** How the audit log's fields of a resource read. */
export const resourceText: RecordedText = {
  labels: { ...labels, linkOpenedOn: 'Link checked', shipped: 'Shipped with Waypoint' },
  show: (name, value) => {
    if (value === '' || value === 'none') return name === 'services' ? 'All branches' : 'None'
    const known = names[name]
    if (known) {
      return value
        .split(', ')
        .map((code) => known[code] ?? code)
        .join(', ')
    }
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDate(value) : value
  },
}
