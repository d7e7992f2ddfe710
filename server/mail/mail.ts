import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/lib/ids.ts'
import { enqueue } from '#server/lib/jobs.ts'
import { seal } from '#server/lib/sealed.ts'
import type { Services } from '#server/services.ts'
import { deliverMail } from './deliver-job.ts'
import type { Letter } from './letter.ts'

/** Whom a letter is for. */
export interface Recipient {
  readonly email: string
  /** Null when the address has no account. */
  readonly accountId: string | null
}

/** Puts a letter into the outbox and asks for its delivery, in the transaction that causes it. */
export async function sendMail(
  tx: Tx,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { email, accountId }: Recipient,
  letter: Letter,
): Promise<void> {
  const { kind, subject, paragraphs, action } = letter
  const id = newId()
  const content = {
    ...{ subject, paragraphs },
    action: action ? { label: action.label, path: action.path } : null,
  }
  await tx
    .insertInto('mail')
    .values({
      ...{ id, kind, account_id: accountId, recipient: email, created_at: clock.now() },
      content: JSON.stringify(content),
      sealed_secret: action?.secret ? seal(secrets, mailSecret, action.secret) : null,
    })
    .execute()
  await enqueue(tx, deliverMail, { mailId: id }, { key: `mail-${id}`, maxAttempts: 8 })
}

/** What the secret part of a mail's link is sealed for. */
export const mailSecret = 'mail link 1'
