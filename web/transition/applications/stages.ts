import {
  type Application,
  type ApplicationStage,
  unansweredDays,
} from '#contract/transition/applications.ts'
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

/** Columns of the board; a card that is moved to one gets its first stage. */
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

/** Stages in which the host has to answer. */
const waiting: readonly ApplicationStage[] = ['contacted', 'applied']

/** Whole days since the last move. */
export const daysInStage = ({ history }: Application, today: string): number =>
  daysBetween((history.at(-1)?.at ?? today).slice(0, 10), today)

/** What there is to know at a glance, in sentences; none when all is quiet. */
export function summaryOf(applications: readonly Application[], today: string): string[] {
  const late = applications.filter(
    (one) => waiting.includes(one.stage) && daysInStage(one, today) >= unansweredDays,
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
