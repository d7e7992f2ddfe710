import { z } from 'zod'
import type { MailKind } from '#contract/operations/mail.ts'

/** One mail as it is kept: words and at most one link; how it looks is decided when it is sent. */
export interface EmailContent {
  readonly kind: MailKind
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: EmailAction
}

/** Where the button of a mail leads: a path of this site; `secret` goes into its fragment. */
export interface EmailAction {
  readonly label: string
  readonly path: string
  /** Kept sealed, and only until the mail is delivered. */
  readonly secret?: string
}

/** The column `content` of a mail: the letter without its secret. */
export const StoredEmail = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** `hasSecret` stays when the secret itself is gone. */
  action: z.object({ label: z.string(), path: z.string(), hasSecret: z.boolean() }).nullable(),
})
export type StoredEmail = z.infer<typeof StoredEmail>
