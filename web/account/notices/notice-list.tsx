import { listNotices, type Notice, readNotices } from '#contract/account/notices.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export interface NoticeListProps {
  unread: boolean
  page: number
  hrefOf: (page: number) => string
}

/** The member's notices, newest first. */
export function NoticeList({ unread, page, hrefOf }: NoticeListProps) {
  const { data, error, refetch } = useEndpoint(
    listNotices,
    { page, ...(unread && { unread }) },
    { keepPrevious: true },
  )
  const read = useEndpointMutation(readNotices, { invalidates: [listNotices] })
  const hasUnread = data?.items.some(({ readAt }) => readAt === null) ?? false
  return (
    <>
      {read.error && <Problem error={read.error} />}
      {hasUnread && (
        <p className="mb-4">
          <Button
            variant="secondary"
            size="small"
            isPending={read.isPending}
            onPress={() => read.mutate({ all: true })}
          >
            Mark all as read
          </Button>
        </p>
      )}
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
            hrefOf={hrefOf}
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
