import type { ReadyReport } from '#contract/transition/reports.ts'
import { showDate, showDays, showDaysFrom } from '#web/ui/dates.ts'

export interface Figure {
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** Days, deadline and program count; none where no program is open to the person. */
export function figuresOf(report: ReadyReport, today: string): Figure[] {
  const { window, matches } = report
  const programs = programsFigure(report)
  const { usableDays, allowedDays, opens, latestFinish, afterApproval, status } = window
  if (status === 'not_applicable' || status === 'unknown') {
    // Counts of jobs and steps would tell nothing to someone without programs.
    return matches.fits === 0 && matches.reach === 0 ? [] : [programs]
  }
  const days: Figure[] =
    usableDays === null
      ? []
      : [
          {
            label: 'Usable days',
            value: afterApproval ? daysAfter(afterApproval) : showDays(usableDays),
            ...(allowedDays !== null && { note: `of ${allowedDays} allowed` }),
          },
        ]
  const deadline: Figure[] =
    status === 'not_yet' && opens
      ? [{ label: 'Window opens', value: showDate(opens), note: showDaysFrom(today, opens) }]
      : latestFinish
        ? [
            {
              label: 'Must finish by',
              value: showDate(latestFinish),
              note: showDaysFrom(today, latestFinish),
            },
          ]
        : []
  return [...days, ...deadline, programs]
}

/** "45–55 days", or "up to 20 days". */
function daysAfter({ min, max }: { min: number; max: number }): string {
  if (min === max) return showDays(max)
  return min < 15 ? `up to ${showDays(max)}` : `${min}–${showDays(max)}`
}

/** Programs of the person's work near them; older reports only know how many their dates allow. */
function programsFigure({ matches, window }: ReadyReport): Figure {
  const { fits, considered, work } = matches
  const count = (number: number) => number.toLocaleString('en-US')
  const noun = window.status === 'not_applicable' ? 'Openings' : 'Programs'
  if (!work)
    return { label: `${noun} open to you`, value: count(fits), note: `of ${count(considered)}` }
  if (work.near === null) {
    return { label: `${noun} for you`, value: count(work.count), note: 'anywhere' }
  }
  return { label: `${noun} for you`, value: count(work.near), note: work.where ?? '' }
}
