import { Pin } from 'lucide-react'
import type { TopicCard } from '#contract/community/community.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { TopicTags } from './topic-tags.tsx'
import { firstPostRemoved, showReplies } from './topic-text.ts'

export interface TopicListProps {
  topics: readonly TopicCard[]
  /** False on the page of one category. */
  showsCategory?: boolean
}

/** Topics with their excerpts. */
export function TopicList({ topics, showsCategory = true }: TopicListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {topics.map((topic) => (
        <li key={topic.id}>
          <TopicLine topic={topic} showsCategory={showsCategory} />
        </li>
      ))}
    </ul>
  )
}

function TopicLine({ topic, showsCategory }: { topic: TopicCard; showsCategory: boolean }) {
  const { id, title, category, pinned, startedBy, excerpt, replies, lastPostAt, answered } = topic
  return (
    <Card as="article" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          <TextLink to={`/community/topics/${id}`}>{title}</TextLink>
        </h3>
        <span className="flex gap-2">
          {pinned && !showsCategory && <Badge icon={Pin}>Pinned</Badge>}
          {answered && <Badge tone="good">Answered</Badge>}
        </span>
      </div>
      {startedBy.kind === 'removed' ? (
        <p className="max-w-measure text-ink-soft">{firstPostRemoved}</p>
      ) : (
        <p className="max-w-measure wrap-anywhere">{excerpt}</p>
      )}
      <TopicTags tags={topic.tags} />
      <p className="text-sm text-ink-soft">
        {startedBy.kind !== 'removed' && `${startedBy.name} · `}
        {showReplies(replies)}
        {' · '}
        <time dateTime={lastPostAt}>{showDate(lastPostAt)}</time>
        {showsCategory && (
          <>
            {' · '}
            <TextLink to={`/community/${category.id}`}>{category.title}</TextLink>
          </>
        )}
      </p>
    </Card>
  )
}
