import type { Config } from '#server/platform/config/config.ts'
import { isLoopbackName } from '#server/platform/http/local-request.ts'
import { outboxMail } from './outbox.ts'
import type { MailPort } from './port.ts'
import { smtpMail } from './smtp.ts'

/** The mail port that the configuration asks for: a mail server, or the outbox. */
export function mailPort({ smtpUrl, production }: Config): MailPort {
  if (!smtpUrl) return outboxMail()
  // In production no mail leaves this machine in the clear; a relay on it may do without.
  return smtpMail({
    url: smtpUrl,
    requireTls: production && !isLoopbackName(new URL(smtpUrl).hostname),
  })
}
