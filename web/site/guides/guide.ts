import { z } from 'zod'
import { type Article, Source } from '#web/site/articles/articles.ts'

/** When a guide is useful during a transition, in chronological order. */
export const moments = [
  { id: 'early', title: '12+ months out', text: 'Explore careers.' },
  { id: 'half-year', title: 'The last year', text: 'Pick a host, get approved, file your claim.' },
  { id: 'always', title: 'Guard, Reserve and families', text: 'When different rules apply.' },
] as const

/** What readers need. */
export const needs = [
  { id: 'skillbridge', title: 'SkillBridge' },
  { id: 'work', title: 'Finding work' },
  { id: 'dates', title: 'Dates and deadlines' },
  { id: 'health', title: 'Health and benefits' },
  { id: 'family', title: 'Family' },
] as const

const idsOf = <T extends string>(list: readonly { readonly id: T }[]) =>
  list.map(({ id }) => id) as [T, ...T[]]

/** The front matter of content/guides/*.md. */
export const GuideFront = z.strictObject({
  title: z.string().min(10).max(70),
  description: z.string().min(60).max(200),
  moment: z.enum(idsOf(moments)),
  needs: z.array(z.enum(idsOf(needs))).min(1),
  /** Its position within its moment. */
  order: z.int(),
  reviewed: z.iso.date(),
  sources: z.array(Source).min(1),
})
export type GuideFront = z.infer<typeof GuideFront>

/** A guide as used by pages. */
export type Guide = GuideFront & Pick<Article, 'slug' | 'blocks' | 'words'>

/** Guides from their files, in reading order; throws for invalid front matter. */
export function guidesFrom(articles: readonly Article[]): Guide[] {
  const place = new Map<string, number>(moments.map(({ id }, index) => [id, index]))
  return articles
    .map(({ slug, front, blocks, words }) => ({ ...GuideFront.parse(front), slug, blocks, words }))
    .toSorted(
      (a, b) => (place.get(a.moment) ?? 0) - (place.get(b.moment) ?? 0) || a.order - b.order,
    )
}
