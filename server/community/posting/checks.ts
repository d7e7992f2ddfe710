import { calmText } from '#contract/community/markdown.ts'
import { type TrustLevel, trustLimits } from '#contract/community/trust-levels.ts'
import { AppError } from '#contract/errors.ts'
import { requireCategory, trustOf } from '#server/community/community/community.ts'
import { requireNotSuspended, ruleAgainst } from '#server/community/moderation/moderation.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { hasPermission } from '#server/platform/access/permissions.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { findParticipants } from './member-queries.ts'
import { mentionedIn } from './names.ts'
import { countRecent, isBodyKnown, lockAuthor } from './queries.ts'
import { bodyKey, foreignLinks, heldFrom, spamSignals } from './spam.ts'

const hourMs = 3_600_000

/** The text to check. */
export interface DraftText {
  readonly authorId: string
  /** Title and body, for rules and spam signals. */
  readonly text: string
  readonly body: string
  readonly topicId: string | null
  /** The post being edited, which already counts toward rate limits. */
  readonly postId?: string
}

/** A text that may be stored; `heldBecause` is why a moderator must review it first. */
export interface Checked {
  readonly body: string
  readonly body_key: Buffer | null
  readonly heldBecause: string | null
}

/** Throws unless the account may write in the community. */
export async function requireWriter(
  { clock, limits, db }: Pick<Services, 'db' | 'clock' | 'limits'>,
  user: SignedIn,
): Promise<void> {
  requireVerified('write_in_community', user)
  await requireNotSuspended(db, user, clock.now())
  await limits.take('communityWrite', user.id)
}

/** Throws unless the account may start topics in the category. */
export async function requireOpenCategory(
  tx: Tx,
  key: string,
  user: SignedIn,
  now: Date,
): Promise<void> {
  const { isArchived, whoPosts } = await requireCategory(tx, key)
  if (isArchived) throw refused('category', 'This category is closed to new topics.')
  if (whoPosts === 'members' || hasPermission(user, 'community.moderate')) return
  if (whoPosts === 'staff') {
    throw refused('category', 'Only our staff start topics in this category.')
  }
  const { level } = await trustOf(tx, user.id, now)
  if (level === 'new') {
    throw refused(
      'category',
      'You can start topics here after a day and three posts elsewhere in the community.',
    )
  }
}

/** Checks rate, links, mentions, duplicates and rules, by the writer's trust level. */
export async function check(
  tx: Tx,
  user: SignedIn,
  { authorId, text, body: typed, topicId, postId }: DraftText,
  now: Date,
): Promise<Checked> {
  // Serializes an author's writes: rate and duplicates are checked against stored rows.
  await lockAuthor(tx, authorId)
  const { level } = await trustOf(tx, user.id, now)
  const body = calmText(typed)
  if (postId === undefined)
    await requirePace(tx, { authorId, level, isTopic: topicId === null }, now)
  requireFewLinks(text, level)
  if (topicId !== null) await requireFewMentions(tx, topicId, body, level)
  const body_key = bodyKey(body)
  const since = new Date(now.getTime() - 24 * hourMs)
  if (body_key && level !== 'trusted' && (await isBodyKnown(tx, body_key, since, postId))) {
    throw refused('body', 'This text was posted already. Add to the topic where it is instead.')
  }
  const rule = await ruleAgainst(tx, text)
  if (rule?.action === 'refuse') {
    throw refused('body', `Posts can’t include “${rule.pattern}” here.`)
  }
  const signs = level === 'new' ? spamSignals(text) : 0
  const why = rule ? `${rule.kind}: ${rule.pattern}` : 'reads like advertising, from a new member'
  return { body, body_key, heldBecause: rule || signs >= heldFrom ? why : null }
}

function refused(field: string, message: string): AppError {
  return new AppError('validation', message, { fields: { [field]: message } })
}

interface RateLimit {
  readonly authorId: string
  readonly level: TrustLevel
  readonly isTopic: boolean
}

async function requirePace(
  tx: Tx,
  { authorId, level, isTopic }: RateLimit,
  now: Date,
): Promise<void> {
  const limits = trustLimits[level]
  const hour = new Date(now.getTime() - hourMs)
  const recent = await countRecent(tx, {
    authorId,
    hour,
    day: new Date(now.getTime() - 24 * hourMs),
  })
  if (recent.hour >= limits.postsAnHour) {
    const message = `You can post ${limits.postsAnHour} times an hour for now. Wait a little.`
    throw new AppError('rate_limited', message, { retryAfter: 3_600 })
  }
  if (recent.day >= limits.postsADay) {
    const message = `You can post ${limits.postsADay} times a day for now. Come back tomorrow.`
    throw new AppError('rate_limited', message, { retryAfter: 24 * 3_600 })
  }
  if (isTopic && recent.topics >= limits.topicsADay) {
    const message = `You can start ${limits.topicsADay} topics a day for now. Replies still work.`
    throw new AppError('rate_limited', message, { retryAfter: 24 * 3_600 })
  }
}

function requireFewLinks(text: string, level: TrustLevel): void {
  const { links } = trustLimits[level]
  if (foreignLinks(text) <= links) return
  const message =
    links === 0
      ? 'New members can link to .gov and .mil sites only. Take out the other links for now.'
      : `You can add up to ${links} links to a post. Take out a few.`
  throw refused('body', message)
}

async function requireFewMentions(
  tx: Tx,
  topicId: string,
  body: string,
  level: TrustLevel,
): Promise<void> {
  if (!body.includes('@')) return
  const participants = await findParticipants(tx, topicId)
  const named = mentionedIn(
    body,
    participants.map(({ display_name }) => display_name),
  )
  const { mentions } = trustLimits[level]
  if (named.length <= mentions) return
  throw refused('body', `You can mention up to ${mentions} people in a post.`)
}
