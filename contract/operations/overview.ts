import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** What an admin sees first: how much there is, and what happened lately. */
export const Overview = z
  .object({
    accounts: z.number().int(),
    surveys: z.object({ drafts: z.number().int(), submitted: z.number().int() }),
    reports: z.object({
      waiting: z.number().int(),
      ready: z.number().int(),
      failed: z.number().int(),
    }),
    listing: z.object({
      organizations: z.number().int(),
      opportunities: z.number().int(),
      /** True while only sample opportunities are listed. */
      sample: z.boolean(),
    }),
    imports: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        fileName: z.string(),
        status: z.enum(['running', 'done', 'failed']),
        counts: z.record(z.string(), z.number()).nullable(),
        message: z.string().nullable(),
        startedAt: Instant,
      }),
    ),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Counts of what the service holds and its latest imports.',
  input: noInput,
  output: Overview,
})
