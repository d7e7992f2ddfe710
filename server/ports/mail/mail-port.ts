import type { Config } from '#server/config.ts'
import { outboxMail } from './outbox.ts'
import type { MailPort } from './port.ts'
import { smtpMail } from './smtp.ts'

/** The mail port that the configuration asks for: a mail server, or the outbox. */
export function mailPort({ smtpUrl, production }: Config): MailPort {
  return smtpUrl ? smtpMail({ url: smtpUrl, requireTls: production }) : outboxMail()
}
