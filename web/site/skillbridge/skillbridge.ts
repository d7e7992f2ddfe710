import { z } from 'zod'
import { type Article, type Block, Source } from '#web/site/articles/articles.ts'

/** The front matter of content/skillbridge-101.md. */
const Front = z.strictObject({
  title: z.string(),
  description: z.string(),
  reviewed: z.iso.date(),
  sources: z.array(Source).min(1),
})

/** The table of limits goes below this heading; it comes from the rules, not the text. */
const limitsId = 'limits-by-service-and-grade'

/** The page's text, split at the table; throws if that heading is missing. */
export function skillBridgeText({ front, blocks, words }: Article) {
  const index = blocks.findIndex((block) => block.kind === 'heading' && block.id === limitsId)
  const length = blocks.slice(index + 1).findIndex(({ kind }) => kind === 'heading')
  if (index < 0 || length < 0)
    throw new Error(`There is no section ${limitsId} before another one.`)
  const cut = index + 1 + length
  const [before, after]: [Block[], Block[]] = [blocks.slice(0, cut), blocks.slice(cut)]
  return { ...Front.parse(front), words, before, after }
}
