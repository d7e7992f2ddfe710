import { useState } from 'react'
import { Agenda, type ItemAction } from './agenda.tsx'
import type { CalendarItem } from './calendar-items.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { Tabs } from './tabs.tsx'

export interface CalendarProps {
  /** Names the calendar for screen readers: "Deadlines". */
  label: string
  items: readonly CalendarItem[]
  /** YYYY-MM-DD where the reader is. */
  today: string
  /** Something to do with an item, beside it. */
  action?: ItemAction
}

/** Dated things as a month and as a list. */
export function Calendar({ label, items, today, action }: CalendarProps) {
  const [day, setDay] = useState(today)
  return (
    <Tabs
      label={`${label}, view`}
      tabs={[
        {
          id: 'month',
          label: 'Month',
          content: (
            <MonthCalendar
              label={label}
              items={items}
              today={today}
              day={day}
              onDayChange={setDay}
              action={action}
            />
          ),
        },
        {
          id: 'agenda',
          label: 'Agenda',
          content: <Agenda label={label} items={items} today={today} action={action} />,
        },
      ]}
    />
  )
}
