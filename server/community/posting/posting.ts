import type { TopicCard } from '#contract/community/community.ts'
import { mentionsCrisis } from '#contract/community/crisis-words.ts'
import * as contract from '#contract/community/posting.ts'
import { mentionsMovement } from '#contract/community/security-words.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { cardsOf, postOf, postRows, requireTopic } from '#server/community/community/community.ts'
import { holdPost, openCase } from '#server/community/moderation/moderation.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { type Checked, check, requireOpenCategory, requireWriter } from './checks.ts'
import { deleteDraft, setReading } from './member-queries.ts'
import { deleteWithdrawn, emptyRemoved } from './notice-queries.ts'
import * as queries from './queries.ts'
import { notifyOfPost } from './reply-job.ts'
import { deleteName, requireAuthor } from './writers.ts'

const missingPost = () => new AppError('not_found', 'We can’t find that post.')

/** Notes shown to the writer along with the text. */
const noticeFields = (text: string, isHeld: boolean) => ({
  held: isHeld,
  crisis: mentionsCrisis(text),
  movement: mentionsMovement(text),
})

/** Creates a topic, which its writer follows. */
export async function startTopic(
  services: Services,
  user: SignedIn,
  { category, title, body, tags }: ParsedInputOf<typeof contract.createTopic>,
): Promise<OutputOf<typeof contract.createTopic>> {
  await requireWriter(services, user)
  const { db, clock } = services
  const now = clock.now()
  const [id, text] = [newId(), `${title}\n\n${body}`]
  const stored = await db.transaction().execute(async (tx) => {
    await requireOpenCategory(tx, category, user, now)
    const authorId = await requireAuthor(tx, user.id, now)
    const checked = await check(tx, user, { authorId, text, body, topicId: null }, now)
    const times = { created_at: now, last_post_at: now }
    await queries.insertTopic(tx, { id, category, title, tags: [...new Set(tags)], ...times })
    const post = await addPost(tx, services, { topicId: id, authorId, checked, text })
    const place = { accountId: user.id, topicId: id, now }
    await setReading(tx, place, { follows: true, seen_at: now })
    await deleteDraft(tx, user.id, 'new')
    return post
  })
  const post = await requirePost(db, stored.id)
  const [card] = await cardsOf(db, [id])
  const heldTopic = {
    ...heldCard,
    id,
    title,
    tags,
    createdAt: post.createdAt,
    lastPostAt: post.createdAt,
  }
  const categoryRef = { id: category, title: category }
  const shown = card ?? { ...heldTopic, category: categoryRef, startedBy: post.author }
  return { ...shown, post, ...noticeFields(text, stored.isHeld) }
}

/** A held topic, visible only to its writer. */
const heldCard = { pinned: false, excerpt: '', replies: 0, answered: false }

/** Replies to a visible topic; its writer follows it unless they unfollowed before. */
export async function reply(
  services: Services,
  user: SignedIn,
  { id: topicId, body }: ParsedInputOf<typeof contract.createPost>,
): Promise<OutputOf<typeof contract.createPost>> {
  await requireWriter(services, user)
  const { db, clock } = services
  const now = clock.now()
  const stored = await db.transaction().execute(async (tx) => {
    await requireTopic(tx, topicId)
    const authorId = await requireAuthor(tx, user.id, now)
    const checked = await check(tx, user, { authorId, text: body, body, topicId }, now)
    const post = await addPost(tx, services, { topicId, authorId, checked, text: body })
    await setReading(tx, { accountId: user.id, topicId, now }, { follows: true, seen_at: now })
    await deleteDraft(tx, user.id, topicId)
    return post
  })
  return { ...(await requirePost(db, stored.id)), ...noticeFields(body, stored.isHeld) }
}

interface Added {
  readonly topicId: string
  readonly authorId: string
  readonly checked: Checked
  readonly text: string
}

