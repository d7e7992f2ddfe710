import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** A member's opinion of a match. */
export const MatchOpinion = z.enum(['fits', 'not_for_me'])
export type MatchOpinion = z.infer<typeof MatchOpinion>

/** A signal that an opportunity does or doesn't suit a member: an opinion or an action. */
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
