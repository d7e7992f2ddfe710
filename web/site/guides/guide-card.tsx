import { ArticleFacts } from '#web/site/articles/articles.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { GuideSummary } from './guides.server.ts'

/** A guide in a list: what it answers, reading time and freshness. */
export function GuideCard({ guide }: { guide: GuideSummary }) {
  const { slug, title, description, words, reviewed } = guide
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="text-lg">
        <TextLink to={`/guides/${slug}`}>{title}</TextLink>
      </h3>
      <p className="flex-1">{description}</p>
      <ArticleFacts words={words} label="Last reviewed" date={reviewed} />
    </Card>
  )
}
