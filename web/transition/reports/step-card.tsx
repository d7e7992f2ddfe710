import type { ReactNode } from 'react'
import { nextStepWhen, openUntil } from '#contract/transition/report-figures.ts'
import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { daysBetween, showDate } from '#web/ui/dates.ts'
import { taskDates } from '#web/ui/task-dates.ts'

/** The step of emailing hosts. */
export const hostsKey = 'skillbridge-hosts'
/** The step of talking to the chain of command. */
export const talkKey = 'skillbridge-supervisor'
/** The step of applying for jobs. */
export const applyKey = 'apply-jobs'
/** The step of writing a resume. */
export const resumeKey = 'resume-draft'
const weekDays = 7

/** What every step's card needs. */
export interface StepProps {
  readonly task: RoadmapTask
  readonly onDone: () => void
}

/** On the first card that asks for a resume without a card of its own: finish it first, or send it later where it's due later. */
export function resumeFirst(
  task: RoadmapTask,
  { roadmap, nextSteps }: ReadyReport,
  today: string,
): string {
  if (nextSteps.find((step) => step === hostsKey || step === applyKey) !== task.key) return ''
  const resume = roadmap.find(({ key }) => key === resumeKey)
  if (!resume || nextSteps.includes(resumeKey)) return ''
  const { state, from, to } = resume
  if (state !== 'overdue' && state !== 'next') return ''
  // Without a day although they have a date, it's past its own.
  if (to === null) return from === null ? '' : 'Finish your resume first. '
  if (daysBetween(today, to) > weekDays) {
    if (task.to !== null && to <= task.to) return `Finish your resume first, by ${showDate(to)}. `
    const later = `A short note is enough for now; your resume can follow by ${showDate(to)}. `
    return task.key === hostsKey ? later : ''
  }
  return state === 'overdue'
    ? 'Finish your resume first. '
    : `Finish your resume by ${showDate(to)}. `
}

/** "By Dec 22, 2026, in 27 days"; a step whose date passed, or is far off, starts now. */
export function whenText(task: RoadmapTask, today: string): string {
  const open = openUntil(task, today)
  if (open !== null) return `Open now, until ${showDate(open)}`
  const { when, distance } = taskDates(task, today)
  return nextStepWhen(task, today) ?? (distance ? `${when}, ${distance}` : when)
}

/** One of the next steps, with its buttons as children. */
export function StepCard({
  title,
  when,
  how,
  children,
}: {
  title: string
  when: string
  how: ReactNode
  children: ReactNode
}) {
  return (
    <Card as="li" className="flex flex-col gap-1 max-sm:p-4">
      <h3 className="text-base">{title}</h3>
      <p className="tabular text-sm text-ink-soft">{when}</p>
      {how && <p className="text-sm">{how}</p>}
      <div className="no-print mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        {children}
      </div>
    </Card>
  )
}

/** Marks the step done. */
export function DoneButton({ title, onDone }: { title: string; onDone: () => void }) {
  return (
    <Button variant="secondary" size="small" aria-label={`Mark done: ${title}`} onPress={onDone}>
      Mark done
    </Button>
  )
}
