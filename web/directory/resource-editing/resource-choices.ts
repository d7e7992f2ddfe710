import { ResourceNeed } from '#contract/directory/resources.ts'
import {
  audienceNames,
  moments,
  needNames,
  runByNames,
} from '#web/directory/resources/resources.ts'
import type { Tone } from '#web/ui/badge.tsx'

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
