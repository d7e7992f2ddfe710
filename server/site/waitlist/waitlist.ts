import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type joinWaitlist as joinContract, WaitlistNumbers } from '#contract/site/waitlist.ts'
import { accountKey } from '#server/account/accounts/accounts.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { requirePerson } from '#server/platform/http/bot-trap.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { hashOfSecret, randomSecret } from '#server/platform/lib/random-secret.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** Lifetime of a link, and of an unconfirmed entry. */
export const retentionMs = 30 * 24 * 3_600_000

/** Adds an address to the list and emails it a link; does the same work whether or not it is known. */
export async function joinWaitlist(
  services: Services,
  { email, separation, need, ...trap }: ParsedInputOf<typeof joinContract>,
  { ip }: RequestInfo,
): Promise<void> {
  const { db, clock, limits } = services
  requirePerson(services, trap)
  await limits.take('waitlistFrom', addressKey(ip))
  await limits.take('waitlistMail', accountKey(email))
  const now = clock.now()
  const secret = randomSecret()
  await db.transaction().execute(async (tx) => {
    const entry = await queries.upsertEntry(tx, {
      id: newId(),
      email,
      separation,
      need,
      asked_at: now,
      token_hash: hashOfSecret(secret),
      token_expires_at: new Date(now.getTime() + retentionMs),
    })
    const recipient = { email: entry.email, accountId: null }
    const isKnown = entry.confirmed_at !== null
    await sendMail(tx, services, recipient, emailTemplates.waitlist(secret, isKnown))
  })
}

const deadLink = () =>
  new AppError('incomplete', 'This link has expired, or your email was already removed.')

/** Confirms an entry when the mailbox owner clicks the button. */
export async function confirmWaitlist(
  { db, clock, limits }: Services,
  token: string,
  { ip }: RequestInfo,
): Promise<void> {
  await limits.take('link', addressKey(ip))
  if (!(await queries.confirmEntry(db, hashOfSecret(token), clock.now()))) throw deadLink()
}

/** Removes the address, its answers and its emails. */
export async function leaveWaitlist(
  { db, clock, limits }: Services,
  token: string,
  { ip }: RequestInfo,
): Promise<void> {
  await limits.take('link', addressKey(ip))
  await db.transaction().execute(async (tx) => {
    const email = await queries.deleteEntry(tx, hashOfSecret(token), clock.now())
    if (email === undefined) throw deadLink()
    await queries.deleteEmailsTo(tx, email)
  })
}

/** Deletes the waitlist entry of a deleted account. */
export function deleteWaitlistDataOf(
  tx: Tx,
  account: { readonly email: string; readonly isVerified: boolean },
): Promise<void> {
  return queries.deleteEntryOf(tx, account)
}

/** Deletes entries not confirmed within 30 days, with their emails. */
export async function sweepWaitlist(tx: Tx, now: Date): Promise<void> {
  const deleted = await queries.deleteUnconfirmed(tx, new Date(now.getTime() - retentionMs))
  for (const email of deleted) await queries.deleteEmailsTo(tx, email)
}

/** Counts entries and their answers. */
export async function waitlistNumbers(db: Db): Promise<WaitlistNumbers> {
  const rows = await queries.countConfirmed(db)
  const byAnswer = (question: 'separation' | 'need') => {
    const counts = new Map<string | null, number>()
    for (const row of rows) {
      counts.set(row[question], (counts.get(row[question]) ?? 0) + row.count)
    }
    return [...counts]
      .map(([answer, count]) => ({ answer, count }))
      .sort((a, b) => b.count - a.count)
  }
  return WaitlistNumbers.parse({
    confirmed: rows.reduce((sum, { count }) => sum + count, 0),
    unconfirmed: await queries.countUnconfirmed(db),
    separation: byAnswer('separation'),
    need: byAnswer('need'),
  })
}
