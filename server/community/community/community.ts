import type * as contract from '#contract/community/community.ts'
import type { Author, Category, Post, TopicCard } from '#contract/community/community.ts'
import { firstWords } from '#contract/community/markdown.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { Db } from '#server/platform/db/database.ts'
import { searchWords } from '#server/platform/lib/search-words.ts'
import {
  countTopics,
  findCategories,
  findCategory,
  findPostIds,
  findPostsByIds,
  findSimilarTopics,
  findTopic,
  findTopicCards,
  findTopics,
  findTopicsWith,
  type PostRow,
  type TopicRow,
} from './queries.ts'

export { plainLooks } from './look-alikes.ts'
export { trustOf } from './trust.ts'
export type { PostRow }

/** The signature of the operator's posts. */
const operatorName = 'Waypoint'
/** The signature for deleted accounts, whose names are gone. */
const formerName = 'Former member'

export async function categories(db: Db): Promise<{ items: Category[] }> {
  const rows = await findCategories(db)
  const items = rows.map(({ key, title, about, topics, last_post_at, who_posts, is_archived }) => ({
    id: key,
    title,
    about,
    topics: topics ?? 0,
    lastPostAt: last_post_at?.toISOString() ?? null,
    whoPosts: who_posts,
    isArchived: is_archived,
  }))
  return { items }
}

/** Topics that match the query; an unknown category is an error. */
export async function searchTopics(
  db: Db,
  { q, page = 1, pageSize, ...narrowed }: ParsedInputOf<typeof contract.listTopics>,
  defaultSize: number,
): Promise<Page<TopicCard>> {
  if (narrowed.category !== undefined) await requireCategory(db, narrowed.category)
  const size = pageSize ?? defaultSize
  const isSearch = searchWords(q).length > 0
  const filter = isSearch ? { ...narrowed, ids: await findTopicsWith(db, q, narrowed) } : narrowed
  const [rows, total] = await Promise.all([
    findTopics(db, filter, { limit: size, offset: (page - 1) * size }),
    countTopics(db, filter),
  ])
  return { items: rows.map(topicOf), total, page, pageSize: size }
}

/** Throws `not_found` for an unknown category. */
export async function requireCategory(
  db: Db,
  key: string,
): Promise<{ isArchived: boolean; whoPosts: Category['whoPosts'] }> {
  const row = await findCategory(db, key)
  if (!row) throw new AppError('not_found', 'We can’t find that category.')
  return { isArchived: row.archived_at !== null, whoPosts: row.who_posts }
}

/** The ids of topics that contain all words of a search. */
export const topicIdsWith = (db: Db, q: string): Promise<string[]> => findTopicsWith(db, q, {})

/** Up to five topics with similar titles. */
export async function similarTopics(db: Db, title: string): Promise<{ items: TopicCard[] }> {
  if (searchWords(title).length === 0) return { items: [] }
  return { items: await cardsOf(db, await findSimilarTopics(db, title, 5)) }
}

/** Visible topics, in the order of their ids. */
export async function cardsOf(db: Db, ids: readonly string[]): Promise<TopicCard[]> {
  const rows = new Map((await findTopicCards(db, ids)).map((row) => [row.id, topicOf(row)]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** A visible topic, or `not_found`. */
export async function requireTopic(db: Db, id: string): Promise<TopicCard> {
  const row = await findTopic(db, id)
  if (!row) throw missingTopic()
  return topicOf(row)
}

const missingTopic = () => new AppError('not_found', 'We can’t find that topic.')

/** A visible topic with a page of its posts. */
export async function topicWithPosts(
  db: Db,
  { id, page = 1, pageSize }: ParsedInputOf<typeof contract.getTopic>,
  defaultSize: number,
): Promise<OutputOf<typeof contract.getTopic>> {
  const row = await findTopic(db, id)
  if (!row) throw missingTopic()
  const size = pageSize ?? defaultSize
  const ids = await findPostIds(db, id, { limit: size, offset: (page - 1) * size })
  const posts = await findPostsByIds(db, ids)
  return {
    topic: topicOf(row),
    posts: {
      items: posts.map(postOf),
      total: row.posts,
      page,
      pageSize: size,
    },
  }
}

/** Replaces the author of posts a moderator removed. */
const removed: Author = { kind: 'removed', name: 'Removed by a moderator' }
/** Replaces the author of posts their writer removed. */
const withdrawn: Author = { kind: 'removed', name: 'Removed by its writer' }

interface Signed {
  by_operator: boolean | null
  display_name: string | null
}

/** The author shown for a post. */
export function authorOf({ by_operator, display_name }: Signed): Author {
  if (by_operator) return { kind: 'operator', name: operatorName }
  return display_name === null
    ? { kind: 'former_member', name: formerName }
    : { kind: 'member', name: display_name }
}

/** The beginning as one line, with an ellipsis when cut. */
function excerptOf(beginning: string): string {
  const line = firstWords(beginning)
  if (line.length <= 220) return line
  const end = line.lastIndexOf(' ', 220)
  return `${line.slice(0, end > 100 ? end : 220).trimEnd()}…`
}

function topicOf(row: TopicRow): TopicCard {
  const startedBy = row.is_withdrawn ? withdrawn : authorOf(row)
  return {
    id: row.id,
    title: row.title,
    pinned: row.pinned,
    category: { id: row.category, title: row.category_title },
    startedBy: row.is_removed ? removed : startedBy,
    excerpt: excerptOf(row.beginning ?? ''),
    // The first post isn't a reply; a removed one isn't among the visible posts.
    replies: row.is_removed ? row.posts : row.posts - 1,
    answered: row.answer_post_id !== null,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    lastPostAt: row.last_post_at.toISOString(),
  }
}

/** A post as shown to everyone. */
export function postOf(row: PostRow): Post {
  return {
    id: row.id,
    author: row.removed_at ? withdrawn : authorOf(row),
    body: row.body,
    createdAt: row.created_at.toISOString(),
    editedAt: row.removed_at ? null : (row.edited_at?.toISOString() ?? null),
    votes: row.votes,
    isAnswer: row.answer_post_id === row.id,
  }
}

/** Posts by id, oldest first, each with its source row. */
export const postRows = findPostsByIds

/** The ids of a page of a topic's posts. */
export const postIdsOf = findPostIds
