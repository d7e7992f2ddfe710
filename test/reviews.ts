import { createReview } from '#contract/community/reviewing.ts'
import { getOpportunity } from '#contract/directory/listing.ts'
import { createApplication, updateApplication } from '#contract/transition/applications.ts'
import type { Member, TestApp } from './app.ts'

/** A published review by a new member who finished the program. */
export async function keptReview(
  app: TestApp,
  opportunityId: string,
  values: { rating?: number; hired?: boolean; text?: string } = {},
): Promise<{ id: string; applicationId: string; writer: Member }> {
  const writer = await app.verifiedMember()
  const { organization } = await app.call(getOpportunity, { id: opportunityId })
  const { id: applicationId } = await writer.call(createApplication, { opportunityId })
  await writer.call(updateApplication, { id: applicationId, stage: 'completed' })
  const text = 'They taught me a lot, and the team was kind.'
  const draft = { rating: 4, hired: true, text, ...values }
  const { id } = await writer.call(createReview, { id: organization.id, ...draft })
  const review = { state: 'kept', kept_at: app.clock.now() }
  await app.db.updateTable('host_review').set(review).where('id', '=', id).execute()
  const closed = { closed_at: app.clock.now(), action: 'keep' }
  await app.db.updateTable('community_case').set(closed).where('review_id', '=', id).execute()
  return { id, applicationId, writer }
}
