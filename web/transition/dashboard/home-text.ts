import type { OutputOf } from '#contract/endpoint.ts'
import { unansweredDays } from '#contract/transition/applications.ts'
import type { getHome } from '#contract/transition/home.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import type { Survey } from '#contract/transition/surveys.ts'
import { mainSteps, stepTexts } from '#web/transition/surveys/surveys.ts'
import { daysBetween, showDays } from '#web/ui/dates.ts'

/** "212 days to your ETS"; null without a date. */
export function countdownText(
  separation: string | null,
  today: string,
  noun: string,
): string | null {
  if (separation === null) return null
  const days = daysBetween(today, separation)
  if (days === 0) return `Your ${noun} is today`
  return days > 0 ? `${showDays(days)} to your ${noun}` : `${showDays(-days)} since your ${noun}`
}

/** The current step of a survey in progress; null if there is none. */
export function draftText({ status, revision, step }: Survey): string | null {
  if (status !== 'draft' || revision === 0) return null
  const index = mainSteps.indexOf(step)
  const { label } = stepTexts[step]
  return index < 0 ? label : `Step ${index + 1} of ${mainSteps.length}: ${label}`
}

type Home = OutputOf<typeof getHome>

/** The state of the applications, in a sentence or two. */
export function applicationsText({ open, unanswered, due }: Home['applications']): string {
  if (open === 0) return 'None yet. Track a program to keep contacts, dates and notes together.'
  const parts = [
    `${open} open.`,
    unanswered === 1 && `1 host hasn’t answered in ${unansweredDays} days: send a follow-up.`,
    unanswered > 1 && `${unanswered} hosts haven’t answered in ${unansweredDays} days: follow up.`,
    due.length === 1 && '1 next step is due within a month.',
    due.length > 1 && `${due.length} next steps are due within a month.`,
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** New results of the saved searches since the last visit. */
export function resultsText({ saved, newResults }: Home['searches']): string {
  if (saved === 0) return 'None yet. Save a search to hear about new programs.'
  if (newResults === 0) return 'Nothing new since your last visit.'
  return newResults === 1 ? '1 new program.' : `${newResults} new programs.`
}

/** The unread notification count. */
export function unreadText(unread: number): string {
  return unread === 0 ? 'No unread notifications.' : `${unread} unread.`
}

/** Deadlines shown on the home page. */
const maxDeadlines = 12

/** Deadlines within a month, earliest first, and how many there are beyond those shown. */
export function deadlinesOf(tasks: readonly RoadmapTask[], home: Home | undefined) {
  if (!home) return { shown: [], more: 0 }
  const steps = tasks.flatMap(({ key, title, to, state }) =>
    to !== null && daysBetween(home.asOf, to) <= 31 && state !== 'done' && state !== 'missed'
      ? [{ key, date: to, title, to: '/dashboard/roadmap' }]
      : [],
  )
  const actions = home.applications.due.map(({ id, program, text, due }) => ({
    key: id,
    date: due,
    title: `${text} (${program})`,
    to: `/dashboard/applications/${id}`,
  }))
  // On one day, next actions come first: the roadmap lists every step.
  const all = [...actions, ...steps].toSorted((a, b) => a.date.localeCompare(b.date))
  return { shown: all.slice(0, maxDeadlines), more: Math.max(0, all.length - maxDeadlines) }
}
