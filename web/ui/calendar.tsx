import { useState } from 'react'
import { Agenda, type ItemAction } from './agenda.tsx'
import type { CalendarItem } from './calendar-items.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { Tabs } from './tabs.tsx'

export interface CalendarProps {
  /** Accessible name: "Deadlines". */
  label: string
  items: readonly CalendarItem[]
  /** YYYY-MM-DD in the reader's time zone. */
  today: string
  /** An action on an item, shown next to it. */
  action?: ItemAction
}

/** Dated items as a month and as a list. */
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
