import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** Whether a member allows AI help. */
export const AiConsent = z
  .strictObject({ isGiven: z.boolean({ error: 'Use true or false.' }) })
  .meta({ id: 'AiConsent' })
export type AiConsent = z.infer<typeof AiConsent>

export const getAiConsent = endpoint({
  method: 'GET',
  path: '/api/account/ai-consent',
  access: 'member',
  summary: 'Whether the member lets an AI provider help them.',
  input: noInput,
  output: AiConsent.extend({ hosts: z.array(z.string()) }),
})

export const updateAiConsent = endpoint({
  method: 'PUT',
  path: '/api/account/ai-consent',
  access: 'member',
  summary:
    'Gives or takes back that consent; taken back, everything a provider answered is deleted.',
  input: AiConsent,
  output: AiConsent,
})

/** The text next to a report: a model's, or why only the built-in summary is shown. */
export const ReportNarrative = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('built_in'),
      /** `failed`: the provider was unavailable, or wrote something the report doesn't say. */
      reason: z.enum(['off', 'no_consent', 'not_asked', 'failed']),
    }),
    z.object({ status: z.literal('waiting') }),
    z.object({
      status: z.literal('written'),
      model: z.string(),
      paragraphs: z.array(z.string()).min(1),
      writtenAt: Instant,
    }),
  ])
  .meta({ id: 'ReportNarrative' })
export type ReportNarrative = z.infer<typeof ReportNarrative>

const reportId = z.strictObject({ id: z.uuid({ error: 'Enter a report ID.' }) })

export const getReportNarrative = endpoint({
  method: 'GET',
  path: '/api/reports/:id/narrative',
  access: 'member',
  summary: 'What a model wrote about a report, beside the built-in summary.',
  input: reportId,
  output: ReportNarrative,
})

export const askReportNarrative = endpoint({
  method: 'POST',
  path: '/api/reports/:id/narrative',
  access: 'member',
  summary: 'Has a model write about a report that it has not written about yet, or tries again.',
  input: reportId,
  output: ReportNarrative,
  status: 202,
})
