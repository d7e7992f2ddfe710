import { PenLine, UserRound } from 'lucide-react'
import { z } from 'zod'
import { CategoryId, listCategories, TopicTag } from '#contract/community/community.ts'
import { listDrafts, listMemberTopics, type MemberTopic } from '#contract/community/posting.ts'
import { showTag, TopicTags } from '#web/community/community/community.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showDay } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { readingHref, taggedHref } from './posting-labels.ts'
import { WriterNote } from './writer-note.tsx'

const showChoices = [
  { id: 'following', label: 'Topics I follow' },
  { id: 'unread', label: 'New since my last visit' },
  { id: 'own', label: 'Topics I wrote in' },
]
const stateChoices = [
  { id: 'open', label: 'No answer yet' },
  { id: 'answered', label: 'Answered' },
]

const address = z.object({
  q: listFields.q,
  show: z.enum(['following', 'unread', 'own']).optional().catch(undefined),
  state: z.enum(['open', 'answered']).optional().catch(undefined),
  category: CategoryId.optional().catch(undefined),
  tag: TopicTag.optional().catch(undefined),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Community · Waypoint' }]
}

export default function MyCommunityPage() {
  const list = useListAddress(address)
  const { tag } = list.query
  const answer = useEndpoint(listMemberTopics, list.query, { keepPrevious: true })
  const categories = useEndpoint(listCategories, {})
  return (
    <ListPage
      title="Community"
      description="Ask people who have done it, and help those who come after you."
      actions={
        <>
          <LinkButton to="/dashboard/community/new" icon={PenLine}>
            Start a topic
          </LinkButton>
          <LinkButton to="/dashboard/community/account" variant="secondary" icon={UserRound}>
            Name and settings
          </LinkButton>
        </>
      }
      intro={
        <>
          <WriterNote />
          <Drafts />
          {tag && (
            <p className="mb-4">
              Topics for: {showTag(tag)}.{' '}
              <TextLink to="/dashboard/community">See all topics</TextLink>
            </p>
          )}
        </>
      }
      list={list}
      answer={answer}
      noun="topics"
      search="Search the community"
      filters={[
        { name: 'show', label: 'Show', all: 'All topics', choices: showChoices },
        { name: 'state', label: 'Answer', all: 'Any', choices: stateChoices },
        {
          name: 'category',
          label: 'Category',
          all: 'All categories',
          choices: (categories.data?.items ?? []).map(({ id, title }) => ({ id, label: title })),
        },
      ]}
      empty={
        <Empty
          title="No topics yet"
          actions={<LinkButton to="/dashboard/community/new">Start the first topic</LinkButton>}
        >
          Ask a question, or share what you learned.
        </Empty>
      }
    >
      {({ items }) => (
        <ul className="flex flex-col gap-4">
          {items.map((topic) => (
            <li key={topic.id}>
              <TopicRow topic={topic} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function TopicRow({ topic }: { topic: MemberTopic }) {
  const { account } = useSession()
  const { id, title, excerpt, startedBy, replies, lastPostAt, category, unread } = topic
  return (
    <Card as="article" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg wrap-anywhere">
          <TextLink to={readingHref(id)}>{title}</TextLink>
        </h2>
        <span className="flex flex-wrap gap-2">
          {unread > 0 && <Badge tone="signal">{unread >= 100 ? '100+' : unread} new</Badge>}
          {topic.answered && <Badge tone="good">Answered</Badge>}
          {topic.follows && <Badge>Following</Badge>}
        </span>
      </div>
      <p className="max-w-measure wrap-anywhere">{excerpt}</p>
      <TopicTags tags={topic.tags} hrefOf={taggedHref} />
      <p className="text-sm text-ink-soft">
        {startedBy.name} · {replies} {replies === 1 ? 'reply' : 'replies'} ·{' '}
        <time dateTime={lastPostAt}>{showDay(lastPostAt, account?.time_zone)}</time> ·{' '}
        {category.title}
      </p>
    </Card>
  )
}

/** The member's unposted drafts. */
function Drafts() {
  const { data } = useEndpoint(listDrafts, {}, { staleTime: 0 })
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="drafts-title" className="mb-6">
      <h2 id="drafts-title" className="text-lg">
        Drafts
      </h2>
      <ul className="mt-1 flex flex-col gap-1">
        {items.map(({ key, title, body }) => (
          <li key={key}>
            <TextLink to={key === 'new' ? '/dashboard/community/new' : readingHref(key)}>
              {key === 'new' ? `New topic: ${title || 'untitled'}` : `Reply: ${body.slice(0, 60)}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
