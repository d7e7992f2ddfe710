import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CalendarDate, PlanDay } from '#contract/facts.ts'
import { Match } from './matches.ts'
import { ReportBody, SkillBridgeWindow } from './reports.ts'
import { PlacesAnswers } from './surveys.ts'

/** Maximum days at one program. */
export const maxStay = 730
/** Maximum miles from home that don't count as moving. */
export const milesNearHome = 50

const days = { error: `Enter a whole number of days from 1 to ${maxStay}.` }

/** Facts to try in place of a report's; absent ones keep the report's value. */
export const WhatIfChange = z.strictObject({
  /** Locations to use instead of the report's. */
  places: PlacesAnswers.pick({ reach: true, listed: true })
    .refine(({ reach, listed }) => reach !== 'listed' || listed.length > 0, {
      error: 'Add at least one location.',
      path: ['listed'],
    })
    .optional(),
  /** True: anywhere. False: the given locations, or near home if there are none. */
  relocate: z.boolean({ error: 'Choose yes or no.' }).optional(),
  /** The earliest start date, replacing the report's start window. */
  startFrom: PlanDay.optional(),
  /** Maximum days. */
  longestDays: z.number(days).int(days).min(1, days).max(maxStay, days).optional(),
})
export type WhatIfChange = z.infer<typeof WhatIfChange>

const Counts = ReportBody.shape.matches.pick({
  considered: true,
  fits: true,
  reach: true,
  excluded: true,
})

/** The window and counts on one side of the comparison. */
export const WhatIfSide = z.object({ window: SkillBridgeWindow, ...Counts.shape })
export type WhatIfSide = z.infer<typeof WhatIfSide>

/** An opportunity's position on the other side of the comparison. */
export const WhatIfStanding = z.object({
  /** Null if it isn't on the list of matches. */
  rank: z.number().int().nullable(),
  eligibility: z.enum(['fits', 'reach', 'not_possible']),
  score: z.number().nullable(),
  /** Why it's not possible; null when it is. */
  reason: z.string().nullable(),
})
export type WhatIfStanding = z.infer<typeof WhatIfStanding>

/** A top-ten match, summarized; `before` in a list of new ones, `after` of dropped ones. */
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
  dates: true,
  place: true,
  sentence: true,
  sample: true,
})
export type WhatIfMatch = z.infer<typeof WhatIfMatch>

/** How changed facts would affect a report's matches, using the current listing. */
export const WhatIf = z
  .object({
    /** The date both sides are ranked for: today in the member's time zone. */
    asOf: CalendarDate,
    /** The date the report was made for. */
    reportAsOf: CalendarDate,
    /** True when the listing or occupation data has changed since the report. */
    listingChanged: z.boolean(),
    /** The report's own facts, re-ranked today, so differences come from the change alone. */
    before: WhatIfSide,
    after: WhatIfSide,
    /** At most ten, each with its previous position. */
    items: z.array(WhatIfMatch.extend({ before: WhatIfStanding })).max(10),
    /** Previously in the top ten and no longer, each with its current position. */
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
