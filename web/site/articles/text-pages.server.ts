import { z } from 'zod'
import { CalendarDate } from '#contract/facts.ts'
import type { Article } from './article.ts'

/** The front matter of a file in `content/pages`. */
const Front = z.strictObject({
  title: z.string().min(1).max(60),
  /** For search engines, and shown under the title. */
  description: z.string().min(20).max(200),
  /** When the text was last fact-checked. */
  reviewed: CalendarDate,
})

/** A text page: its file name is its path. */
export interface TextPage extends z.infer<typeof Front> {
  readonly slug: string
  readonly blocks: Article['blocks']
}

const files = import.meta.glob<Article>('../../../content/pages/*.md', {
  eager: true,
  import: 'default',
})

const pages = new Map<string, TextPage>(
  Object.values(files).map(({ slug, front, blocks }) => [
    slug,
    { ...Front.parse(front), slug, blocks },
  ]),
)

/** The text of a page; throws for a name without a file, which is a bug in `web/routes.ts`. */
export function textPage(slug: string): TextPage {
  const page = pages.get(slug)
  if (!page) throw new Error(`There is no content/pages/${slug}.md.`)
  return page
}
