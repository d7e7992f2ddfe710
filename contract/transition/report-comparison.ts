import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

const ComparedReport = z.object({
  id: z.uuid(),
  createdAt: Instant,
  /** 0 to 100. */
  readiness: z.number(),
  fits: z.number().int(),
})

/** Compares two of a member's reports, in either order. */
export const compareReports = endpoint({
  method: 'GET',
  path: '/api/reports/:id/compare/:otherId',
  access: 'member',
  summary:
    'What changed between two reports of the caller: answers, rules, listing, and so the matches.',
  input: z.strictObject({
    id: z.uuid({ error: 'Enter a report ID.' }),
    otherId: z.uuid({ error: 'Enter a report ID.' }),
  }),
  output: z.object({
    older: ComparedReport,
    newer: ComparedReport,
    changes: z.array(
      z.object({ kind: z.enum(['answers', 'rules', 'listing', 'engine']), text: z.string() }),
    ),
    /** Best in the newer report first, then those only in the older one; ranks start at 1. */
    matches: z.array(
      z.object({
        opportunityId: z.uuid(),
        title: z.string(),
        before: z.number().int().nullable(),
        after: z.number().int().nullable(),
      }),
    ),
  }),
})
