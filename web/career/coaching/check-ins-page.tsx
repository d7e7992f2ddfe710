import { useSearchParams } from 'react-router'
import { listCheckIns } from '#contract/career/coaching.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { showSpan } from '#web/ui/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { CheckInText } from './check-in-text.tsx'
import { CoachingOffer, CoachingTabs } from './coaching-tabs.tsx'
import { addDays, mondayOf } from './goal-weeks.ts'
import { ReminderCard } from './reminder-form.tsx'
import { useCoachingOpen } from './use-coaching-open.ts'

export function meta() {
  return [{ title: 'Check-ins · Waypoint' }]
}

const hrefOf = (page: number) =>
  page === 1 ? '/dashboard/coaching/check-ins' : `/dashboard/coaching/check-ins?page=${page}`

export default function CheckInsPage() {
  const { account } = useSession()
  const [params] = useSearchParams()
  const requestedPage = Number(params.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  const isOpen = useCoachingOpen()
  const newest = useEndpoint(listCheckIns, { pageSize: 1 })
  const week = mondayOf(todayIn(account?.time_zone, new Date()))
  const current = newest.data?.items.find((item) => item.week === week)
  return (
    <>
      <PageHeader title="Check-ins">
        Once a week, three questions. They help you notice what works, and what to ask for.
      </PageHeader>
      <CoachingTabs current="check-ins" />
      <CoachingOffer />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        {newest.error ? (
          <Problem error={newest.error} onRetry={newest.refetch} />
        ) : !newest.data ? (
          <ListSkeleton rows={3} label="Loading this week" />
        ) : (
          isOpen && <CheckInForm key={current?.revision ?? 0} checkIn={current} week={week} />
        )}
        {(isOpen || (newest.data?.total ?? 0) > 0) && <ReminderCard />}
      </div>
      <Section id="earlier" title="All check-ins">
        <CheckIns page={page} />
      </Section>
    </>
  )
}

function CheckIns({ page }: { page: number }) {
  const { data, error, refetch } = useEndpoint(listCheckIns, { page }, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading your check-ins" />
  if (data.items.length === 0) {
    return <p className="text-ink-soft">No check-ins yet. Your answers will be kept here.</p>
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.items.map((checkIn) => (
          <Card key={checkIn.id} as="li">
            <h3 className="mb-3 text-base">{showSpan(checkIn.week, addDays(checkIn.week, 6))}</h3>
            <CheckInText checkIn={checkIn} />
          </Card>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={hrefOf}
          label="Pages of check-ins"
        />
      </div>
    </>
  )
}
