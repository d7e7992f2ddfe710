import { parseDate } from '@internationalized/date'
import { CalendarPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import {
  type CalendarEntry,
  CalendarKind,
  getCalendar,
  getCalendarEvent,
} from '#contract/transition/calendar.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FeedCard } from './feed-card.tsx'

const kinds: readonly CalendarKind[] = CalendarKind.options

const kindLabels: Record<CalendarKind, { label: string; tone: Tone }> = {
  task: { label: 'Roadmap', tone: 'brand' },
  custom: { label: 'My steps', tone: 'good' },
  family: { label: 'Family steps', tone: 'good' },
  application: { label: 'Applications', tone: 'signal' },
  cohort: { label: 'Program start dates', tone: 'plain' },
  booking: { label: 'Mentor sessions', tone: 'plain' },
}

/** Two months back, two years ahead. */
const monthsBack = 2
const monthsAhead = 24

/** The member's dates by month and as a list, filtered by kind, with a subscription link. */
export function CalendarSection() {
  const { account } = useSession()
  const [params, setParams] = useSearchParams()
  const today = todayIn(account?.time_zone, new Date())
  const range = {
    from: parseDate(today).subtract({ months: monthsBack }).toString(),
    to: parseDate(today).add({ months: monthsAhead }).toString(),
  }
  const { data, error, refetch } = useEndpoint(getCalendar, range)
  const hidden = params.get('hide')?.split(',') ?? []
  const shown = kinds.filter((kind) => !hidden.includes(kind))
  const choose = (chosen: readonly string[]) => {
    const next = new URLSearchParams(params)
    const left = kinds.filter((kind) => !chosen.includes(kind))
    if (left.length === 0) next.delete('hide')
    else next.set('hide', left.join(','))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={4} label="Loading your calendar" />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Calendar
        label="Your dates"
        today={today}
        // Sessions have an emailed calendar event that updates itself.
        action={({ id, title }) =>
          id.startsWith('booking:') ? null : <EventDownload id={id} title={title} />
        }
        items={data.items.filter(({ kind }) => shown.includes(kind)).map(calendarItem)}
      />
      <aside aria-label="About this calendar" className="no-print flex flex-col gap-6">
        <CheckboxGroup
          label="Show"
          value={[...shown]}
          onChange={choose}
          choices={kinds.map((id) => ({ id, label: kindLabels[id].label }))}
        />
        <FeedCard />
      </aside>
    </div>
  )
}

/** Downloads one date as an .ics file. */
function EventDownload({ id, title }: { id: string; title: string }) {
  const download = () =>
    downloadFile(getCalendarEvent, { id }).catch((error: Error) => toast(error.message))
  return (
    <Button
      variant="quiet"
      size="small"
      icon={CalendarPlus}
      aria-label={`Add to my calendar: ${title}`}
      onPress={() => void download()}
    >
      Add
    </Button>
  )
}

function calendarItem({ id, date, time, title, kind, url, done }: CalendarEntry) {
  const { label, tone } = kindLabels[kind]
  const text = time === null ? label : `${showTime(time)}, ${label}`
  return {
    id,
    date,
    title,
    detail: done ? `${text}, done` : text,
    tone,
    ...(url !== null && { href: url }),
  }
}

/** Formats `20:00` as 8:00 PM. */
function showTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
