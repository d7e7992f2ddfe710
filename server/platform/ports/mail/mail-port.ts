import type { Config } from '#server/platform/config/config.ts'
import { isLoopbackName } from '#server/platform/http/local-request.ts'
import { outboxMail } from './outbox.ts'
import type { MailPort } from './port.ts'
import { smtpMail } from './smtp.ts'

/** The configured mail port: a mail server or the outbox. */
export function mailPort({ smtpUrl, production }: Config): MailPort {
  if (!smtpUrl) return outboxMail()
  // In production, mail to other machines must use TLS; a local relay may skip it.
  return smtpMail({
    url: smtpUrl,
    requireTls: production && !isLoopbackName(new URL(smtpUrl).hostname),
  })
}
