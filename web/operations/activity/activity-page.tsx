import {
  Check,
  Download,
  FileText,
  Inbox,
  type LucideIcon,
  Mail,
  ScrollText,
  TriangleAlert,
  Workflow,
} from 'lucide-react'
import { z } from 'zod'
import {
  type ActivityEvent,
  ActivitySource,
  ActivityTone,
  listActivity,
} from '#contract/operations/activity.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'

/** Polling interval of the feed, in milliseconds. */
const pollMs = 10_000

const address = z.object({
  source: ActivitySource.optional().catch(undefined),
  tone: ActivityTone.optional().catch(undefined),
  page: listFields.page,
})

const sources: Readonly<Record<ActivitySource, { label: string; icon: LucideIcon }>> = {
  audit: { label: 'People and settings', icon: ScrollText },
  imports: { label: 'Imports', icon: Download },
  reports: { label: 'Reports', icon: FileText },
  mail: { label: 'Email', icon: Mail },
  jobs: { label: 'Background jobs', icon: Workflow },
  tickets: { label: 'Messages', icon: Inbox },
}
const sourceChoices = ActivitySource.options.map((id) => ({ id, label: sources[id].label }))
const toneChoices = [
  { id: 'bad', label: 'Problems' },
  { id: 'good', label: 'Completed' },
  { id: 'info', label: 'Everything else' },
]

export function meta() {
  return [{ title: 'Activity · Waypoint admin' }]
}

export default function ActivityPage() {
  const list = useListAddress(address)
  const { source, tone, page } = list.query
  const input = { page, pageSize: 25, ...(source && { source }), ...(tone && { tone }) }
  const options = { keepPrevious: true, refetchInterval: pollMs }
  const answer = useEndpoint(listActivity, input, options)
  return (
    <ListPage
      title="Activity"
      description="What people and the system did lately. Updates every 10 seconds."
      list={list}
      answer={answer}
      noun="events"
      filters={[
        { name: 'source', label: 'Source', all: 'All sources', choices: sourceChoices },
        { name: 'tone', label: 'Outcome', all: 'All outcomes', choices: toneChoices },
      ]}
      empty={
        <Empty title="Nothing yet">Logins, imports and problems appear here as they happen.</Empty>
      }
    >
      {({ items }) => (
        <ol aria-label="Activity" className="divide-y divide-line border-y border-line">
          {items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
    </ListPage>
  )
}

const marks: Readonly<Record<ActivityTone, string>> = {
  info: 'bg-tint text-ink-soft',
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
}

function EventRow({ event }: { event: ActivityEvent }) {
  const { account } = useSession()
  const { at, source, tone, title, detail, actor, url } = event
  const icon = tone === 'bad' ? TriangleAlert : tone === 'good' ? Check : sources[source].icon
  return (
    <li className="flex gap-4 py-3">
      <span
        className={classNames(
          'forced-edge mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full',
          marks[tone],
        )}
      >
        <Icon of={icon} size={18} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <div className="min-w-0">
          <p className="font-semibold">
            {url ? <TextLink to={url}>{title}</TextLink> : title}
            {tone === 'bad' && <span className="sr-only"> (problem)</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {sources[source].label}
            {actor && `: ${actor.name}`}
            {detail && (actor && source === 'audit' ? ` ${detail}` : `: ${detail}`)}
          </p>
        </div>
        <time dateTime={at} className="tabular text-sm whitespace-nowrap text-ink-soft">
          {showMoment(at, account?.time_zone)}
        </time>
      </div>
    </li>
  )
}
