import type { appealDecision, reportPost } from '#contract/community/moderation.ts'
import { isTrustedReporter, reportsToHide } from '#contract/community/trust-levels.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { trustOf } from '#server/community/community/community.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import { record } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { openCase } from './moderation.ts'
import {
  countTrustedReports,
  findOwnDecision,
  hidePost,
  insertCase,
  lockPost,
  startAppeal,
  upsertReport,
  wasKept,
} from './queries.ts'

const dayMs = 86_400_000
/** Days after a moderator keeps a post during which reports alone can't hide it. */
const retentionDays = 30

/** Reports a post; several reports from trusted people hide it until a moderator decides. */
export async function addReport(
  { db, clock, limits }: Services,
  user: SignedIn,
  { id: postId, reason, text }: ParsedInputOf<typeof reportPost>,
  request: RequestInfo,
): Promise<{ id: string }> {
  requireVerified('write_in_community', user)
  await limits.take('communityReport', user.id)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, postId)
    if (!post || post.removed_at || (post.hidden_at && post.hidden_for !== 'reports')) {
      throw new AppError('not_found', 'We can’t find that post.')
    }
    if (post.account_id === user.id) throw new AppError('conflict', 'This is your own post.')
    const { level } = await trustOf(tx, user.id, now)
    const accountDays = (now.getTime() - user.created_at.getTime()) / dayMs
    const trusted = isTrustedReporter(level, accountDays)
    const caseId = await openCase(tx, { postId, origin: 'reports' }, now)
    const id = await upsertReport(tx, {
      id: newId(),
      case_id: caseId,
      post_id: postId,
      account_id: user.id,
      reason,
      text,
      trusted,
      created_at: now,
    })
    const isDue = !post.hidden_at && !post.by_operator && trusted
    if (isDue && !(await wasKept(tx, postId, new Date(now.getTime() - retentionDays * dayMs)))) {
      const writer = post.account_id ? (await trustOf(tx, post.account_id, now)).level : 'new'
      const reports = await countTrustedReports(tx, caseId)
      if (reports >= reportsToHide[writer]) {
        await hidePost(tx, postId, 'reports', now)
        const detail = { reports }
        await record(
          tx,
          { clock },
          { kind: 'community.hidden_by_reports', actor: null, subject: postId, detail },
        )
      }
    }
    const detail = { reason }
    await record(
      tx,
      { clock },
      { kind: 'community.reported', actor: user.id, subject: postId, detail, request },
    )
    return { id }
  })
}

/** Appeals a decision, once. */
export async function appeal(
  { db, clock }: Services,
  user: SignedIn,
  { id, text }: ParsedInputOf<typeof appealDecision>,
  request: RequestInfo,
): Promise<{ id: string }> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const decision = await startAppeal(tx, { id, accountId: user.id, text, now })
    if (!decision?.post_id && !decision?.alumni_id && !decision?.review_id) {
      const decision = await findOwnDecision(tx, id, user.id)
      if (!decision) throw new AppError('not_found', 'We can’t find that decision.')
      const message = decision.appeal
        ? 'You already appealed this decision.'
        : 'What it was about is gone, so there is nothing to appeal.'
      throw new AppError('conflict', message)
    }
    await insertCase(tx, {
      id: newId(),
      post_id: decision.post_id,
      alumni_id: decision.alumni_id,
      review_id: decision.review_id,
      origin: 'appeal',
      why: '',
      decision_id: id,
      created_at: now,
    })
    await record(
      tx,
      { clock },
      { kind: 'community.appealed', actor: user.id, subject: id, request },
    )
    return { id }
  })
}
