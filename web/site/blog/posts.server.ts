import type { Article } from '#web/site/articles/article.ts'
import { type Post, postsFrom } from './post.ts'

const files = import.meta.glob<Article>('../../../content/blog/*.md', {
  eager: true,
  import: 'default',
})

const posts = postsFrom(Object.values(files))

/** What lists and feeds show of a post. */
export type PostSummary = Pick<Post, 'slug' | 'title' | 'description' | 'published' | 'words'>

/** Every post, newest first, without its text. */
export function listPosts(): PostSummary[] {
  return posts.map(({ slug, title, description, published, words }) => {
    return { slug, title, description, published, words }
  })
}

/** One post; undefined when there is none of this name. */
export function findPost(slug: string): Post | undefined {
  return posts.find((one) => one.slug === slug)
}
