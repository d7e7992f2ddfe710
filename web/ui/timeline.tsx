import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'
import { showDate } from './dates.ts'
import { Icon } from './icon.tsx'

export interface TimelineEvent {
  id: string
  /** A day, YYYY-MM-DD. */
  date: string
  title: string
  /** A note, a link, or who did it. */
  detail?: ReactNode
  icon?: LucideIcon
  tone?: Tone
}

export interface TimelineProps {
  label: string
  /** In display order. */
  events: readonly TimelineEvent[]
}

const marks: Record<Tone, string> = {
  plain: 'border-control bg-surface text-ink-soft',
  brand: 'border-brand bg-brand text-brand-ink',
  good: 'border-good bg-good text-canvas',
  signal: 'border-signal bg-signal text-canvas',
  bad: 'border-bad bg-bad text-canvas',
}

/** Events by date: the history of an application, a document or an account. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {events.map(({ id, date, title, detail, icon, tone = 'plain' }) => (
        <li
          key={id}
          className="relative flex gap-4 pb-6 before:absolute before:top-9 before:bottom-0 before:left-[15px] before:w-0.5 before:bg-control last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'forced-color-adjust-none mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full border-2',
              marks[tone],
            )}
          >
            {icon && <Icon of={icon} size={16} />}
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{title}</span>
              <time dateTime={date} className="text-sm text-ink-soft">
                {showDate(date)}
              </time>
            </p>
            {detail && <div className="mt-0.5 text-sm text-ink-soft">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
