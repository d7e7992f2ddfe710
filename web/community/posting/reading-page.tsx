import { Bell, BellOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  createPost,
  followTopic,
  getCommunityMember,
  listDrafts,
  listMemberTopics,
  readTopic,
  visitTopic,
} from '#contract/community/posting.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { TopicTags } from '#web/community/community/community.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/reading-page.ts'
import { Composer } from './composer.tsx'
import { MemberPostCard } from './member-post.tsx'
import { readingHref, taggedHref } from './posting-labels.ts'
import { type DraftText, useDraft, useSavedDraft } from './use-draft.ts'
import { WriterNote } from './writer-note.tsx'

export function meta() {
  return [{ title: 'Topic · Waypoint' }]
}

export default function ReadingPage({ params: { id } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { data, error, refetch } = useEndpoint(readTopic, { id, page }, { staleTime: 0 })
  const { draft } = useDraft(id)
  useVisit(id, data !== undefined)
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Topic</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <ListSkeleton rows={4} label="Loading the topic" />
  return <ReadingView key={id} reading={data} draft={draft} />
}

/** Marks the topic as read once new posts have been shown. */
function useVisit(id: string, isShown: boolean): void {
  const { mutate } = useEndpointMutation(visitTopic, { invalidates: [listMemberTopics] })
  useEffect(() => {
    if (isShown) mutate({ id })
  }, [id, isShown, mutate])
}

interface ReadingViewProps {
  reading: OutputOf<typeof readTopic>
  draft: DraftText | undefined
}

function ReadingView({ reading, draft }: ReadingViewProps) {
  const { topic, posts, isOwn, follows } = reading
  const [quote, setQuote] = useState('')
  const follow = useEndpointMutation(followTopic, {
    invalidates: [readTopic, listMemberTopics],
    onSuccess: (after) =>
      toast(
        after.follow ? 'We’ll let you know about new replies.' : 'You no longer follow this topic.',
      ),
  })
  const firstId = posts.page === 1 ? posts.items[0]?.id : undefined
  return (
    <>
      <PageHeader
        title={topic.title}
        above={
          <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2">
            <TextLink to="/dashboard/community">Community</TextLink>
            <span aria-hidden="true">/</span>
            <TextLink to={`/dashboard/community?category=${topic.category.id}`}>
              {topic.category.title}
            </TextLink>
          </nav>
        }
      >
        {topic.tags.length > 0 && <TopicTags tags={topic.tags} hrefOf={taggedHref} />}
      </PageHeader>
      {follow.error && <Problem error={follow.error} />}
      <div className="no-print mb-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={follows ? BellOff : Bell}
          isPending={follow.isPending}
          onPress={() => follow.mutate({ id: topic.id, follow: !follows })}
        >
          {follows ? 'Stop following' : 'Follow'}
        </Button>
      </div>
      <ol className="flex flex-col gap-6" start={(posts.page - 1) * posts.pageSize + 1}>
        {posts.items.map((post) => (
          <li key={post.id} id={`post-${post.id}`}>
            <MemberPostCard
              post={post}
              topicId={topic.id}
              canAnswer={isOwn && post.id !== firstId}
              onQuote={setQuote}
            />
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <Pagination
          page={posts.page}
          total={posts.total}
          pageSize={posts.pageSize}
          hrefOf={(page) => readingHref(topic.id, page)}
          label="Pages of posts"
        />
      </div>
      <section aria-labelledby="reply-title" className="no-print mt-10 max-w-3xl">
        <h2 id="reply-title" className="mb-2 text-xl">
          Your reply
        </h2>
        <WriterNote />
        {draft && (
          <ReplyForm
            key={topic.id}
            topicId={topic.id}
            draft={draft}
            quote={quote}
            onQuoted={setQuote}
          />
        )}
      </section>
    </>
  )
}

interface ReplyFormProps {
  topicId: string
  draft: DraftText
  quote: string
  onQuoted: (text: string) => void
}

function ReplyForm({ topicId, draft, quote, onQuoted }: ReplyFormProps) {
  const [body, setBody] = useState(draft.body)
  const form = useRef<HTMLDivElement>(null)
  const send = useEndpointMutation(createPost, {
    invalidates: [readTopic, listMemberTopics, listDrafts, getCommunityMember],
    onSuccess: ({ held }) => {
      setBody('')
      toast(held ? 'A moderator will read your reply before others see it.' : 'Reply posted.')
    },
  })
  const saved = useSavedDraft(topicId, { category: '', title: '', body }, send.isPending)
  useEffect(() => {
    if (quote === '') return
    setBody((typed) => (typed === '' ? quote : `${typed}\n\n${quote}`))
    onQuoted('')
    form.current?.querySelector('textarea')?.focus()
  }, [quote, onQuoted])
  return (
    <div ref={form}>
      <Composer
        label="Reply"
        body={body}
        onChange={setBody}
        send="Post reply"
        onSend={() => send.mutate({ id: topicId, body })}
        isPending={send.isPending}
        error={send.error}
        draft={saved}
      />
    </div>
  )
}
