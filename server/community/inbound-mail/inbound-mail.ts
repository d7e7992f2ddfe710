import { createHash } from 'node:crypto'
import type { MailOutcome } from '#contract/community/inbound-mail.ts'
import { AppError } from '#contract/errors.ts'
import {
  addMailedReply,
  addressOfWriter,
  lockTicketOfAddress,
  type TicketRow,
} from '#server/community/tickets/tickets.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteMailsBefore, insertMail, setResult } from './queries.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { isSigned, signedAt } from './signature.ts'

/** Days we remember mails for deduplication and figures. */
const retentionDays = 90

/** Mails are parsed one at a time: each may take 100 MB of memory. */
let turn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work)
  turn = result.catch(() => {})
  return result
}

const header = 'x-waypoint-signature'

function requireSecret({ config }: Services): string {
  if (config.inboundMail) return config.inboundMail.secret
  throw new AppError('not_found', 'Replies by email aren’t set up here.')
}

const unsigned = () =>
  new AppError('unauthenticated', 'The signature in X-Waypoint-Signature is missing, wrong or old.')

/** Throws, before the mail is read, unless its signature could be right. */
export function requireSignatureHeader(services: Services, request: RequestInfo): void {
  requireSecret(services)
  if (!signedAt(request.header(header), services.clock.now())) throw unsigned()
}

/** Accepts one mail from a mail server that knows the secret. */
export async function receiveMail(
  services: Services,
  request: RequestInfo,
): Promise<{ outcome: MailOutcome }> {
  const secret = requireSecret(services)
  const { mail } = request
  if (!mail) {
    throw new AppError(
      'validation',
      'Send the mail as the body, with Content-Type: message/rfc822.',
    )
  }
  if (!isSigned(secret, request.header(header), mail, services.clock.now())) throw unsigned()
  return inTurn(async () => ({ outcome: await deliver(services, mail) }))
}

async function deliver(services: Services, bytes: Buffer): Promise<MailOutcome> {
  const mail = await readMail(bytes)
  const key = createHash('sha256')
    .update(mail?.messageId ?? bytes)
    .digest()
  const id = newId()
  return services.db.transaction().execute(async (tx) => {
    const row = { id, message_key: key, received_at: services.clock.now() }
    if (!(await insertMail(tx, row))) return 'repeated'
    const { outcome, ...more } = await decide(tx, services, mail)
    await setResult(tx, id, { outcome, ...more })
    return outcome
  })
}

/** Whether the sender is one of our own addresses or a mail robot. */
function isOwn({ config }: Services, sender: string): boolean {
  const from = /<([^<>]+)>$/.exec(config.mailFrom)?.[1]?.toLowerCase()
  const robots = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/
  const [mailbox = '', domain = ''] = config.inboundMail?.address.split('@') ?? []
  const isInbound = sender.startsWith(mailbox) && sender.endsWith(`@${domain}`)
  return sender === from || isInbound || robots.test(sender)
}

interface Result {
  readonly outcome: Exclude<MailOutcome, 'repeated'>
  readonly ticket_id?: string
  readonly sender?: string
  readonly text?: string
  readonly files_left_out?: number
}

async function decide(tx: Tx, services: Services, mail: ReadMail | undefined): Promise<Result> {
  if (!mail) return { outcome: 'unreadable' }
  if (mail.isAutomatic || isOwn(services, mail.sender)) return { outcome: 'automatic' }
  const ticket = await ticketFor(tx, services, mail)
  if (!ticket) return { outcome: 'unknown_address' }
  const to = { ticket_id: ticket.id }
  if (mail.text === '' && mail.files.length === 0) return { ...to, outcome: 'empty' }
  const address = await addressOfWriter(tx, ticket)
  const text = mail.text || '(No text, only files.)'
  if (address === undefined || address.toLowerCase() !== mail.sender) {
    const sender = mail.sender || '(no address)'
    return { ...to, outcome: 'unverified', sender, text, files_left_out: mail.files.length }
  }
  const now = services.clock.now()
  const { files, messageId } = mail
  const isAdded = await addMailedReply(tx, ticket, { text, files, messageId, now })
  return { ...to, outcome: isAdded ? 'added' : 'full' }
}

async function ticketFor(
  tx: Tx,
  services: Services,
  { recipients }: ReadMail,
): Promise<TicketRow | undefined> {
  for (const address of recipients) {
    const ticket = await lockTicketOfAddress(tx, services, address)
    if (ticket) return ticket
  }
  return undefined
}

/** Deletes records of old mails. */
export function sweepInboundMail(db: Db, now: Date): Promise<void> {
  return deleteMailsBefore(db, new Date(now.getTime() - retentionDays * 24 * 3_600_000))
}
