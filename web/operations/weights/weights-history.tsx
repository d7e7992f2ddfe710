import { useSearchParams } from 'react-router'
import { listWeightsVersions } from '#contract/operations/weights.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { originLabels, readHistoryPage, statusLabels } from './weights-text.ts'

/** Every version proposed or in effect, newest first. */
export function WeightsHistory() {
  const [search] = useSearchParams()
  return (
    <div>
      <h3 className="mb-3 text-lg">History</h3>
      <Versions page={readHistoryPage(search)} />
    </div>
  )
}

function Versions({ page }: { page: number }) {
  const { account } = useSession()
  const { data, error, refetch } = useEndpoint(
    listWeightsVersions,
    { page },
    { keepPrevious: true },
  )
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading the history" />
  if (data.items.length === 0) {
    return (
      <Empty title={data.total > 0 ? 'This page is past the end' : 'No other weights yet'}>
        {data.total > 0
          ? 'There are fewer versions than the number in the address says.'
          : 'Weights you set or the system learns appear here.'}
      </Empty>
    )
  }
  const formatMoment = (instant: string) => showMoment(instant, account?.time_zone)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.items.map(({ version, origin, status, reason, createdAt, appliedAt, endedAt }) => (
          <li
            key={version}
            className="flex flex-wrap items-start justify-between gap-x-5 gap-y-1 py-3"
          >
            <div className="max-w-measure">
              <p>
                <span className="tabular font-semibold">{version}</span> {originLabels[origin]}
              </p>
              {reason && <p className="text-ink-soft">{reason}</p>}
              <p className="tabular text-sm text-ink-soft">
                Made {formatMoment(createdAt)}
                {appliedAt && ` · in use from ${formatMoment(appliedAt)}`}
                {endedAt && ` · until ${formatMoment(endedAt)}`}
              </p>
            </div>
            <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(to) => `/admin/ai/config?history=${to}#weights`}
          label="Pages of the history"
        />
      </div>
    </>
  )
}
