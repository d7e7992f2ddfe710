import type { Tone } from './badge.tsx'

/** Something on one day. */
export interface CalendarItem {
  id: string
  /** YYYY-MM-DD. */
  date: string
  title: string
  /** A short line under the title: the time, the place. */
  detail?: string
  href?: string
  tone?: Tone
}

/** The items by day, days in order; items of a day keep their order. */
export function itemsByDay(items: readonly CalendarItem[]): [day: string, items: CalendarItem[]][] {
  return [...Map.groupBy(items, ({ date }) => date)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
}
