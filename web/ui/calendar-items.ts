import type { Tone } from './badge.tsx'

/** An item on one day. */
export interface CalendarItem {
  id: string
  /** YYYY-MM-DD. */
  date: string
  title: string
  /** A short line below the title: the time, the location. */
  detail?: string
  href?: string
  tone?: Tone
}

/** Groups items by day, in date order; a day's items keep their order. */
export function itemsByDay(items: readonly CalendarItem[]): [day: string, items: CalendarItem[]][] {
  return [...Map.groupBy(items, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1))
}
