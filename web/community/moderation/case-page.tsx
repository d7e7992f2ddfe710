import { getCase, type ModerationCaseDetail } from '#contract/community/moderation.ts'
import { PostBody } from '#web/community/community/community.ts'
import { levelLabels, reasonLabels } from '#web/community/posting/posting.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/case-page.ts'
import { DecideForm } from './decide-form.tsx'
import { decidedLabels, originLabels, subjectLabels } from './moderation-labels.ts'

export function meta() {
  return [{ title: 'Case · Waypoint admin' }]
}

export default function CasePage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useEndpoint(getCase, { id }, { staleTime: 0 })
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Case</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <ListSkeleton rows={4} label="Loading the case" />
  return <CaseView key={id} moderationCase={data} />
}

function CaseView({ moderationCase }: { moderationCase: ModerationCaseDetail }) {
  const { about, origin, why, topic, review, appeal, before, post, after, versions } =
    moderationCase
  return (
    <>
      <PageHeader
        title={topic.title}
        above={<TextLink to="/admin/moderation">Moderation</TextLink>}
      >
        {originLabels[origin].label}
        {why && `: ${why}`}
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section aria-labelledby="context-title" className="flex min-w-0 flex-col gap-4">
          <h2 id="context-title" className="text-lg">
            {subjectLabels[about]}
          </h2>
          {before.map((item) => (
            <ContextPost key={item.id} post={item} />
          ))}
          <ContextPost post={post} isSubject />
          {after.map((item) => (
            <ContextPost key={item.id} post={item} />
          ))}
          {versions.length > 0 && <Versions versions={versions} />}
          {about === 'post' && (
            <TextLink to={`/community/topics/${topic.id}`}>See the whole topic</TextLink>
          )}
          {review && <ReviewFacts review={review} />}
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          {appeal && (
            <Card as="section" labelledBy="appeal-title">
              <h2 id="appeal-title" className="text-lg">
                The appeal
              </h2>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">{appeal.text}</p>
              <p className="mt-2 text-ink-soft">
                Decision: {decidedLabels[appeal.action].toLowerCase()}.{' '}
                {appeal.note && `Note: ${appeal.note}`}
              </p>
            </Card>
          )}
          <Reports moderationCase={moderationCase} />
          <Writer moderationCase={moderationCase} />
          {moderationCase.action ? (
            <Decided moderationCase={moderationCase} />
          ) : (
            <DecideForm moderationCase={moderationCase} />
          )}
        </div>
      </div>
    </>
  )
}

function ReviewFacts({ review }: { review: NonNullable<ModerationCaseDetail['review']> }) {
  const { organization, program, rating, hired } = review
  return (
    <>
      <p>
        {rating} of 5, {hired ? 'hired by the host' : 'not hired by the host'}. Program:{' '}
        {program.title}.
      </p>
      <TextLink to={`/organizations/${organization.id}/reviews`}>See the host’s reviews</TextLink>
    </>
  )
}

interface ContextPostProps {
  post: ModerationCaseDetail['post']
  /** The post the case is about. */
  isSubject?: boolean
}

function ContextPost({ post, isSubject = false }: ContextPostProps) {
  const { account } = useSession()
  return (
    <article
      className={`rounded-card border bg-surface p-4 ${isSubject ? 'border-2 border-brand' : 'border-line'}`}
    >
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{post.author.name}</span>
        <span className="text-ink-soft">{showMoment(post.createdAt, account?.time_zone)}</span>
        {isSubject && <Badge tone="brand">This one</Badge>}
        {post.isHidden && <Badge>Hidden now</Badge>}
      </p>
      {post.body === '' ? (
        <p className="text-ink-soft">The text is gone.</p>
      ) : (
        <PostBody body={post.body} />
      )}
    </article>
  )
}

function Versions({ versions }: Pick<ModerationCaseDetail, 'versions'>) {
  return (
    <div>
      <h3 className="text-base">What it said before, for a day</h3>
      <ul className="mt-2 flex flex-col gap-3 border-s-3 border-line ps-4">
        {versions.map(({ body, replacedAt }) => (
          <li key={replacedAt}>
            <PostBody body={body} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Reports({ moderationCase: { reports } }: { moderationCase: ModerationCaseDetail }) {
  if (reports.length === 0) return null
  return (
    <Card as="section" labelledBy="reports-title">
      <h2 id="reports-title" className="text-lg">
        Reports
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {reports.map(({ reason, text, quoted, createdAt }) => (
          <li key={`${createdAt} ${reason} ${text}`}>
            <span className="font-semibold">{reasonLabels[reason]}</span>
            {text && <span className="wrap-anywhere">: {text}</span>}
            {quoted && (
              <p className="mt-1 border-s-3 border-line ps-3 whitespace-pre-line wrap-anywhere">
                <span className="font-semibold">Message: </span>
                {quoted}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Writer({ moderationCase: { writer } }: { moderationCase: ModerationCaseDetail }) {
  const { account } = useSession()
  return (
    <Card as="section" labelledBy="writer-title">
      <h2 id="writer-title" className="text-lg">
        The writer
      </h2>
      {writer === null ? (
        <p className="mt-1">No longer a member.</p>
      ) : (
        <>
          <p className="mt-1">
            {levelLabels[writer.level]}, {writer.posts} {writer.posts === 1 ? 'post' : 'posts'}{' '}
            shown.
          </p>
          {writer.decisions.length === 0 ? (
            <p className="text-ink-soft">No earlier decisions.</p>
          ) : (
            <ul className="mt-2 flex flex-col gap-1 text-sm">
              {writer.decisions.map(({ action, note, createdAt }) => (
                <li key={createdAt}>
                  {showMoment(createdAt, account?.time_zone)}: {decidedLabels[action]}
                  {note && `, “${note}”`}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}

function Decided({
  moderationCase: { action, note, closedAt },
}: {
  moderationCase: ModerationCaseDetail
}) {
  const { account } = useSession()
  if (!action || !closedAt) return null
  return (
    <Card as="section" labelledBy="decided-title">
      <h2 id="decided-title" className="text-lg">
        {decidedLabels[action]}
      </h2>
      <p className="text-sm text-ink-soft">{showMoment(closedAt, account?.time_zone)}</p>
      {note && <p className="mt-2 whitespace-pre-line">{note}</p>}
    </Card>
  )
}
