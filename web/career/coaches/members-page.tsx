import { useSearchParams } from 'react-router'
import { listPairings } from '#contract/career/coaches.ts'
import { CoachingTabs } from '#web/career/coaching/coaching.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { showDay } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function meta() {
  return [{ title: 'Members I coach · Waypoint' }]
}

const hrefOf = (page: number) =>
  page === 1 ? '/dashboard/coaching/members' : `/dashboard/coaching/members?page=${page}`

export default function MembersPage() {
  const { account } = useSession()
  const [params] = useSearchParams()
  const requestedPage = Number(params.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  const { data, error, refetch } = useEndpoint(listPairings, { page }, { keepPrevious: true })
  return (
    <>
      <PageHeader title="Members I coach">
        You see their goals, steps and check-ins, and nothing else.
      </PageHeader>
      <CoachingTabs current="members" />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={3} label="Loading your members" />
      ) : data.total === 0 ? (
        <Empty title="No members yet">
          Once an admin has marked you as a coach, members can ask you. Their requests appear here.
        </Empty>
      ) : (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {data.items.map(({ id, member, status, lastCheckInAt, askedAt }) => (
              <li key={id} className="flex items-start justify-between gap-4 px-4 py-3 sm:px-5">
                <div className="min-w-0">
                  <h2 className="text-base">
                    <TextLink to={`/dashboard/coaching/members/${id}`}>{member}</TextLink>
                  </h2>
                  <p className="text-sm text-ink-soft">
                    {status === 'asked'
                      ? `Asked ${showDay(askedAt, account?.time_zone)}`
                      : lastCheckInAt
                        ? `Last check-in ${showDay(lastCheckInAt, account?.time_zone)}`
                        : 'No check-in yet'}
                  </p>
                </div>
                {status === 'asked' && <Badge tone="signal">Request</Badge>}
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              page={page}
              total={data.total}
              pageSize={data.pageSize}
              hrefOf={hrefOf}
              label="Pages of members"
            />
          </div>
        </>
      )}
    </>
  )
}
