import type { TopicCard } from '#contract/community/community.ts'
import type {
  followTopic,
  listDrafts,
  listMemberTopics,
  listPostVersions,
  MemberTopic,
  readTopic,
  saveDraft,
} from '#contract/community/posting.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import {
  cardsOf,
  type PostRow,
  postIdsOf,
  postOf,
  postRows,
  requireCategory,
  requireTopic,
  searchTopics,
  topicIdsWith,
} from '#server/community/community/community.ts'
import type { Db } from '#server/platform/db/database.ts'
import { searchWords } from '#server/platform/lib/search-words.ts'
import type { Services } from '#server/platform/services.ts'
import {
  deleteDraft,
  deleteOldDrafts,
  findDrafts,
  findHeldPosts,
  findMarks,
  findMemberTopics,
  findParticipants,
  findReading,
  findUnread,
  findVersionsOf,
  type MemberFilter,
  setReading,
  upsertDraft,
} from './member-queries.ts'
import { findFirstPost } from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** A topic with a page of posts and the member's permitted actions; own held posts come last. */
export async function readAs(
  db: Db,
  accountId: string,
  { id, page = 1, pageSize }: ParsedInputOf<typeof readTopic>,
  defaultSize: number,
): Promise<OutputOf<typeof readTopic>> {
  const topic = await requireTopic(db, id)
  const size = pageSize ?? defaultSize
  const [ids, heldIds, first, reading, participantNames] = await Promise.all([
    postIdsOf(db, id, { limit: size, offset: (page - 1) * size }),
    findHeldPosts(db, accountId, id),
    findFirstPost(db, id),
    findReading(db, accountId, id),
    findParticipants(db, id),
  ])
  const isOwn = first?.account_id === accountId
  const total = topic.startedBy.kind === 'removed' && first ? topic.replies : topic.replies + 1
  const isLast = page * size >= total
  const shown = isLast ? [...ids, ...heldIds] : ids
  const [rows, marks] = await Promise.all([postRows(db, shown), findMarks(db, accountId, shown)])
  const seenAt = reading?.seen_at ?? null
  const items = rows.map((row: PostRow) => {
    const mark = marks.get(row.id)
    const isRemoved = row.removed_at !== null
    return {
      ...postOf(row),
      authorId: isRemoved ? null : (mark?.author_id ?? null),
      isOwn: mark?.is_own === true && !isRemoved,
      hasVoted: mark?.has_voted ?? false,
      isMuted: mark?.is_muted ?? false,
      isNew: seenAt !== null && row.created_at > seenAt && mark?.is_own !== true,
      hasVersions: mark?.has_versions === true && !isRemoved,
      isHeld: heldIds.includes(row.id),
    }
  })
  const participants = participantNames
    .filter(({ account_id }) => account_id !== accountId)
    .map(({ display_name }) => display_name)
  const posts = { items, total, page, pageSize: size }
  return { topic, posts, isOwn, follows: reading?.follows ?? false, participants }
}

/** Topics with the member's unread count for each. */
export async function memberTopics(
  db: Db,
  accountId: string,
  { q, page = 1, pageSize, ...filter }: ParsedInputOf<typeof listMemberTopics>,
  defaultSize: number,
): Promise<Page<MemberTopic>> {
  const { show, ...narrowed } = filter
  const size = pageSize ?? defaultSize
  const { items: cards, total } =
    show === 'all'
      ? await searchTopics(db, { q, page, pageSize: size, ...narrowed }, size)
      : await ownTopics(
          db,
          { ...narrowed, show, accountId, q },
          { limit: size, offset: (page - 1) * size },
        )
  const unread = await findUnread(
    db,
    accountId,
    cards.map(({ id }) => id),
  )
  const items = cards.map((card) => {
    const unreadTopic = unread.get(card.id)
    return { ...card, unread: unreadTopic?.unread ?? 0, follows: unreadTopic?.follows ?? false }
  })
  return { items, total, page, pageSize: size }
}

/** Topics the member follows, wrote in or hasn't read. */
async function ownTopics(
  db: Db,
  { q, ...filter }: Omit<MemberFilter, 'ids'> & { readonly q: string },
  slice: { limit: number; offset: number },
): Promise<{ items: TopicCard[]; total: number }> {
  if (filter.category !== undefined) await requireCategory(db, filter.category)
  const topicIds = searchWords(q).length > 0 ? await topicIdsWith(db, q) : undefined
  const { ids, total } = await findMemberTopics(db, { ...filter, ids: topicIds }, slice)
  return { items: await cardsOf(db, ids), total }
}

/** Follows or unfollows a visible topic. */
export async function follow(
  { db, clock }: Parts,
  accountId: string,
  { id, follow: follows }: ParsedInputOf<typeof followTopic>,
): Promise<OutputOf<typeof followTopic>> {
  await requireTopic(db, id)
  const place = { accountId, topicId: id, now: clock.now() }
  await db.transaction().execute((tx) => setReading(tx, place, { follows }))
  return { follow: follows }
}

/** Marks a topic as read up to now. */
export async function visit({ db, clock }: Parts, accountId: string, id: string) {
  await requireTopic(db, id)
  const now = clock.now()
  const place = { accountId, topicId: id, now }
  await db.transaction().execute((tx) => setReading(tx, place, { seen_at: now }))
  return undefined
}

/** A visible post's old versions, within a day of the edit. */
export async function versionsOf(db: Db, id: string): Promise<OutputOf<typeof listPostVersions>> {
  const rows = await findVersionsOf(db, id)
  return {
    items: rows.map(({ body, replaced_at }) => ({ body, replacedAt: replaced_at.toISOString() })),
  }
}

/** The account's drafts. */
export async function draftsOf(db: Db, accountId: string): Promise<OutputOf<typeof listDrafts>> {
  const rows = await findDrafts(db, accountId)
  return {
    items: rows.map(({ created_at, ...row }) => ({ ...row, savedAt: created_at.toISOString() })),
  }
}

/** Saves a draft; an empty one is deleted. */
export async function storeDraft(
  { db, clock, limits }: Parts & Pick<Services, 'limits'>,
  accountId: string,
  { key, ...draft }: ParsedInputOf<typeof saveDraft>,
): Promise<undefined> {
  await limits.take('communityDraft', accountId)
  const isEmpty = draft.title === '' && draft.body === ''
  await db.transaction().execute(async (tx) => {
    if (isEmpty) return deleteDraft(tx, accountId, key)
    await upsertDraft(tx, { account_id: accountId, key, ...draft, created_at: clock.now() })
    await deleteOldDrafts(tx, accountId)
  })
}