async function addPost(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { topicId, authorId, checked, text }: Added,
): Promise<{ id: string; isHeld: boolean }> {
  const [id, now] = [newId(), clock.now()]
  const { body, body_key, heldBecause } = checked
  const row = { id, topic_id: topicId, author_id: authorId, body, body_key, created_at: now }
  await queries.insertPost(tx, row)
  if (mentionsCrisis(text)) await openCase(tx, { postId: id, origin: 'crisis' }, now)
  if (heldBecause === null) {
    await enqueue(tx, notifyOfPost, { postId: id })
    return { id, isHeld: false }
  }
  await hold(tx, { clock }, id, heldBecause)
  return { id, isHeld: true }
}

async function hold(tx: Tx, parts: Pick<Services, 'clock'>, id: string, why: string) {
  await holdPost(tx, id, why, parts.clock.now())
  const detail = { why }
  await record(tx, parts, { kind: 'community.held_by_rule', actor: null, subject: id, detail })
}

async function requirePost(db: Db, id: string) {
  const [row] = await postRows(db, [id])
  if (!row) throw missingPost()
  return postOf(row)
}

/** Edits one's own post; the old version is kept for a day. */
export async function editPost(
  services: Services,
  user: SignedIn,
  { id, body }: ParsedInputOf<typeof contract.updatePost>,
): Promise<OutputOf<typeof contract.updatePost>> {
  await requireWriter(services, user)
  const { db, clock } = services
  const isHeld = await db.transaction().execute(async (tx) => {
    const post = await queries.lockOwnPost(tx, id, user.id)
    if (!post?.author_id) throw missingPost()
    const { topic_id: topicId, author_id: authorId } = post
    const written = { authorId, text: body, body, topicId, postId: id }
    const checked = await check(tx, user, written, clock.now())
    if (checked.body === post.body) return post.hidden_at !== null
    await replaceBody(tx, { ...post, author_id: authorId }, checked, clock.now())
    if (mentionsCrisis(body)) await openCase(tx, { postId: id, origin: 'crisis' }, clock.now())
    if (checked.heldBecause !== null) await hold(tx, services, id, checked.heldBecause)
    return post.hidden_at !== null || checked.heldBecause !== null
  })
  return { ...(await requirePost(db, id)), ...noticeFields(body, isHeld) }
}

async function replaceBody(
  tx: Tx,
  { id, author_id, body }: { id: string; author_id: string; body: string },
  to: Pick<Checked, 'body' | 'body_key'>,
  now: Date,
): Promise<void> {
  await queries.insertVersion(tx, { post_id: id, author_id, body, replaced_at: now })
  await queries.updatePost(tx, id, { body: to.body, body_key: to.body_key, edited_at: now })
}

/** Removes one's own post: the text at once, its place in the topic a day later. */
export async function removePost(
  { db, clock }: Services,
  user: SignedIn,
  id: string,
): Promise<undefined> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const post = await queries.lockOwnPost(tx, id, user.id)
    if (!post) throw missingPost()
    const isAlone = post.is_first && !(await queries.hasReplies(tx, post.topic_id, id))
    if (isAlone && !(await queries.hasOpenCase(tx, id))) {
      await queries.deleteTopic(tx, post.topic_id)
      return
    }
    // A reported topic is hidden at once, and deleted after the moderators' decision.
    const hidden = isAlone ? { hidden_at: now, hidden_for: 'moderator' } : {}
    const { author_id, body } = post
    await queries.insertVersion(tx, { post_id: id, author_id, body, replaced_at: now })
    await queries.updatePost(tx, id, { body: '', body_key: null, removed_at: now, ...hidden })
    const topic = await requireTopicRow(tx, post.topic_id)
    if (topic.answer_post_id === id) {
      await queries.updateTopic(tx, post.topic_id, { answer_post_id: null })
    }
  })
}

