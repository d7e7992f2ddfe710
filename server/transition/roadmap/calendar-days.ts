import type { RoadmapTask } from '#contract/transition/reports.ts'
import type { CalendarDay } from '#server/platform/lib/ics.ts'

/** The steps still open on a day as whole days: each on its last day, or its first where it never closes. */
export function openDays(tasks: readonly RoadmapTask[], asOf: string): CalendarDay[] {
  return tasks.flatMap(({ key, title, from, to, state, fact, url }): CalendarDay[] => {
    const date = to ?? from
    if (date === null || date < asOf || state === 'missed' || state === 'overdue') return []
    const text = `${fact.text}\nSource: ${fact.source}. Checked ${fact.checkedOn}, confidence ${fact.confidence}.`
    const isDeadline = to !== null && to !== from
    return [{ key, date, title: isDeadline ? `${title}: last day` : title, text, url }]
  })
}
