import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { StoredEmail } from '#server/platform/mail/email-content.ts'
import { openLinkSecret } from '#server/platform/mail/link-secret.ts'
import { linkOf, renderMail } from '#server/platform/mail/render.ts'
import type { TestApp } from './app.ts'

/** An accepted email: envelope, raw bytes and parsed content. */
export interface ReceivedMail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly raw: string
}

/** How the server treats an email: accepts it, rejects it with this code, drops the connection, or never responds. */
export type Verdict = 'take' | 'break' | 'ignore' | number

/** A real SMTP server on the loopback address. */
export interface MailServer {
  /** The value for SMTP_URL. */
  readonly url: string
  /** Every accepted email, in order. */
  readonly messages: readonly ReceivedMail[]
  /** Number of emails offered, accepted or not. */
  readonly offered: number
  /** The first email to the address not yet returned by an earlier call; waits for it. */
  next(to: string): Promise<ReceivedMail>
  close(): Promise<void>
}

export interface MailServerOptions {
  /** With TLS, the server presents an untrusted certificate. */
  readonly tls?: 'none' | 'starttls' | 'smtps'
  /** Requires this login. */
  readonly login?: { readonly user: string; readonly password: string }
}

/** Starts a server; `judge` decides on each email offered, numbered from 1. */
export async function startMailServer(
  judge: (offer: number) => Verdict = () => 'take',
  { tls = 'none', login }: MailServerOptions = {},
): Promise<MailServer> {
  const messages: ReceivedMail[] = []
  const returned = new Set<ReceivedMail>()
  let wake = () => {}
  let arrival = new Promise<void>((resolve) => (wake = resolve))
  let offered = 0
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    logger: false,
    secure: tls === 'smtps',
    disabledCommands: [...(tls === 'none' ? ['STARTTLS'] : []), ...(login ? [] : ['AUTH'])],
    ...(login && { authOptional: false, allowInsecureAuth: true }),
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password
      done(isRight ? null : new Error('Wrong.'), isRight ? { user: username } : undefined)
    },
    onData(stream, session, done) {
      const verdict = judge(++offered)
      if (verdict === 'break') {
        for (const connection of server.connections) {
          if (connection.session.id === session.id) connection._socket.destroy()
        }
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (verdict === 'ignore') return
        if (verdict !== 'take') {
          return done(Object.assign(new Error('Not now.'), { responseCode: verdict }))
        }
        const bytes = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        const envelope = { from: mailFrom ? mailFrom.address : '', to }
        messages.push({ ...(await PostalMime.parse(bytes)), envelope, raw: bytes.toString('utf8') })
        done()
        wake()
        arrival = new Promise<void>((resolve) => (wake = resolve))
      })
    },
  })
  // A connection the test drops is not a server error.
  server.on('error', () => {})
  const listening = await new Promise<AddressInfo>((resolve) => {
    const socket = server.listen(0, '127.0.0.1', () => resolve(socket.address() as AddressInfo))
  })
  return {
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${listening.port}`,
    messages,
    get offered() {
      return offered
    },
    async next(to) {
      while (true) {
        const message = messages.find(
          (message) => message.envelope.to.includes(to) && !returned.has(message),
        )
        if (message) {
          returned.add(message)
          return message
        }
        await arrival
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The link in an email: the URL on its own line. */
export function linkIn({ text }: { readonly text?: string | undefined }): string {
  const link = /^https?:\/\/\S+$/m.exec(text ?? '')?.[0]
  if (!link) throw new Error('The mail has no link.')
  return link
}

/** An email in the outbox, as its recipient would see it. */
export interface OutboxEmail {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly subject: string
  readonly text: string
  /** Empty when the email has no button. */
  readonly link: string
  /** The token in the link's fragment; empty when there was none or it was cleared. */
  readonly token: string
}

/** The newest email to an address, optionally of one kind; throws when there is none. */
export async function newestEmail(
  app: Pick<TestApp, 'db' | 'services'>,
  email: string,
  kind?: string,
): Promise<OutboxEmail> {
  const all = await emailsTo(app, email)
  const mail = all.findLast((outboxEmail) => kind === undefined || outboxEmail.kind === kind)
  if (!mail) throw new Error(`There is no ${kind ?? 'email'} for ${email}.`)
  return mail
}

/** All emails to an address, oldest first. */
export async function emailsTo(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  email: string,
): Promise<OutboxEmail[]> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, status, content, sealed_secret }) => {
    const stored = StoredEmail.parse(content)
    const secret = openLinkSecret(services.secrets, sealed_secret)
    const parts = { kind, content: stored, secret, publicUrl: services.config.publicUrl }
    const { subject, text } = renderMail(parts)
    return { id, kind, status, subject, text, link: linkOf(parts) ?? '', token: secret ?? '' }
  })
}
