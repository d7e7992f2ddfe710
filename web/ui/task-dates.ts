import { daysBetween, showDate, showDaysFrom, showSpan } from './dates.ts'

export interface TaskDates {
  from: string | null
  to: string | null
  /** Days relative to separation, as text, for people who don't know their date. */
  offset: string | null
}

/** A task's dates, and the distance to its relevant end. */
export function taskDates(
  task: TaskDates,
  today: string | null,
): { when: string; distance: string } {
  const { from, to } = task
  const ends = from ?? to
  if (ends === null) return { when: task.offset ?? 'Any time', distance: '' }
  const when =
    from !== null && to !== null
      ? showSpan(from, to)
      : from !== null
        ? `From ${showDate(from)}`
        : `By ${showDate(ends)}`
  if (today === null) return { when, distance: '' }
  if (from !== null && daysBetween(today, from) > 0) {
    return { when, distance: `starts ${showDaysFrom(today, from)}` }
  }
  if (to === null) return { when: 'Any time now', distance: '' }
  if (daysBetween(today, to) >= 0)
    return { when: `By ${showDate(to)}`, distance: showDaysFrom(today, to) }
  return { when: `Was due ${showDate(to)}`, distance: showDaysFrom(today, to) }
}
