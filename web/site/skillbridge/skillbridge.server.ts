import type { Article } from '#web/site/articles/articles.ts'
import { skillBridgeText } from './skillbridge.ts'

const [article] = Object.values(
  import.meta.glob<Article>('../../../content/skillbridge-101.md', {
    eager: true,
    import: 'default',
  }),
)
if (!article) throw new Error('content/skillbridge-101.md is missing.')

/** The text of /skillbridge-101; server only, so no browser loads it twice. */
export const skillBridge101 = skillBridgeText(article)
