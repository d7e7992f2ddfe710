import { MessageSquare } from 'lucide-react'
import { data } from 'react-router'
import { getTopic } from '#contract/community/community.ts'
import { VisitorLayout } from '#web/account/accounts/accounts.ts'
import { lateScript } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { servicesContext } from '#web/services.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/topic-page.ts'
import { PostBody } from './post-body.tsx'
import { readTopicSearch } from './topic-query.ts'
import { TopicTags } from './topic-tags.tsx'
import { firstPostRemoved, showVotes } from './topic-text.ts'

export const handle = lateScript

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { page } = readTopicSearch(new URL(request.url).searchParams)
  const input = getTopic.input.safeParse({ id: params.id, page })
  if (!input.success) throw data(null, { status: 404 })
  return context.get(servicesContext).call(getTopic, { id: input.data.id, page })
}

const topicHref = (id: string, page: number) =>
  `/community/topics/${id}${page > 1 ? `?page=${page}` : ''}`

export function meta(args: Route.MetaArgs) {
  const { topic, posts } = args.loaderData ?? {}
  return pageMeta(args, {
    title: `${topic?.title ?? 'Topic'} · Community`,
    description: topic?.excerpt || 'A topic in the community.',
    path: topic ? topicHref(topic.id, posts?.page ?? 1) : '/community',
    kind: 'article',
  })
}

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { topic, posts } = loaderData
  const { id, title, category, replies } = topic
  return (
    <VisitorLayout>
      <PageHeader
        title={title}
        above={
          <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2">
            <TextLink to="/community">Community</TextLink>
            <span aria-hidden="true">/</span>
            <TextLink to={`/community/${category.id}`}>{category.title}</TextLink>
          </nav>
        }
      >
        {topic.tags.length > 0 && <TopicTags tags={topic.tags} />}
      </PageHeader>
      {topic.startedBy.kind === 'removed' && posts.page === 1 && (
        <p className="mb-6 text-ink-soft">{firstPostRemoved}</p>
      )}
      {posts.items.length > 0 ? (
        <ol className="flex flex-col gap-6" start={(posts.page - 1) * posts.pageSize + 1}>
          {posts.items.map((post) => (
            <li key={post.id} id={`post-${post.id}`}>
              <PostArticle post={post} />
            </li>
          ))}
        </ol>
      ) : (
        <Empty
          title="This page doesn’t exist"
          actions={<LinkButton to={topicHref(id, 1)}>Go to the first post</LinkButton>}
        >
          The topic has fewer pages.
        </Empty>
      )}
      <div className="mt-8">
        <Pagination
          page={posts.page}
          total={posts.total}
          pageSize={posts.pageSize}
          hrefOf={(page) => topicHref(id, page)}
          label="Pages of posts"
        />
      </div>
      <div className="no-print mt-8 flex max-w-measure flex-wrap items-center gap-4">
        <ToMembersPage id={id} page={posts.page} replies={replies} />
      </div>
    </VisitorLayout>
  )
}

/** Leads to the page where members reply, vote and report. */
function ToMembersPage({ id, page, replies }: { id: string; page: number; replies: number }) {
  const isMember = useSession().status === 'signed-in'
  const reply = replies === 0 ? 'Be the first to reply' : 'Reply'
  return (
    <>
      <LinkButton
        to={`/dashboard/community/topics/${id}${page > 1 ? `?page=${page}` : ''}`}
        icon={MessageSquare}
      >
        {isMember ? 'Reply, vote or report' : reply}
      </LinkButton>
      {!isMember && <span className="text-ink-soft">Log in to reply, vote, follow or report.</span>}
    </>
  )
}

type Post = Route.ComponentProps['loaderData']['posts']['items'][number]

function PostArticle({ post }: { post: Post }) {
  const { author, body, createdAt, editedAt, votes, isAnswer } = post
  return (
    <article className="card rounded-card border border-line bg-surface p-5 sm:p-6">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{author.name}</span>
        {author.kind === 'operator' && <Badge tone="brand">Waypoint team</Badge>}
        {isAnswer && <Badge tone="good">Answer</Badge>}
        <span className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{showDate(createdAt)}</time>
          {editedAt && (
            <>
              , edited <time dateTime={editedAt}>{showDate(editedAt)}</time>
            </>
          )}
          {votes > 0 && `, ${showVotes(votes)}`}
        </span>
      </header>
      <PostBody body={body} />
    </article>
  )
}
