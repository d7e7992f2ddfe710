import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { type CalendarItem, itemsByDay } from './calendar-items.ts'
import { classNames } from './class-names.ts'
import { showDate, showDaysFrom } from './dates.ts'
import { TextLink } from './text-link.tsx'

/** An action on an item, shown next to it. */
export type ItemAction = (item: CalendarItem) => ReactNode

export interface AgendaProps {
  label: string
  items: readonly CalendarItem[]
  /** Earlier days are omitted. */
  today: string
  action?: ItemAction | undefined
}

/** Upcoming items, grouped by day. */
export function Agenda({ label, items, today, action }: AgendaProps) {
  const days = itemsByDay(items.filter(({ date }) => date >= today))
  if (days.length === 0) return <p className="text-ink-soft">Nothing is scheduled from today on.</p>
  return (
    <ol aria-label={label} className="divide-y divide-line border-y border-line">
      {days.map(([day, ofDay]) => (
        <li key={day} className="grid gap-x-6 gap-y-2 py-4 @container sm:grid-cols-[10rem_1fr]">
          <h3 className="text-base">
            <time dateTime={day}>{showDate(day)}</time>
            <span className="block text-sm font-normal text-ink-soft">
              {showDaysFrom(today, day)}
            </span>
          </h3>
          <ItemList items={ofDay} action={action} />
        </li>
      ))}
    </ol>
  )
}

/** One day's items. */
export function ItemList({
  items,
  action,
}: {
  items: readonly CalendarItem[]
  action?: ItemAction | undefined
}) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item) => {
        const { id, title, detail, href, tone = 'brand' } = item
        return (
          <li
            key={id}
            className={classNames(
              'flex flex-wrap items-start justify-between gap-x-4 border-s-4 ps-3',
              edges[tone],
            )}
          >
            <div>
              <p className="font-semibold">
                {href === undefined ? title : <TextLink to={href}>{title}</TextLink>}
              </p>
              {detail && <p className="text-sm text-ink-soft">{detail}</p>}
            </div>
            {action?.(item)}
          </li>
        )
      })}
    </ul>
  )
}

const edges: Record<Tone, string> = {
  plain: 'border-control',
  brand: 'border-brand',
  good: 'border-good',
  signal: 'border-signal',
  bad: 'border-bad',
}
