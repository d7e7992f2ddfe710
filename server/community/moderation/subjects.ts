import type { CaseSubject, ModerationAction } from '#contract/community/moderation.ts'
import { AppError } from '#contract/errors.ts'
import { lockReview, setReviewState } from '#server/directory/host-reviews/host-reviews.ts'
import type { AuditKind } from '#server/platform/audit/kinds.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { emptyEntry, hideEntry, lockEntry, showEntry } from './entry-queries.ts'
import { hidePost, lockPost, showPost } from './queries.ts'

/** The subject of a case, locked. */
export interface Subject {
  readonly about: CaseSubject
  readonly id: string
  readonly accountId: string | null
  /** The title of the topic, the directory or the host. */
  readonly title: string
  /** The page that shows it. */
  readonly url: string
  /** Whether keeping it changes what others see: content a moderator hid earlier stays hidden. */
  readonly isShownByKeep: boolean
}

/** The columns of a case or a decision that identify its subject. */
export interface SubjectIds {
  readonly post_id: string | null
  readonly alumni_id: string | null
  readonly review_id: string | null
}

/** Locks the subject of a case. */
export async function lockSubject(tx: Tx, ids: SubjectIds): Promise<Subject> {
  const { post_id, alumni_id, review_id } = ids
  const post = post_id === null ? undefined : await lockPost(tx, post_id)
  if (post) {
    const { id, account_id: accountId, title, hidden_at, hidden_for } = post
    const isShownByKeep = hidden_at !== null && hidden_for !== 'moderator'
    const url = `/dashboard/community/topics/${post.topic_id}`
    return { about: 'post', id, accountId, title, url, isShownByKeep }
  }
  const entry = alumni_id === null ? undefined : await lockEntry(tx, alumni_id)
  if (entry) {
    const { id, account_id: accountId } = entry
    const about = { title: 'Alumni directory', url: '/dashboard/alumni' }
    return { about: 'alumni', id, accountId, ...about, isShownByKeep: false }
  }
  const review = review_id === null ? undefined : await lockReview(tx, review_id)
  if (review) {
    const { id, account_id: accountId, state, organization_name: title } = review
    const url = `/organizations/${review.organization_id}/reviews`
    return { about: 'review', id, accountId, title, url, isShownByKeep: state === 'waiting' }
  }
  throw new AppError('not_found', 'We can’t find that case.')
}

/** The columns that identify a subject in a decision. */
export const idsOf = ({ about, id }: Subject): SubjectIds => ({
  post_id: about === 'post' ? id : null,
  alumni_id: about === 'alumni' ? id : null,
  review_id: about === 'review' ? id : null,
})

/** Hides a subject after a moderator's decision. */
export async function hideSubject(
  tx: Tx,
  { about, id }: Subject,
  action: Exclude<ModerationAction, 'keep'>,
  now: Date,
): Promise<void> {
  if (about === 'post') return hidePost(tx, id, 'moderator', now)
  if (about === 'review') {
    return setReviewState(tx, id, action === 'remove' ? 'removed' : 'hidden', now)
  }
  await hideEntry(tx, id, now)
  if (action === 'remove') await emptyEntry(tx, id)
}

/** Shows a subject after a moderator kept it or an appeal was granted. */
export async function showSubject(tx: Tx, ids: SubjectIds, now: Date): Promise<void> {
  if (ids.post_id) await showPost(tx, ids.post_id)
  if (ids.alumni_id) await showEntry(tx, ids.alumni_id)
  if (ids.review_id) await setReviewState(tx, ids.review_id, 'kept', now)
}

const aboutMembers = {
  warn: 'community.member_warned',
  suspend: 'community.member_suspended',
} as const

/** Audit log kinds. */
export const decisionKinds: Readonly<
  Record<CaseSubject, Readonly<Record<ModerationAction, AuditKind>>>
> = {
  post: {
    ...aboutMembers,
    keep: 'community.post_kept',
    hide: 'community.post_hidden',
    remove: 'community.post_removed',
  },
  alumni: {
    ...aboutMembers,
    keep: 'alumni.entry_kept',
    hide: 'alumni.entry_hidden',
    remove: 'alumni.entry_emptied',
  },
  review: {
    ...aboutMembers,
    keep: 'review.kept',
    hide: 'review.hidden',
    remove: 'review.removed',
  },
}
