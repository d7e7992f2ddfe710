import {
  type Application,
  type ApplicationStage,
  unansweredDays,
} from '#contract/transition/applications.ts'
import { todayIn } from '#web/lib/today-in.ts'
import { daysBetween } from '#web/ui/dates.ts'

/** The name of each stage. */
export const stageNames: Record<ApplicationStage, string> = {
  interested: 'Interested',
  contacted: 'Contacted',
  applied: 'Applied',
  interview: 'Interview',
  offer: 'Offer',
  packet: 'Packet submitted',
  approved: 'Approved',
  in_progress: 'Started',
  completed: 'Completed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** The board's columns; a card moved to one gets its first stage. */
export const boardColumns: readonly {
  id: string
  title: string
  stages: readonly [ApplicationStage, ...ApplicationStage[]]
}[] = [
  { id: 'interested', title: 'Interested', stages: ['interested'] },
  { id: 'contacted', title: 'In contact', stages: ['contacted', 'applied'] },
  { id: 'interview', title: 'Interview', stages: ['interview', 'offer'] },
  { id: 'packet', title: 'Approval', stages: ['packet', 'approved'] },
  { id: 'in_progress', title: 'Started', stages: ['in_progress'] },
]

export const columnOf = (stage: ApplicationStage): string | undefined =>
  boardColumns.find(({ stages }) => stages.includes(stage))?.id

/** Stages where the host has to respond. */
const waiting: readonly ApplicationStage[] = ['contacted', 'applied']

/** Whole days since the last move, in the member's time zone. */
export function daysInStage(
  { history }: Application,
  { today, timeZone }: { today: string; timeZone: string | undefined },
): number {
  const movedAt = history.at(-1)?.at
  return movedAt === undefined ? 0 : daysBetween(todayIn(timeZone, new Date(movedAt)), today)
}

/** A summary of what needs attention, as sentences; empty if nothing does. */
export function summaryOf(
  applications: readonly Application[],
  now: { today: string; timeZone: string | undefined },
): string[] {
  const { today } = now
  const late = applications.filter(
    (application) =>
      waiting.includes(application.stage) && daysInStage(application, now) >= unansweredDays,
  ).length
  const due = applications.filter(
    ({ nextAction }) => nextAction?.due != null && nextAction.due <= today,
  ).length
  const open = applications.filter(({ stage }) => columnOf(stage) !== undefined).length
  return [
    open === 1 ? 'You’re tracking 1 program.' : `You’re tracking ${open} programs.`,
    ...(late > 0
      ? [
          late === 1
            ? `1 host hasn’t answered in ${unansweredDays} days. Send a follow-up.`
            : `${late} hosts haven’t answered in ${unansweredDays} days. Send a follow-up.`,
        ]
      : []),
    ...(due > 0 ? [due === 1 ? '1 next step is due.' : `${due} next steps are due.`] : []),
  ]
}
