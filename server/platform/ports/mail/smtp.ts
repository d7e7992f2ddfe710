import { createTransport } from 'nodemailer'
import { type MailPort, MailRefused, type OutgoingMail, oneLine } from './port.ts'

/** A mail server from SMTP_URL. */
export interface SmtpOptions {
  /** smtp:// (STARTTLS when offered) or smtps:// (implicit TLS), with user and password. */
  readonly url: string
  /** Whether TLS is required; otherwise STARTTLS is used when offered. */
  readonly requireTls: boolean
  /** Timeout in milliseconds for connecting, greeting and each response. */
  readonly answerTimeoutMs?: number
}

/** Total timeout of one mail, in milliseconds. */
const mailTimeoutMs = 20_000
const submission = { 'smtp:': 587, 'smtps:': 465 } as const

/** A single address: no second address, name or header can fit in. */
const address = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/

function partsOf(from: string) {
  const [, name = '', sender = ''] = /^([^<>]*)<([^<>]*)>$/.exec(oneLine(from)) ?? []
  return { name: name.trim(), address: requireAddress(sender) }
}

function requireAddress(text: string): string {
  if (!address.test(text)) throw new MailRefused('This is no address that mail can go to.')
  return text
}

/** A single Message-ID (RFC 5322, 3.6.4) that can't start another header. */
const messageId = /^<[^\s<>]{1,900}>$/

function threadOf({ thread }: OutgoingMail) {
  const references = thread?.references?.filter((reference) => messageId.test(reference)) ?? []
  return {
    ...(thread?.replyTo !== undefined && {
      replyTo: { name: '', address: requireAddress(thread.replyTo) },
    }),
    ...(messageId.test(thread?.inReplyTo ?? '') && { inReplyTo: thread?.inReplyTo ?? '' }),
    ...(references.length > 0 && { references }),
  }
}

/** RFC 5321 uses 5yz for permanent failures; a wrong password is the operator's to fix. */
function isFinal(error: unknown): error is Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** Sends mail over SMTP through a small connection pool. */
export function smtpMail({ url, requireTls, answerTimeoutMs = 8_000 }: SmtpOptions): MailPort {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    idleTimeout: 30_000,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || submission[secure ? 'smtps:' : 'smtp:']),
    secure,
    requireTLS: !secure && requireTls,
    ...(username ? { auth } : {}),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
    dnsTimeout: answerTimeoutMs,
    // The job decides on retries and records them.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The pool reconnects on the next mail.
  transport.on('error', () => {})
  return {
    outcome: 'sent',
    async send(mail: OutgoingMail, signal) {
      const from = partsOf(mail.from)
      const to = requireAddress(mail.to)
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          ...(mail.calendar && {
            icalEvent: {
              method: mail.calendar.method,
              filename: 'invite.ics',
              content: mail.calendar.text,
            },
          }),
          messageId: oneLine(mail.messageId),
          ...threadOf(mail),
          xMailer: false,
          // Prevents auto-replies (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal: AbortSignal.any([signal, AbortSignal.timeout(mailTimeoutMs)]),
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(error.message, { cause: error })
        throw error
      }
    },
    async close() {
      transport.close()
    },
  }
}
