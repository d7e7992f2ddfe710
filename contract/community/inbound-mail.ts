import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'

/** Maximum size of an inbound email in bytes, attachments included. */
export const maxMailBytes = 25 * 1_048_576

/** How an inbound email was handled. */
export const MailOutcome = z.enum([
  'added',
  /** Its sender doesn't match the ticket's address: kept for staff. */
  'unverified',
  /** A duplicate. */
  'repeated',
  /** An auto-reply, a mailing list, or one of our own emails returned. */
  'automatic',
  /** No recipient is a ticket's reply address. */
  'unknown_address',
  /** No text besides quotes, and no attachment. */
  'empty',
  'unreadable',
  /** The ticket has reached its message limit. */
  'full',
])
export type MailOutcome = z.infer<typeof MailOutcome>

export const receiveMail = endpoint({
  method: 'POST',
  path: '/api/inbound-mail',
  access: 'public',
  summary:
    'Takes one mail as its mail server received it (RFC 822, message/rfc822), signed in X-Waypoint-Signature; docs/inbound-mail.md says how.',
  upload: { maxBytes: maxMailBytes, raw: 'message/rfc822' },
  input: noInput,
  output: z.object({ outcome: MailOutcome }),
})
