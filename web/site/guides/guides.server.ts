import type { Article } from '#web/site/articles/articles.ts'
import { type Guide, guidesFrom } from './guide.ts'

const files = import.meta.glob<Article>('../../../content/guides/*.md', {
  eager: true,
  import: 'default',
})

const guides = guidesFrom(Object.values(files))

/** The fields of a guide shown in lists. */
export type GuideSummary = Omit<Guide, 'blocks' | 'sources'>

/** All guides in reading order, without their text. */
export function listGuides(): GuideSummary[] {
  return guides.map(({ blocks: _, sources: __, ...summary }) => summary)
}

/** A guide and the two to read next; undefined if there is none with this slug. */
export function findGuide(slug: string): { guide: Guide; next: GuideSummary[] } | undefined {
  const index = guides.findIndex((guide) => guide.slug === slug)
  const guide = guides[index]
  if (!guide) return undefined
  const list = listGuides()
  return { guide, next: [...list.slice(index + 1), ...list.slice(0, index)].slice(0, 2) }
}
