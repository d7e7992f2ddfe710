import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  deleteInterview,
  getInterviewProgress,
  type InterviewSummary,
  listInterviews,
  restoreInterview,
} from '#contract/career/interviews.ts'
import { PlanNotice, useFeatureOpen } from '#web/account/billing/billing.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showDay } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { kindNames, levelNames, showPractice } from './interview-text.ts'
import { StartForm } from './start-form.tsx'

export function meta() {
  return [{ title: 'Interview practice · Waypoint' }]
}

const hrefOf = (page: number) =>
  page === 1 ? '/dashboard/interview' : `/dashboard/interview?page=${page}`

export default function InterviewsPage() {
  const [params] = useSearchParams()
  const requestedPage = Number(params.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  const isOpen = useFeatureOpen('interviews')
  return (
    <>
      <PageHeader title="Interview practice">
        Answer the questions employers ask, get feedback as you write, and practice aloud.
      </PageHeader>
      <PlanNotice
        feature="interviews"
        offer="Interview practice is part of Premium and Lifetime. You can always read and export what you wrote."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        {isOpen && <StartForm opportunity={params.get('opportunity')} />}
        <Progress />
      </div>
      <div className="mt-12">
        <Section id="sessions" title="Your sessions">
          <Sessions page={page} isOpen={isOpen} />
        </Section>
      </div>
    </>
  )
}

function Progress() {
  const { data, error, refetch } = useEndpoint(getInterviewProgress, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={1} label="Loading your progress" />
  const askedCount = data.kinds.reduce((sum, kind) => sum + kind.asked, 0)
  const answered = data.kinds.reduce((sum, kind) => sum + kind.answered, 0)
  return (
    <Card as="section" labelledBy="progress-title">
      <h2 id="progress-title" className="text-xl">
        Your progress
      </h2>
      {askedCount === 0 ? (
        <p className="mt-1 text-ink-soft">
          Once you start, you’ll see how many questions you’ve answered and how long you’ve
          practiced.
        </p>
      ) : (
        <>
          <p className="mt-1">
            {answered} of {askedCount} questions answered. Practiced aloud:{' '}
            {showPractice(data.practiceSeconds)}.
          </p>
          <dl className="mt-3 flex flex-col gap-1 text-sm">
            {data.kinds.map(({ kind, asked: all, answered: done }) => (
              <div key={kind} className="flex justify-between gap-4">
                <dt>{kindNames[kind]}</dt>
                <dd className="tabular text-ink-soft">
                  {done} of {all}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

function Sessions({ page, isOpen }: { page: number; isOpen: boolean }) {
  const { data, error, refetch } = useEndpoint(listInterviews, { page }, { keepPrevious: true })
  const [removed, setRemoved] = useState<InterviewSummary | null>(null)
  const invalidates = [listInterviews, getInterviewProgress]
  const remove = useEndpointMutation(deleteInterview, { invalidates })
  const restore = useEndpointMutation(restoreInterview, {
    invalidates,
    onSuccess: () => setRemoved(null),
  })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading your sessions" />
  const failure = remove.error ?? restore.error
  return (
    <>
      {failure && <Problem error={failure} />}
      {removed && (
        <div className="mb-4">
          <Alert title={`Deleted: ${removed.target.title}`}>
            <p className="mb-2">You can undo this as long as you stay on this page.</p>
            <Button
              variant="secondary"
              size="small"
              isPending={restore.isPending}
              onPress={() => restore.mutate({ id: removed.id })}
            >
              Undo
            </Button>
          </Alert>
        </div>
      )}
      {data.items.length === 0 ? (
        <p className="text-ink-soft">
          {data.total > 0 ? (
            <>
              There’s nothing on this page. <TextLink to={hrefOf(1)}>Go to the first page</TextLink>
            </>
          ) : isOpen ? (
            'No sessions yet. Start one above: your answers stay here.'
          ) : (
            'No sessions yet.'
          )}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {data.items.map((item) => (
            <SessionRow
              key={item.id}
              interview={item}
              onRemove={() => remove.mutate({ id: item.id }, { onSuccess: () => setRemoved(item) })}
            />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={hrefOf}
          label="Pages of sessions"
        />
      </div>
    </>
  )
}

interface SessionRowProps {
  interview: InterviewSummary
  onRemove: () => void
}

function SessionRow({ interview, onRemove }: SessionRowProps) {
  const { id, target, level, questions, answered, practiceSeconds, createdAt } = interview
  const { account } = useSession()
  const day = showDay(createdAt, account?.time_zone)
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0">
        <h3 className="text-base">
          {/* Loads a new document: only practice pages have microphone permission. */}
          <TextLink to={`/dashboard/interview/${id}`} reloadDocument>
            {target.title}
          </TextLink>
        </h3>
        <p className="text-sm text-ink-soft">
          {levelNames[level]}, started {day}. {answered} of {questions} answered
          {practiceSeconds > 0 && `, ${showPractice(practiceSeconds)} practiced`}.
        </p>
      </div>
      <IconButton
        label={`Delete the session for ${target.title}, ${day}`}
        icon={Trash2}
        onPress={onRemove}
      />
    </li>
  )
}
