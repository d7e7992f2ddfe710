import type { MailPort } from './port.ts'

/** Mail stays in the table `mail`, where the outbox page shows it: the default, without any mail server. */
export function outboxMail(): MailPort {
  return { outcome: 'kept', send: async () => {}, close: async () => {} }
}
