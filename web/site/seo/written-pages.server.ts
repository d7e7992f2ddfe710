import type { Article } from '#web/site/articles/articles.ts'

/** A page written in the repository. */
interface WrittenPage {
  readonly path: string
  /** YYYY-MM-DD, if the text has a review date. */
  readonly changed?: string
}

const fixed = [
  '/',
  '/original',
  '/organizations',
  '/features',
  '/pricing',
  '/military-discount',
  '/roadmap',
  '/federal-careers',
  '/skillbridge-101',
  '/guides',
  '/spouse-careers',
  '/blog',
  '/success-stories',
  '/resources',
  '/community',
  '/about',
  '/contact',
  '/careers',
  '/partners',
  '/accessibility',
  '/terms',
  '/privacy',
  '/security',
]

const files = import.meta.glob<Article>('../../content/{guides,blog}/*.md', {
  eager: true,
  import: 'default',
})

function changedOf(front: unknown): { changed?: string } {
  if (typeof front !== 'object' || front === null) return {}
  const day = 'reviewed' in front ? front.reviewed : 'published' in front ? front.published : null
  return typeof day === 'string' ? { changed: day } : {}
}

/** Every sitemap page that isn't from the database. */
export const writtenPages: readonly WrittenPage[] = [
  ...fixed.map((path) => ({ path })),
  ...Object.entries(files).map(([file, { slug, front }]) => ({
    path: `${file.includes('/guides/') ? '/guides' : '/blog'}/${slug}`,
    ...changedOf(front),
  })),
]
