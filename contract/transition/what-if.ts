import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CalendarDate, PlanDay } from '#contract/facts.ts'
import { Match } from './matches.ts'
import { ReportBody, SkillBridgeWindow } from './reports.ts'
import { PlacesAnswers } from './surveys.ts'

/** The most days one can say one would spend at one place. */
export const maxStay = 730
/** Miles around home that count as not moving. */
export const milesNearHome = 50

const days = { error: `Enter a whole number of days from 1 to ${maxStay}.` }

/** Facts to try instead of a report's own; what is absent stays as the report has it. */
export const WhatIfChange = z.strictObject({
  /** Where one would go, in place of the places of the report. */
  places: PlacesAnswers.pick({ reach: true, listed: true })
    .refine(({ reach, listed }) => reach !== 'listed' || listed.length > 0, {
      error: 'Add at least one location.',
      path: ['listed'],
    })
    .optional(),
  /** True: anywhere. False: the places given here or, without any, near home. */
  relocate: z.boolean({ error: 'Choose yes or no.' }).optional(),
  /** The first day one would start, in place of any start window of the report. */
  startFrom: PlanDay.optional(),
  /** The most days one would spend. */
  longestDays: z.number(days).int(days).min(1, days).max(maxStay, days).optional(),
})
export type WhatIfChange = z.infer<typeof WhatIfChange>

const Counts = ReportBody.shape.matches.pick({
  considered: true,
  fits: true,
  reach: true,
  excluded: true,
})

/** The window and the counts on one side of the change. */
export const WhatIfSide = z.object({ window: SkillBridgeWindow, ...Counts.shape })
export type WhatIfSide = z.infer<typeof WhatIfSide>

/** How an opportunity stands on the other side of the change. */
export const WhatIfStanding = z.object({
  /** Null beyond the first fifty, and for what is not possible. */
  rank: z.number().int().nullable(),
  eligibility: z.enum(['fits', 'reach', 'not_possible']),
  score: z.number().nullable(),
  /** Why it is not possible; null when it is. */
  reason: z.string().nullable(),
})
export type WhatIfStanding = z.infer<typeof WhatIfStanding>

/** One of the first ten, in short; `before` in a list of what is new, `after` of what left. */
export const WhatIfMatch = Match.pick({
  rank: true,
  opportunityId: true,
  title: true,
  organization: true,
  kind: true,
  eligibility: true,
  score: true,
  window: true,
  length: true,
  place: true,
  sample: true,
})
export type WhatIfMatch = z.infer<typeof WhatIfMatch>

/** What a change of facts would do to a report's matches, on the listing as it is now. */
export const WhatIf = z
  .object({
    /** The day both sides are ranked for: the member's today. */
    asOf: CalendarDate,
    /** The day the report was made for. */
    reportAsOf: CalendarDate,
    /** True when the listing or what is known of occupations changed since the report. */
    listingChanged: z.boolean(),
    /** The report's own facts, ranked again today: differences come from the change alone. */
    before: WhatIfSide,
    after: WhatIfSide,
    /** At most ten, each with how it stood before. */
    items: z.array(WhatIfMatch.extend({ before: WhatIfStanding })).max(10),
    /** Those of the first ten before that are no longer among them, each with how it stands now. */
    gone: z.array(WhatIfMatch.extend({ after: WhatIfStanding })).max(10),
  })
  .meta({ id: 'WhatIf' })
export type WhatIf = z.infer<typeof WhatIf>

export const askWhatIf = endpoint({
  method: 'POST',
  path: '/api/reports/:id/what-if',
  access: 'member',
  duringMaintenance: 'read_only',
  summary: 'Ranks a ready report again with other facts; nothing is stored.',
  input: z.strictObject({ id: z.uuid({ error: 'Enter a report ID.' }), ...WhatIfChange.shape }),
  output: WhatIf,
})
