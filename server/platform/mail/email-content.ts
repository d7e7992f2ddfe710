import { z } from 'zod'
import type { MailKind } from '#contract/operations/mail.ts'

/** Stored content of an email: text and at most one link; layout happens on sending. */
export interface EmailContent {
  readonly kind: MailKind
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: EmailAction
  readonly calendar?: EmailCalendar
}

/** Target of an email's button: a path on this site; `secret` goes into the fragment. */
export interface EmailAction {
  readonly label: string
  readonly path: string
  /** Stored sealed, and only until delivery. */
  readonly secret?: string
}

/** An iCalendar object; mail clients add, update or cancel the event (RFC 6047). */
export interface EmailCalendar {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly text: string
}

/** The `content` column of a mail: the email without its secret. */
export const StoredEmail = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** `hasSecret` remains after the secret is deleted. */
  action: z.object({ label: z.string(), path: z.string(), hasSecret: z.boolean() }).nullable(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
})
export type StoredEmail = z.infer<typeof StoredEmail>

/** Threading headers and the reply address. Message-IDs include their brackets. */
export const MailThread = z.object({
  replyTo: z.string().optional(),
  inReplyTo: z.string().optional(),
  references: z.array(z.string()).max(20).optional(),
})
export type MailThread = z.infer<typeof MailThread>

/** Message-ID of our mail, from its ID and MAIL_FROM. */
export function messageIdOf(id: string, mailFrom: string): string {
  const domain = /@([^<>\s@]+)>$/.exec(mailFrom)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}
