import { z } from 'zod'
import { type Article, Source } from '#web/site/articles/articles.ts'

/** The front matter of content/blog/*.md. */
export const PostFront = z.strictObject({
  title: z.string().min(10).max(70),
  description: z.string().min(60).max(200),
  published: z.iso.date(),
  sources: z.array(Source).min(1),
})

/** A post as used by pages. */
export type Post = z.infer<typeof PostFront> & Pick<Article, 'slug' | 'blocks' | 'words'>

/** Posts from their files, newest first; throws for invalid front matter. */
export function postsFrom(articles: readonly Article[]): Post[] {
  return articles
    .map(({ slug, front, blocks, words }) => ({ ...PostFront.parse(front), slug, blocks, words }))
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
}
