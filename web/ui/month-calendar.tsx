import { type CalendarDate, parseDate } from '@internationalized/date'
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  Calendar as MonthGrid,
} from 'react-aria-components'
import { type ItemAction, ItemList } from './agenda.tsx'
import type { Tone } from './badge.tsx'
import { type CalendarItem, itemsByDay } from './calendar-items.ts'
import { classNames } from './class-names.ts'
import { showDate } from './dates.ts'
import { Icon } from './icon.tsx'

export interface MonthCalendarProps {
  label: string
  items: readonly CalendarItem[]
  today: string
  /** The selected day, whose items are listed below. */
  day: string
  onDayChange: (day: string) => void
  action?: ItemAction | undefined
}

/** A month grid with arrow key navigation; the selected day's items are listed below. */
export function MonthCalendar({
  label,
  items,
  today,
  day,
  onDayChange,
  action,
}: MonthCalendarProps) {
  const byDay = new Map(itemsByDay(items))
  const chosen = byDay.get(day) ?? []
  return (
    <div className="@container flex flex-col gap-4">
      <MonthGrid
        aria-label={label}
        value={parseDate(day)}
        onChange={(date: CalendarDate) => onDayChange(date.toString())}
        firstDayOfWeek="sun"
        className="w-full"
      >
        <div className="mb-2 flex items-center justify-between gap-2">
          <MonthButton slot="previous" icon={ArrowLeft} />
          <Heading className="text-lg" />
          <MonthButton slot="next" icon={ArrowRight} />
        </div>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-collapse">
          <CalendarGridHeader>
            {(name) => (
              <CalendarHeaderCell className="pb-1 text-sm font-semibold text-ink-soft">
                {name}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody className="[&_td]:border [&_td]:border-line [&_td]:p-0.5 [&_td]:align-top">
            {(date) => (
              <Day
                date={date}
                isToday={date.toString() === today}
                items={byDay.get(date.toString())}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </MonthGrid>
      <div role="status">
        <h3 className="mb-2 text-base">{showDate(day)}</h3>
        {chosen.length > 0 ? (
          <ItemList items={chosen} action={action} />
        ) : (
          <p className="text-ink-soft">Nothing on this day.</p>
        )}
      </div>
    </div>
  )
}

function MonthButton({ slot, icon }: { slot: 'previous' | 'next'; icon: LucideIcon }) {
  return (
    <Button
      slot={slot}
      className="flex size-11 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-tint hover:text-ink"
    >
      <Icon of={icon} />
    </Button>
  )
}

interface DayProps {
  date: CalendarDate
  isToday: boolean
  items: readonly CalendarItem[] | undefined
}

const dots: Record<Tone, string> = {
  plain: 'bg-ink-soft',
  brand: 'bg-brand',
  good: 'bg-good',
  signal: 'bg-signal',
  bad: 'bg-bad',
}

/** A day. Its accessible name is the full date and its items, which a small cell only hints at. */
function Day({ date, isToday, items = [] }: DayProps) {
  const more = items.length - 2
  return (
    <CalendarCell
      date={date}
      render={({ 'aria-label': _, ...props }) => <div {...props} />}
      className="group flex min-h-12 cursor-pointer flex-col items-center gap-1 rounded-control p-1 text-center hover:bg-tint data-outside-month:invisible data-selected:bg-brand data-selected:text-brand-ink data-selected:forced-color-adjust-none @2xl:min-h-24 @2xl:items-stretch @2xl:text-start forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:text-[HighlightText]"
    >
      {({ formattedDate, isSelected }) => (
        <>
          <span className="sr-only">
            {[
              ...(isToday ? ['Today'] : []),
              longDate.format(date.toDate('UTC')),
              ...(isSelected ? ['selected'] : []),
              ...items.map(({ title }) => title),
            ].join(', ')}
          </span>
          <span
            aria-hidden="true"
            className={classNames(
              'tabular @2xl:px-1',
              isToday && 'font-bold underline underline-offset-3',
            )}
          >
            {formattedDate}
          </span>
          <span aria-hidden="true" className="forced-color-adjust-none flex gap-0.5 @2xl:hidden">
            {items.slice(0, 3).map(({ id, tone = 'brand' }) => (
              <span
                key={id}
                className={classNames(
                  'size-1.5 rounded-full group-data-selected:bg-current',
                  dots[tone],
                )}
              />
            ))}
          </span>
          {items.slice(0, 2).map(({ id, title }) => (
            <span
              key={id}
              aria-hidden="true"
              className="hidden border-s-2 border-current ps-1.5 text-xs font-medium @2xl:[display:-webkit-box] @2xl:line-clamp-1"
            >
              {title}
            </span>
          ))}
          {more > 0 && (
            <span aria-hidden="true" className="hidden ps-2 text-xs @2xl:block">
              and {more} more
            </span>
          )}
        </>
      )}
    </CalendarCell>
  )
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
