import { createHmac } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { derivedKey } from '#server/platform/lib/sealed.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** Normalizes a mailbox: lowercase, without plus suffix and Gmail dots. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+')[0] ?? ''
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** What remains of a person after their trial: a keyed hash, meaningless without our secret. */
function hashOf(secret: Buffer, email: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'trial use 1')).update(mailboxOf(email)).digest()
}

/** Whether the owner of an address already had a trial, even with a deleted account. */
export function hadTrial(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  email: string,
): Promise<boolean> {
  const hashes = secrets.map((secret) => hashOf(secret, email))
  return queries.hasTrialUse(db, hashes)
}

export function noteTrialUse(
  tx: Tx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  email: string,
): Promise<void> {
  return queries.insertTrialUse(tx, hashOf(secrets[0], email), clock.now())
}
