import type { RoadmapTask } from '#contract/transition/reports.ts'
import type { CalendarDay } from '#server/platform/lib/ics.ts'

/** Open steps as all-day events: on the last day, or the first day if a step never closes. */
export function openDays(tasks: readonly RoadmapTask[], asOf: string): CalendarDay[] {
  return tasks.flatMap(({ key, title, from, to, state, fact, url }): CalendarDay[] => {
    const date = to ?? from
    if (date === null || date < asOf || state === 'missed' || state === 'overdue') return []
    const text = `${fact.text}\nSource: ${fact.source}. Checked ${fact.checkedOn}, confidence ${fact.confidence}.`
    const isDeadline = to !== null && to !== from
    return [{ key, date, title: isDeadline ? `${title}: last day` : title, text, url }]
  })
}
