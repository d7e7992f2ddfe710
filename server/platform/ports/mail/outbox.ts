import type { MailPort } from './port.ts'

/** Keeps mail in the `mail` table for the outbox page: the default without a mail server. */
export function outboxMail(): MailPort {
  return { outcome: 'kept', send: async () => {}, close: async () => {} }
}
