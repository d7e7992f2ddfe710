import type { FeedbackLabel, MatchOpinion } from '#contract/transition/feedback.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { requireShown } from '#server/transition/reports/reports.ts'
import { deleteOpinion, insertAct, upsertOpinion } from './queries.ts'

export { noteShown, retentionDays } from './impressions.ts'
export { withOpinions } from './opinions.ts'

/** Stores whether a match suits the member; null removes the opinion. */
export function setFeedback(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: PlannedAccount,
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

/** Records a member's action on an opportunity, within the action's transaction. */
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
