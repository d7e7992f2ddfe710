import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'

/** Whether AI suggestions are available: off or not set up, without consent, or ready. */
export const SuggestionState = z
  .object({ status: z.enum(['off', 'no_consent', 'ready']) })
  .meta({ id: 'SuggestionState' })
export type SuggestionState = z.infer<typeof SuggestionState>

/** The model's text, or why only the built-in checks are shown. */
export const Suggestion = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('written'), model: z.string(), text: z.string() }),
    z.object({
      status: z.literal('built_in'),
      /**
       * `private`: the line has a name, contact, unit, full date or long number, and isn't sent. `blank`: it has a
       * blank to fill in first. `failed`: the provider was unavailable, or wrote something the line doesn't say.
       */
      reason: z.enum(['off', 'no_consent', 'private', 'blank', 'failed']),
    }),
  ])
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

/** JSON pointer (RFC 6901) to a summary or a line of a resume, such as `/work/0/highlights/2`. */
export const LinePlace = z
  .string()
  .regex(
    /^\/(basics\/summary|(work|volunteer|projects)\/\d{1,2}\/(summary|highlights\/\d{1,2}))$/,
    {
      error: 'Choose a line of the resume.',
    },
  )

const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const getSuggestionState = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  access: 'member',
  summary: 'Whether an AI provider can be asked for rewrites and feedback.',
  input: noInput,
  output: SuggestionState,
})

export const rewriteLine = endpoint({
  method: 'POST',
  path: '/api/resumes/:id/rewrites',
  access: 'member',
  summary:
    'Asks an AI provider to rewrite one saved line of a resume. Nothing is changed; every figure, date and name of the answer is in the line.',
  input: z.strictObject({ id, place: LinePlace }),
  output: Suggestion,
})

export const commentOnAnswer = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/answers/:questionId/comments',
  access: 'member',
  summary: 'Asks an AI provider for two or three sentences about one saved interview answer.',
  input: z.strictObject({
    id,
    questionId: z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'This isn’t a valid question.' }),
  }),
  output: Suggestion,
})
