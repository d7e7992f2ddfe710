import { createTransport } from 'nodemailer'
import { type MailPort, MailRefused, type OutgoingMail, oneLine } from './port.ts'

/** A mail server, as SMTP_URL names it. */
export interface SmtpOptions {
  /** smtp:// (STARTTLS when offered) or smtps:// (TLS from the first byte), with user and password. */
  readonly url: string
  /** Whether the server must speak TLS; else STARTTLS is used when it is offered. */
  readonly requireTls: boolean
  /** Milliseconds for connecting, greeting, and each answer. */
  readonly answerTimeoutMs?: number
}

/** The longest one mail may take in all, in milliseconds. */
const mailTimeoutMs = 20_000
const submission = { 'smtp:': 587, 'smtps:': 465 } as const

/** One address: no room for a second one, a name, or a header. */
const address = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/

function partsOf(from: string) {
  const [, name = '', sender = ''] = /^([^<>]*)<([^<>]*)>$/.exec(oneLine(from)) ?? []
  return { name: name.trim(), address: requireAddress(sender) }
}

function requireAddress(text: string): string {
  if (!address.test(text)) throw new MailRefused('This is no address that mail can go to.')
  return text
}

/** RFC 5321 gives 5yz to what stays refused; a password that is wrong is for the operator to mend. */
function isFinal(error: unknown): error is Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** Hands mail to a server over SMTP, on a few connections that stay open while there is mail. */
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
    // The job decides about another try, and writes it down.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A connection lost while idle is made anew with the next mail.
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
          messageId: oneLine(mail.messageId),
          xMailer: false,
          // RFC 3834: nobody's holiday notice answers this.
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
