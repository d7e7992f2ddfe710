import { getHome } from '#contract/transition/home.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { useUnread } from '#web/account/accounts/accounts.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { applicationsText, deadlinesOf, resultsText, unreadText } from './home-text.ts'

/** Applications, saved searches and notifications, one linked line each. */
export function WaitingList() {
  const { data, error, refetch } = useEndpoint(getHome, {})
  const unread = useUnread(true)
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={1} label="Loading what is open" />
  const lines = [
    {
      to: '/dashboard/applications',
      label: 'Applications',
      text: applicationsText(data.applications),
    },
    { to: '/saved-searches', label: 'Saved searches', text: resultsText(data.searches) },
    { to: '/notifications', label: 'Notifications', text: unreadText(unread) },
  ]
  return (
    <Section id="open" title="In progress">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ to, label, text }) => (
          <li key={to} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(7rem,12rem)_1fr]">
            <TextLink to={to}>{label}</TextLink>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Due within a month: roadmap steps and next actions of applications. */
export function Deadlines() {
  const { data: home } = useEndpoint(getHome, {})
  const { data: roadmap } = useEndpoint(getRoadmap, {})
  const { shown, more } = deadlinesOf(roadmap?.tasks ?? [], home)
  if (shown.length === 0) return null
  return (
    <Section id="due" title="Due in the next month">
      <ul className="divide-y divide-line border-y border-line">
        {shown.map(({ key, date, title, to }) => (
          <li key={key} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(7rem,12rem)_1fr]">
            <span className="tabular text-ink-soft">
              {home && date < home.asOf ? `Overdue since ${showDate(date)}` : showDate(date)}
            </span>
            <TextLink to={to}>{title}</TextLink>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3">
          <TextLink to="/dashboard/roadmap">{more} more on your roadmap</TextLink>
        </p>
      )}
    </Section>
  )
}
