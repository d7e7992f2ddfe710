/** "No topics", "1 topic", "12 topics". */
export function showTopics(count: number): string {
  if (count === 0) return 'No topics'
  return `${count} ${count === 1 ? 'topic' : 'topics'}`
}

/** "No replies", "1 reply", "12 replies". */
export function showReplies(count: number): string {
  if (count === 0) return 'No replies'
  return `${count} ${count === 1 ? 'reply' : 'replies'}`
}

/** "1 vote", "12 votes". */
export function showVotes(count: number): string {
  return `${count} ${count === 1 ? 'vote' : 'votes'}`
}

/** Replaces the text of a removed first post. */
export const firstPostRemoved = 'The first post was removed by a moderator.'

/** Filters of the public lists; absent ones don't filter. */
export interface TopicSearchQuery {
  category?: string | undefined
  q?: string
  state?: 'all' | 'answered' | 'open'
  tag?: string | undefined
}

/** Whether there are no filters besides the category. */
export const isWhole = ({ q = '', state = 'all', tag }: TopicSearchQuery): boolean =>
  q === '' && state === 'all' && tag === undefined

/** The URL of a list of topics: one category, or all. */
export function topicsHref(search: TopicSearchQuery, page: number): string {
  const { category, q = '', state = 'all', tag } = search
  const path = category ? `/community/${category}` : '/community'
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (state !== 'all') query.set('state', state)
  if (tag) query.set('tag', tag)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
