import type { RoadmapTask, SkillBridgeWindow } from '#contract/transition/reports.ts'
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

/** A date that the steps are counted from. */
export interface MilestoneDay {
  readonly id: 'separation' | 'window-opens' | 'window-ends'
  readonly title: string
  readonly date: string
}

/** The separation date, and the days on which a SkillBridge window opens and ends. */
export function milestoneDays({
  separation,
  window: { status, opens, latestFinish },
}: {
  separation: string | null
  window: Pick<SkillBridgeWindow, 'status' | 'opens' | 'latestFinish'>
}): MilestoneDay[] {
  const isUsable = status === 'not_yet' || status === 'open'
  const days = [
    { id: 'separation' as const, title: 'Separation date', date: separation },
    {
      id: 'window-opens' as const,
      title: 'SkillBridge window opens',
      date: isUsable ? opens : null,
    },
    {
      id: 'window-ends' as const,
      title: 'Last day of SkillBridge',
      date: isUsable ? latestFinish : null,
    },
  ]
  return days.flatMap(({ id, title, date }) => (date === null ? [] : [{ id, title, date }]))
}

/** The same as all-day events, without those that have passed. */
export function milestoneEvents(
  facts: Parameters<typeof milestoneDays>[0],
  asOf: string,
): CalendarDay[] {
  return milestoneDays(facts)
    .filter(({ date }) => date >= asOf)
    .map(({ id, title, date }) => ({ key: id, date, title, text: '', url: null }))
}
