import type { ReportReason } from '#contract/community/moderation.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { findMessage, lockEntry, openEntryCase, upsertEntryReport } from './entry-queries.ts'

interface EntryReport {
  /** The id of an entry of the alumni directory. */
  readonly id: string
  readonly reason: ReportReason
  readonly text: string
  /** The reported message and its writer. */
  readonly quoted?: { readonly introductionId: string; readonly writerId: string }
}

/** Adds an entry to the queue, along with the reported message. */
export async function reportEntry(
  { db, clock }: Services,
  user: SignedIn,
  { id: entryId, reason, text, quoted }: EntryReport,
  request: RequestInfo,
): Promise<{ id: string }> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, entryId)
    if (!entry) throw new AppError('not_found', 'We can’t find that person.')
    if (entry.account_id === user.id) throw new AppError('conflict', 'This is your own entry.')
    const message = quoted ? await findMessage(tx, { ...quoted, readerId: user.id }) : ''
    if (message === undefined) throw new AppError('not_found', 'We can’t find that message.')
    const id = await upsertEntryReport(tx, {
      id: newId(),
      case_id: await openEntryCase(tx, { id: newId(), entryId, now }),
      alumni_id: entryId,
      account_id: user.id,
      reason,
      text,
      quoted: message,
      created_at: now,
    })
    const detail = { reason }
    const event = { kind: 'alumni.reported', actor: user.id, subject: entryId } as const
    await record(tx, { clock }, { ...event, detail, request })
    return { id }
  })
}
