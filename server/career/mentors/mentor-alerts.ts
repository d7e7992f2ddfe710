import { AppError } from '#contract/errors.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteAlert, deleteWaiting, insertWaiting, upsertAlert } from './mentor-alert-queries.ts'
import { noMentor, readerOf } from './mentors.ts'
import { findMentor } from './queries.ts'

/** Adds the caller to a mentor's waitlist, or removes them. */
export async function setWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: Account,
  { id, waiting }: { id: string; waiting: boolean },
): Promise<{ waiting: boolean }> {
  const mentor = await findMentor(db, id, account.id)
  if (!mentor) throw noMentor()
  if (mentor.account_id === account.id) {
    throw new AppError('conflict', 'You can’t wait for your own times.')
  }
  const ids = { mentorId: id, accountId: account.id }
  await db.transaction().execute(async (tx) => {
    if (waiting) await insertWaiting(tx, ids, clock.now())
    else await deleteWaiting(tx, ids)
  })
  return { waiting }
}

/** Subscribes the caller to new mentors for their specialties, or unsubscribes. */
export async function setMentorAlert(
  parts: Pick<Services, 'db' | 'clock' | 'facts'>,
  account: Account,
  on: boolean,
): Promise<{ on: boolean }> {
  const { specialties } = await readerOf(parts, account.id)
  await parts.db.transaction().execute(async (tx) => {
    if (on) await upsertAlert(tx, account.id, specialties, parts.clock.now())
    else await deleteAlert(tx, account.id)
  })
  return { on }
}
