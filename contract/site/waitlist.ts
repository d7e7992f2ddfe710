import { z } from 'zod'
import { Email } from '#contract/account/accounts.ts'
import { LinkToken } from '#contract/account/credentials.ts'
import { botTrap } from '#contract/bot-trap.ts'
import { endpoint, noContent, noInput } from '#contract/endpoint.ts'

/** The poll's first question: when do you get out? */
export const SeparationAnswer = z.enum(
  ['within_6_months', 'within_12_months', 'within_24_months', 'later', 'separated', 'unsure'],
  { error: 'Choose one of the answers, or none.' },
)
export type SeparationAnswer = z.infer<typeof SeparationAnswer>

/** The second question: what do you need most? */
export const NeedAnswer = z.enum(['skillbridge', 'job', 'plan', 'benefits', 'resume', 'mentor'], {
  error: 'Choose one of the answers, or none.',
})
export type NeedAnswer = z.infer<typeof NeedAnswer>

/** Confirmed addresses per answer; null means no answer. */
const counted = <T extends z.ZodType>(answer: T) =>
  z.array(z.object({ answer: answer.nullable(), count: z.number().int() }))

/** The waitlist, in numbers only. */
export const WaitlistNumbers = z
  .object({
    /** Addresses confirmed by their owner through the email's button. */
    confirmed: z.number().int(),
    /** Unconfirmed addresses; they're removed after 30 days. */
    unconfirmed: z.number().int(),
    /** Per answer, confirmed addresses only; largest first. */
    separation: counted(SeparationAnswer),
    need: counted(NeedAnswer),
  })
  .meta({ id: 'WaitlistNumbers' })
export type WaitlistNumbers = z.infer<typeof WaitlistNumbers>

/** Responds the same whether or not the address is on the list. */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist',
  access: 'public',
  summary: 'Puts an address on the waiting list and mails it a link to confirm or remove it.',
  input: z.strictObject({
    email: Email,
    separation: SeparationAnswer.nullable(),
    need: NeedAnswer.nullable(),
    ...botTrap,
  }),
  output: z.object({}),
  status: 202,
})

export const confirmWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/confirm',
  access: 'public',
  summary: 'Confirms an address on the waiting list with the secret of its mailed link.',
  input: z.strictObject({ token: LinkToken }),
  output: noContent,
  status: 204,
})

export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/remove',
  access: 'public',
  summary: 'Removes an address from the waiting list with the secret of its mailed link.',
  input: z.strictObject({ token: LinkToken }),
  output: noContent,
  status: 204,
})

export const getWaitlistNumbers = endpoint({
  method: 'GET',
  path: '/api/admin/waitlist/numbers',
  access: { permission: 'analytics.read' },
  summary: 'How many addresses wait, and what their owners answered.',
  input: noInput,
  output: WaitlistNumbers,
})
