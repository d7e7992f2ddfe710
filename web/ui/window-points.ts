import { daysBetween } from './dates.ts'

/** The dates of a SkillBridge window, YYYY-MM-DD; unknown ones are omitted. */
export interface WindowDates {
  today: string
  opens?: string | null
  earliestStart?: string | null
  lastStart?: string | null
  /** The program's deadline: the latest finish of the window, or of one match. */
  finish?: string | null
  separation?: string | null
}

export interface WindowPoint {
  key: keyof WindowDates
  label: string
  date: string
  /** Position on the line in percent, to scale. */
  at: number
  /** The label's position in percent: the center of one of as many equal columns as points. */
  column: number
}

/** The line leaves room for half a marker at both ends. */
const margin = 2

const labels: Record<keyof WindowDates, string> = {
  today: 'Today',
  opens: 'Window opens',
  earliestStart: 'Earliest start',
  lastStart: 'Latest start date',
  finish: 'Finish by',
  separation: 'Separation',
}
const order: readonly (keyof WindowDates)[] = [
  'today',
  'opens',
  'earliestStart',
  'lastStart',
  'finish',
  'separation',
]

/** The points in date order; points on the same day are merged, with both names. */
export function windowPoints(dates: WindowDates, separationWord = 'Separation'): WindowPoint[] {
  const isOpen = dates.opens != null && dates.opens < dates.today
  const opens = isOpen ? 'Window opened' : labels.opens
  const named = { ...labels, opens, separation: separationWord }
  const dated = order.flatMap((key) => {
    const date = dates[key]
    return date ? [{ key, label: named[key], date }] : []
  })
  dated.sort((a, b) => a.date.localeCompare(b.date))
  const merged: typeof dated = []
  for (const point of dated) {
    const last = merged.at(-1)
    if (last?.date === point.date) last.label = `${last.label}, ${lowerFirst(point.label)}`
    else merged.push(point)
  }
  const first = merged[0]?.date ?? dates.today
  const span = daysBetween(first, merged.at(-1)?.date ?? first)
  return merged.map((point, index) => ({
    ...point,
    at:
      span === 0
        ? 50
        : round(margin + (daysBetween(first, point.date) / span) * (100 - 2 * margin)),
    column: round(((index + 0.5) / merged.length) * 100),
  }))
}

/** The stretch between two dates on the line; null when one is unknown or they're out of order. */
export function windowBand(
  points: readonly WindowPoint[],
  from: string | null | undefined,
  to: string | null | undefined,
): { start: number; width: number } | null {
  const start = points.find((point) => point.date === from)?.at
  const end = points.find((point) => point.date === to)?.at
  if (start === undefined || end === undefined || end <= start) return null
  return { start, width: round(end - start) }
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
