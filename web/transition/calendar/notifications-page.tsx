import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { NoticeList } from '#web/account/notices/notices.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const CalendarSection = lazyComponent<Record<string, never>>(async () => {
  const { CalendarSection } = await import('./calendar-section.tsx')
  return CalendarSection
})

export function meta() {
  return [{ title: 'Notifications · Waypoint' }]
}

/** The member's notices and all their dates. */
export default function NotificationsPage() {
  const [params] = useSearchParams()
  const isCalendar = params.get('view') === 'calendar'
  const unread = !isCalendar && params.get('unread') === 'true'
  const requestedPage = Number(params.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  const hrefOf = (to: number) => {
    const query = new URLSearchParams({
      ...(unread && { unread: 'true' }),
      ...(to > 1 && { page: `${to}` }),
    })
    return query.size > 0 ? `/notifications?${query}` : '/notifications'
  }
  return (
    <>
      <PageHeader title={isCalendar ? 'Calendar' : 'Notifications'}>
        {isCalendar ? (
          'Every date of your roadmap, your applications and the programs you follow.'
        ) : (
          <>
            From the last 180 days. Choose which emails you get in{' '}
            <TextLink to="/dashboard/settings/notifications">settings</TextLink>.
          </>
        )}
      </PageHeader>
      <LinkTabs
        label="Notifications and calendar"
        tabs={[
          { to: '/notifications', label: 'All', isCurrent: !isCalendar && !unread },
          { to: '/notifications?unread=true', label: 'Unread', isCurrent: unread },
          { to: '/notifications?view=calendar', label: 'Calendar', isCurrent: isCalendar },
        ]}
      />
      {isCalendar ? (
        <Suspense fallback={<ListSkeleton rows={4} label="Loading your calendar" />}>
          <CalendarSection />
        </Suspense>
      ) : (
        <NoticeList unread={unread} page={page} hrefOf={hrefOf} />
      )}
    </>
  )
}
