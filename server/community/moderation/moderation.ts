import type { CaseOrigin } from '#contract/community/moderation.ts'
import { AppError } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { showMoment } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { brokenRule } from './post-rules.ts'
import { findDecisions, findSuspension, hidePost, openSubjectCase } from './queries.ts'
import { addReviewReport, openReviewCase } from './review-cases.ts'
import { findRules } from './rule-queries.ts'

export { reportEntry } from './entry-reports.ts'
export { addReviewReport, openReviewCase }

/** When an account's community suspension ends; null when it isn't suspended. */
export const suspendedUntil = findSuspension

/** Moderator decisions about an account, newest first. */
export const decisionsAbout = findDecisions

/** Throws while suspended, with the end date. */
export async function requireNotSuspended(
  db: Db,
  account: { readonly id: string; readonly time_zone: string },
  now: Date,
): Promise<void> {
  const until = await findSuspension(db, account.id, now)
  if (!until) return
  const when = showMoment(until, account.time_zone)
  throw new AppError(
    'forbidden',
    `A moderator paused your posting until ${when}. You can read, and appeal under Community.`,
  )
}

/** The moderation rule a text breaks. */
export async function ruleAgainst(db: Db, text: string) {
  return brokenRule(text, await findRules(db))
}

interface Opened {
  readonly postId: string
  readonly origin: CaseOrigin
  readonly why?: string
}

/** Adds a post to the moderators' queue and returns the case id. */
export function openCase(tx: Tx, { postId, origin, why = '' }: Opened, now: Date): Promise<string> {
  const row = { id: newId(), post_id: postId, origin, why, decision_id: null, created_at: now }
  return openSubjectCase(tx, row, 'post_id')
}

/** Hides a post until a moderator has reviewed it. */
export async function holdPost(tx: Tx, postId: string, why: string, now: Date): Promise<void> {
  await hidePost(tx, postId, 'rules', now)
  await openCase(tx, { postId, origin: 'rules', why }, now)
}
