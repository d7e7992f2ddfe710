import type * as contract from '#contract/community/community.ts'
import type { Author, Category, Post, TopicCard } from '#contract/community/community.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  countTopics,
  findCategories,
  findCategory,
  findPosts,
  findTopic,
  findTopics,
  type TopicRow,
} from './queries.ts'

/** How the posts of whoever runs the site are signed. */
const operatorName = 'Waypoint'
/** Who wrote a post and has left: their name went with the account. */
const formerName = 'Former member'

export async function categories(db: Db): Promise<{ items: Category[] }> {
  const rows = await findCategories(db)
  const items = rows.map(({ key, title, about, topics, last_post_at }) => ({
    id: key,
    title,
    about,
    topics: topics ?? 0,
    lastPostAt: last_post_at?.toISOString() ?? null,
  }))
  return { items }
}

/** Topics that answer the query; a category that does not exist is said so. */
export async function searchTopics(
  db: Db,
  { q, category, page = 1, pageSize }: ParsedInputOf<typeof contract.listTopics>,
  defaultSize: number,
): Promise<Page<TopicCard>> {
  if (category !== undefined && !(await findCategory(db, category))) {
    throw new AppError('not_found', 'We can’t find that category.')
  }
  const size = pageSize ?? defaultSize
  const [rows, total] = await Promise.all([
    findTopics(db, { q, category }, { limit: size, offset: (page - 1) * size }),
    countTopics(db, { q, category }),
  ])
  return { items: rows.map(topicOf), total, page, pageSize: size }
}

/** A topic that shows, with a page of its posts. */
export async function topicWithPosts(
  db: Db,
  { id, page = 1, pageSize }: ParsedInputOf<typeof contract.getTopic>,
  defaultSize: number,
): Promise<OutputOf<typeof contract.getTopic>> {
  const row = await findTopic(db, id)
  if (!row) throw new AppError('not_found', 'We can’t find that topic.')
  const size = pageSize ?? defaultSize
  const posts = await findPosts(db, id, { limit: size, offset: (page - 1) * size })
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

/** In place of who wrote what a moderator took out. */
const removed: Author = { kind: 'removed', name: 'Removed by a moderator' }

interface Signed {
  by_operator: boolean | null
  display_name: string | null
}

function authorOf({ by_operator, display_name }: Signed): Author {
  if (by_operator) return { kind: 'operator', name: operatorName }
  return display_name === null
    ? { kind: 'former_member', name: formerName }
    : { kind: 'member', name: display_name }
}

/** The first paragraph as one line; what was cut says so. */
function excerptOf(beginning: string): string {
  const [first = ''] = beginning.split(/\n\s*\n/)
  const line = first.replace(/\s+/g, ' ').trim()
  if (line.length <= 220) return line
  return `${line.slice(0, line.lastIndexOf(' ', 220)).trimEnd()}…`
}

function topicOf(row: TopicRow): TopicCard {
  return {
    id: row.id,
    title: row.title,
    pinned: row.pinned,
    category: { id: row.category, title: row.category_title },
    startedBy: row.is_removed ? removed : authorOf(row),
    excerpt: excerptOf(row.beginning ?? ''),
    // The first post counts as no reply; one that was taken out is not among those that show.
    replies: row.is_removed ? row.posts : row.posts - 1,
    createdAt: row.created_at.toISOString(),
    lastPostAt: row.last_post_at.toISOString(),
  }
}

function postOf(row: Awaited<ReturnType<typeof findPosts>>[number]): Post {
  return {
    id: row.id,
    author: authorOf(row),
    body: row.body,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}
