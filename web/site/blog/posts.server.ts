import type { Article } from '#web/site/articles/articles.ts'
import { type Post, postsFrom } from './post.ts'

const files = import.meta.glob<Article>('../../../content/blog/*.md', {
  eager: true,
  import: 'default',
})

const posts = postsFrom(Object.values(files))

/** The fields of a post shown in lists and feeds. */
export type PostSummary = Pick<Post, 'slug' | 'title' | 'description' | 'published' | 'words'>

/** All posts, newest first, without their text. */
export function listPosts(): PostSummary[] {
  return posts.map(({ slug, title, description, published, words }) => {
    return { slug, title, description, published, words }
  })
}

/** A post by slug; undefined if there is none. */
export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug)
}
