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

/** In place of what a topic began with. */
export const firstPostRemoved = 'The first post was removed by a moderator.'

/** The list of topics that a search answers: of one category, or of all. */
export function topicsHref(category: string | undefined, q: string, page: number): string {
  const path = category ? `/community/${category}` : '/community'
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
