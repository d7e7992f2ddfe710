import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The status of an email: waiting, handed to a mail server, kept in the outbox, or given up. */
export const MailStatus = z.enum(['queued', 'sent', 'kept', 'failed'])
export type MailStatus = z.infer<typeof MailStatus>

/** Every kind of email the product sends. */
export const MailKind = z.enum([
  'verify_email',
  'reset_password',
  'password_changed',
  'known_address',
  'change_email_old',
  'change_email_new',
  'email_changed',
  'new_sign_in',
  'session_reused',
  'factor_changed',
  'second_factor_tries',
  'export_ready',
  'deletion_requested',
  'deletion_cancelled',
  'report_ready',
  'waitlist',
  'ticket_received',
  'ticket_answered',
  'search_results',
  'notice',
  'moderation_decision',
  'daily_summary',
  'session_invitation',
  'billing',
  'family_invitation',
  'family',
  'support_access',
])
export type MailKind = z.infer<typeof MailKind>

/** An email in the admin list. */
export const MailSummary = z
  .object({
    id: z.uuid(),
    kind: MailKind,
    recipient: z.string(),
    subject: z.string(),
    status: MailStatus,
    /** Attempts so far. */
    attempts: z.number().int(),
    /** The error of the last failed attempt. */
    lastError: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
  })
  .meta({ id: 'MailSummary' })
export type MailSummary = z.infer<typeof MailSummary>

/** An email as admins see it: a note replaces its link, which would open the account. */
export const Mail = MailSummary.extend({
  text: z.string(),
  /** False when its link has expired, or when it hasn't failed. */
  canRetry: z.boolean(),
}).meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

const maintenance = { permission: 'maintenance.run' } as const
const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  access: maintenance,
  summary: 'The mails of the last 90 days, newest first.',
  input: z.strictObject({
    ...pageInput,
    status: MailStatus.optional(),
    kind: MailKind.optional(),
  }),
  output: pageOf(MailSummary),
})

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mails/:id',
  access: maintenance,
  summary: 'One mail with its words, without the secret of its link.',
  input: z.strictObject({ id }),
  output: Mail,
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/mails/:id/retry',
  access: maintenance,
  summary: 'Queues a mail again that was given up.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})
