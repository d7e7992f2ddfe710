import { useSearchParams } from 'react-router'
import { listNotices, type Notice, readNotices } from '#contract/account/notices.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function meta() {
  return [{ title: 'Notifications · Waypoint' }]
}

/** What the member was told, newest first. */
export default function NotificationsPage() {
  const [params] = useSearchParams()
  const asked = Number(params.get('page') ?? '1')
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1
  const unread = params.get('unread') === 'true'
  const hrefOf = (to: number, onlyUnread = unread) => {
    const query = new URLSearchParams()
    if (onlyUnread) query.set('unread', 'true')
    if (to > 1) query.set('page', String(to))
    return query.size > 0 ? `/notifications?${query}` : '/notifications'
  }
  const { data, error, refetch } = useEndpoint(
    listNotices,
    { page, ...(unread && { unread }) },
    { keepPrevious: true },
  )
  const read = useEndpointMutation(readNotices, { invalidates: [listNotices] })
  const hasUnread = data?.items.some(({ readAt }) => readAt === null) ?? false
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <Button
            variant="secondary"
            isDisabled={!hasUnread}
            isPending={read.isPending}
            onPress={() => read.mutate({ all: true })}
          >
            Mark all as read
          </Button>
        }
      >
        From the last 180 days. Choose which emails you get in{' '}
        <TextLink to="/dashboard/settings/notifications">settings</TextLink>.
      </PageHeader>
      {read.error && <Problem error={read.error} />}
      <LinkTabs
        label="Which notifications"
        tabs={[false, true].map((only) => ({
          to: hrefOf(1, only),
          label: only ? 'Unread' : 'All',
          isCurrent: only === unread,
        }))}
      />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={4} label="Loading your notifications" />
      ) : data.items.length === 0 ? (
        <Empty
          title={unread ? 'You’re all caught up' : 'No notifications yet'}
          actions={<LinkButton to="/dashboard">Go to your dashboard</LinkButton>}
        >
          We’ll tell you here when a report is ready or a saved search finds something new.
        </Empty>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {data.items.map((notice) => (
            <li key={notice.id} className="border-b border-line last:border-b-0">
              <NoticeRow notice={notice} onRead={() => read.mutate({ ids: [notice.id] })} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <div className="mt-8">
          <Pagination
            page={page}
            total={data.total}
            pageSize={data.pageSize}
            hrefOf={(to) => hrefOf(to)}
            label="Pages of notifications"
          />
        </div>
      )}
    </>
  )
}

function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { title, body, url, createdAt, readAt } = notice
  const { account } = useSession()
  const isUnread = readAt === null
  return (
    <div className="flex items-start gap-3 p-4">
      <span
        aria-hidden="true"
        className={classNames('mt-2 size-2.5 shrink-0 rounded-full', isUnread && 'bg-brand')}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-base">
            {isUnread && <span className="sr-only">Unread: </span>}
            <TextLink to={url} {...(isUnread && { onClick: onRead })}>
              {title}
            </TextLink>
          </h2>
          <p className="text-ink-soft">{body}</p>
          <p className="text-sm text-ink-soft">{showMoment(createdAt, account?.time_zone)}</p>
        </div>
        {isUnread && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Mark as read: ${title}`}
            onPress={onRead}
          >
            Mark as read
          </Button>
        )}
      </div>
    </div>
  )
}
