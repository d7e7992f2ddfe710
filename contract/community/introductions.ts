import { z } from 'zod'
import { endpoint, paragraphs } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { Service } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ContactChannel, IntroductionStatus } from './alumni.ts'

/** Days after a declined request or an ended introduction before the same person can ask again. */
export const askAgainDays = 90

/** An introduction, as seen by one of its two members. */
export const Introduction = z
  .object({
    id: z.uuid(),
    /** The caller's side. */
    side: z.enum(['asker', 'asked']),
    status: IntroductionStatus,
    /** The other person; null once they've left the network. */
    person: z
      .object({
        id: z.uuid(),
        name: z.string(),
        service: Service.nullable(),
        role: z.string().nullable(),
        employer: z.string().nullable(),
      })
      .nullable(),
    /** The requester's message; empty once they've left. */
    message: z.string(),
    /** How to reach the other person; present only while the introduction is accepted. */
    contact: z.string().nullable(),
    /** The caller's contact shown to the other person once accepted. */
    ownContact: z.string().nullable(),
    createdAt: Instant,
    answeredAt: Instant.nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'Introduction' })
export type Introduction = z.infer<typeof Introduction>

const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const askIntroduction = endpoint({
  method: 'POST',
  path: '/api/alumni/:id/introductions',
  access: 'member',
  summary:
    'Asks someone in the directory for an introduction. `contact` is shown to them once they accept; the one of the caller’s entry when absent.',
  status: 201,
  input: z.strictObject({
    id,
    message: paragraphs(1_000, 20),
    contact: ContactChannel.optional(),
  }),
  output: Introduction,
})

export const listIntroductions = endpoint({
  method: 'GET',
  path: '/api/introductions',
  access: 'member',
  summary: 'Introductions of the caller, newest first.',
  input: z.strictObject({
    ...pageInput,
    side: z.enum(['asker', 'asked'], { error: 'Use asker or asked.' }).optional(),
    status: IntroductionStatus.optional(),
  }),
  output: pageOf(Introduction),
})

export const answerIntroduction = endpoint({
  method: 'PATCH',
  path: '/api/introductions/:id',
  access: 'member',
  summary:
    'Accepts or declines a request, takes an own one back, or ends an introduction, which hides both contacts.',
  input: z.strictObject({
    id,
    status: IntroductionStatus.exclude(['asked'], { error: 'Use accepted, declined or ended.' }),
    /** On accept: the contact shown to the requester; defaults to the one in the caller’s entry. */
    contact: ContactChannel.optional(),
  }),
  output: Introduction,
})
