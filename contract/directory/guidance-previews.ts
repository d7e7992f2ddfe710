import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CalendarDate } from '#contract/facts.ts'
import { GuidanceKey, MilestoneDraft, RuleDraft } from './guidance.ts'

/** Maximum profiles per preview. */
export const maxPreviewed = 20_000

const access = { permission: 'rules.edit' } as const

/** The shared output of both previews. */
const preview = {
  /** Today, or the draft's effective date if that's later. */
  asOf: CalendarDate,
  /** Profiles processed. */
  members: z.number().int(),
  /** Reports of members whose dates change. They stay the same; future ones differ. */
  reports: z.number().int(),
  /** There are more profiles than a preview processes: the counts are lower bounds. */
  isCapped: z.boolean(),
}

/** Members whose roadmap differs if the step is saved. */
const stepCounts = {
  /** Members whose roadmap gains the step. */
  added: z.number().int(),
  /** Members whose roadmap loses it. */
  removed: z.number().int(),
  /** Members who keep the step with different dates or text. */
  changed: z.number().int(),
}

export const previewRule = endpoint({
  method: 'POST',
  path: '/api/admin/rules/preview',
  access,
  summary:
    'How many windows change when a rule is saved as this, or deleted without a draft. Nothing is stored.',
  input: z.strictObject({ key: GuidanceKey, draft: RuleDraft.nullable() }),
  output: z.object({
    ...preview,
    /** The days it was computed for: today, and when the stored rule or the draft starts or no longer counts. */
    days: z.array(CalendarDate),
    /** Members whose window opens, ends, is counted or is approved differently. */
    windows: z.number().int(),
  }),
  duringMaintenance: 'read_only',
})

export const previewMilestone = endpoint({
  method: 'POST',
  path: '/api/admin/milestones/preview',
  access,
  summary:
    'How many roadmaps change when a step is saved as this, or deleted without a draft. Nothing is stored.',
  input: z.strictObject({ key: GuidanceKey, draft: MilestoneDraft.nullable() }),
  output: z.object({
    ...preview,
    /** Each member counts once, on the first of the days that differs. */
    ...stepCounts,
    /** Today, and when the stored step or the draft starts, each with its own counts. */
    days: z.array(z.object({ day: CalendarDate, ...stepCounts })),
  }),
  duringMaintenance: 'read_only',
})
