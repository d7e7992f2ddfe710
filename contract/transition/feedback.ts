import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** What a member may say of a match: one or the other. */
export const MatchOpinion = z.enum(['fits', 'not_for_me'])
export type MatchOpinion = z.infer<typeof MatchOpinion>

/** What tells of an opportunity that it suited a member, or not: an opinion, or what they did with it. */
export const FeedbackLabel = z.enum([...MatchOpinion.options, 'saved', 'applied', 'accepted'])
export type FeedbackLabel = z.infer<typeof FeedbackLabel>

export const setFeedback = endpoint({
  method: 'PUT',
  path: '/api/matches/:opportunityId/feedback',
  access: 'member',
  summary: 'Says whether a match of one of your reports suits you; null takes it back.',
  input: z.strictObject({
    opportunityId: z.uuid({ error: 'Enter an opportunity ID.' }),
    label: z.enum(MatchOpinion.options, { error: 'Use fits or not_for_me.' }).nullable(),
  }),
  output: z.object({ opportunityId: z.uuid(), label: MatchOpinion.nullable() }),
})
