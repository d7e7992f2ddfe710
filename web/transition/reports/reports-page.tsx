import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { deleteReport, listReports, type ReportSummary } from '#contract/transition/reports.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showDay, showTime } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'

type Summary = z.output<typeof ReportSummary>

const statusLabels: Record<Summary['status'], { text: string; tone: Tone }> = {
  queued: { text: 'Waiting', tone: 'signal' },
  processing: { text: 'Being made', tone: 'signal' },
  ready: { text: 'Ready', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
}

export function meta() {
  return [{ title: 'Reports · Waypoint' }]
}

export default function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports" actions={<LinkButton to="/survey">Make a new report</LinkButton>}>
        Each report is kept as it was on its day. Newest first.
      </PageHeader>
      <ReportList />
    </>
  )
}

function ReportList() {
  const [search] = useSearchParams()
  const requestedPage = Number(search.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  const { data, error, refetch } = useEndpoint(listReports, { page }, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading your reports" />
  if (data.items.length === 0) {
    return data.total === 0 ? (
      <Empty
        title="No report yet"
        actions={<LinkButton to="/survey">Answer the survey</LinkButton>}
      >
        The survey takes about five minutes and saves as you go. Your report is ready seconds after
        you submit it.
      </Empty>
    ) : (
      <Empty
        title="This page is past the end of the list"
        actions={<LinkButton to="/dashboard/reports">Go to the first page</LinkButton>}
      >
        You don’t have that many reports.
      </Empty>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.items.map((report, position) => (
          <li key={report.id}>
            <ReportRow report={report} earlier={data.items.slice(position + 1).find(isReady)} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(to) => `/dashboard/reports${to > 1 ? `?page=${to}` : ''}`}
          label="Pages of reports"
        />
      </div>
    </>
  )
}

const isReady = ({ status }: Summary) => status === 'ready'

/** `earlier` is the report it can be compared with. */
function ReportRow({ report, earlier }: { report: Summary; earlier: Summary | undefined }) {
  const { id, status, createdAt, summary, readiness } = report
  const { account } = useSession()
  const word = statusLabels[status]
  const name = `Report of ${showDay(createdAt, account?.time_zone)}`
  return (
    <Card as="article">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">
          <TextLink to={`/reports/${id}`}>{name}</TextLink>
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {readiness !== null && (
            <span className="tabular text-sm text-ink-soft">Readiness {Math.round(readiness)}</span>
          )}
          <Badge tone={word.tone}>{word.text}</Badge>
        </div>
      </div>
      <p className="tabular text-sm text-ink-soft">
        Asked for at {showTime(createdAt, account?.time_zone)}
      </p>
      {summary && <p className="mt-2 line-clamp-3 max-w-measure text-ink-soft">{summary}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
        {status === 'ready' && earlier && (
          <LinkButton variant="secondary" to={`/reports/${earlier.id}/compare/${id}`}>
            What changed
          </LinkButton>
        )}
        {(status === 'ready' || status === 'failed') && <DeleteReport id={id} name={name} />}
      </div>
    </Card>
  )
}

function DeleteReport({ id, name }: { id: string; name: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useEndpointMutation(deleteReport, {
    invalidates: [listReports],
    onSuccess: () => toast('Report deleted.'),
  })
  return (
    <div>
      {remove.error && <Problem error={remove.error} />}
      <Button
        variant="secondary"
        aria-label={`Delete: ${name}`}
        onPress={() => setConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this report?"
        confirm="Delete report"
        isPending={remove.isPending}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setConfirming(false) })}
      >
        Its matches, roadmap and readiness score will be gone for good. Your profile and your other
        reports stay.
      </ConfirmDialog>
    </div>
  )
}