async function requireTopicRow(tx: Tx, id: string) {
  return tx
    .selectFrom('community_topic')
    .select('answer_post_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The first post of the caller's own topic; throws `not_found` for anyone else's. */
async function requireOwnTopic(db: Db, topicId: string, accountId: string): Promise<string> {
  const first = await queries.findFirstPost(db, topicId)
  if (first?.account_id === accountId) return first.id
  throw new AppError('not_found', 'We can’t find that topic among yours.')
}

/** Updates the given fields; the body is the first post's. */
export async function editTopic(
  services: Services,
  user: SignedIn,
  { id, title, category, tags, body }: ParsedInputOf<typeof contract.updateTopic>,
): Promise<TopicCard> {
  const { db, clock } = services
  const firstId = await requireOwnTopic(db, id, user.id)
  await requireWriter(services, user)
  if (body !== undefined) await editPost(services, user, { id: firstId, body })
  await db.transaction().execute(async (tx) => {
    const first = await queries.lockOwnPost(tx, firstId, user.id)
    if (!first) throw missingPost()
    if (category !== undefined) await requireOpenCategory(tx, category, user, clock.now())
    if (title !== undefined) {
      const now = clock.now()
      const authorId = await requireAuthor(tx, user.id, now)
      const written = { authorId, text: title, body: '', topicId: id, postId: firstId }
      const { heldBecause } = await check(tx, user, written, now)
      if (heldBecause !== null) await hold(tx, services, firstId, heldBecause)
      if (mentionsCrisis(title)) await openCase(tx, { postId: firstId, origin: 'crisis' }, now)
    }
    await queries.updateTopic(tx, id, {
      ...(title !== undefined && { title }),
      ...(category !== undefined && { category }),
      ...(tags !== undefined && { tags: [...new Set(tags)] }),
    })
  })
  return requireTopic(db, id)
}

/** Removes the first post of the caller's own topic. */
export async function removeTopic(services: Services, user: SignedIn, id: string) {
  return removePost(services, user, await requireOwnTopic(services.db, id, user.id))
}

/** Marks a reply as the answer to the caller's own topic. */
export async function setAnswer(
  services: Services,
  user: SignedIn,
  { id, postId }: ParsedInputOf<typeof contract.chooseAnswer>,
): Promise<TopicCard> {
  const { db } = services
  const { title } = await requireTopic(db, id)
  const firstId = await requireOwnTopic(db, id, user.id)
  const post = postId === null ? undefined : await queries.findShownPost(db, postId)
  if (postId !== null && (post?.topic_id !== id || postId === firstId)) throw missingPost()
  await db.transaction().execute(async (tx) => {
    await queries.updateTopic(tx, id, { answer_post_id: postId })
    if (!post?.account_id || post.account_id === user.id) return
    await addNotice(tx, services, {
      accountId: post.account_id,
      kind: 'community',
      title: 'Your reply is the answer',
      body: `In “${title}”.`,
      url: `/dashboard/community/topics/${id}`,
      key: `community-answer-${postId}`,
    })
  })
  return requireTopic(db, id)
}

/** Adds or removes a vote for someone else's post. */
export async function vote(
  { db, clock, limits }: Services,
  user: SignedIn,
  { id, value }: ParsedInputOf<typeof contract.votePost>,
): Promise<OutputOf<typeof contract.votePost>> {
  requireVerified('write_in_community', user)
  await limits.take('communityVote', user.id)
  const post = await queries.findShownPost(db, id)
  if (!post) throw missingPost()
  if (post.account_id === user.id) throw new AppError('conflict', 'This is your own post.')
  const cast = { postId: id, accountId: user.id, value, now: clock.now() }
  const votes = await db.transaction().execute((tx) => queries.setVote(tx, cast))
  return { votes, value }
}

export { requireShowable } from './names.ts'

/** Removes a deleted member's name from others' posts. */
export const deleteCommunityDataOf = (tx: Tx, { id }: { readonly id: string }): Promise<void> =>
  deleteName(tx, id)

/** Days a moderator's removal can be reversed on appeal. */
const appealDays = 30

/** Purges posts their writers removed a day ago and posts moderators removed a month ago. */
export async function sweepCommunity(tx: Tx, now: Date): Promise<void> {
  await deleteWithdrawn(tx, new Date(now.getTime() - contract.retentionHours * 3_600_000))
  await emptyRemoved(tx, new Date(now.getTime() - appealDays * 24 * 3_600_000))
}
