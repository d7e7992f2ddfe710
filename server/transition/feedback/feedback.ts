import type { FeedbackLabel, MatchOpinion } from '#contract/transition/feedback.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { requireShown } from '#server/transition/reports/reports.ts'
import { deleteOpinion, insertAct, upsertOpinion } from './queries.ts'

export { keptDays, noteShown } from './impressions.ts'
export { withOpinions } from './opinions.ts'

/** Says of a match that it suits the member or not; null takes the opinion back. */
export function setFeedback(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: Account,
  { opportunityId, label }: { opportunityId: string; label: MatchOpinion | null },
): Promise<{ opportunityId: string; label: MatchOpinion | null }> {
  return db.transaction().execute(async (tx) => {
    await requireShown(tx, account, opportunityId)
    const row = { account_id: account.id, opportunity_id: opportunityId }
    if (label === null) await deleteOpinion(tx, account.id, opportunityId)
    else await upsertOpinion(tx, { ...row, label, at: clock.now() })
    return { opportunityId, label }
  })
}

/** Notes what a member did with an opportunity, in the transaction in which they did it. */
export function noteAct(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  act: {
    accountId: string
    opportunityId: string
    label: Exclude<FeedbackLabel, MatchOpinion>
  },
): Promise<void> {
  const { accountId: account_id, opportunityId: opportunity_id, label } = act
  return insertAct(tx, { account_id, opportunity_id, label, at: clock.now() })
}
