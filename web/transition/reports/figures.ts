import { reportFigures } from '#contract/transition/report-figures.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { showDate, showDaysFrom } from '#web/ui/dates.ts'

export interface Figure {
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** Days, deadline and program count, each date with its distance. */
export function figuresOf(report: ReadyReport, today: string): Figure[] {
  return reportFigures(report, showDate).map(({ day, ...figure }) =>
    day === undefined ? figure : { ...figure, note: showDaysFrom(today, day) },
  )
}
