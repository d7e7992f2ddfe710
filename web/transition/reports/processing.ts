import {
  type ProcessingStep,
  type ProgressEvent,
  processingStepLabels,
  processingSteps,
  type ReportError,
} from '#contract/transition/reports.ts'
import type { Step } from '#web/ui/step-line.tsx'

/** Minimum time each step is shown, so it can be read. */
export const shortestStepMs = 400

interface Known {
  readonly done: number
  readonly total: number | null
  readonly isDone: boolean
}

/** The events received so far, and how much of them the screen has shown. */
export interface Replay {
  /** The step shown as running; the number of steps once all have been shown. */
  readonly at: number
  /** When that step was first shown, in milliseconds; null before the first event. */
  readonly since: number | null
  readonly known: Readonly<Partial<Record<ProcessingStep, Known>>>
  readonly ending: 'ready' | ReportError | null
}

export const newReplay: Replay = { at: 0, since: null, known: {}, ending: null }

/** Records the job's progress. A late event doesn't reopen a finished step. */
export function heardProgress(replay: Replay, event: ProgressEvent, now: number): Replay {
  const { step, status, done, total } = event
  const before = replay.known[step]
  const isDone = status === 'done'
  const known = before?.isDone && !isDone ? before : { done, total, isDone }
  return { ...replay, since: replay.since ?? now, known: { ...replay.known, [step]: known } }
}

/** Records how the job ended. */
export function heardEnding(replay: Replay, ending: 'ready' | ReportError, now: number): Replay {
  return { ...replay, since: replay.since ?? now, ending }
}

/** Milliseconds until the screen can advance to the next step; null while the step is running. */
export function nextMoveIn(replay: Replay, now: number): number | null {
  const step = processingSteps[replay.at]
  if (step === undefined || replay.since === null) return null
  const isOver = replay.ending === 'ready' || replay.known[step]?.isDone
  return isOver ? Math.max(0, replay.since + shortestStepMs - now) : null
}

/** Advances to the next step when it's time. */
export function move(replay: Replay, now: number): Replay {
  return nextMoveIn(replay, now) === 0 ? { ...replay, at: replay.at + 1, since: now } : replay
}

/** True when every step has been shown and the report can be opened. */
export function isShown({ at, ending }: Replay): boolean {
  return at >= processingSteps.length && ending === 'ready'
}

/** The four steps as props of the step line. */
export function stepsShown(replay: Replay): Step[] {
  const failed = replay.ending !== null && replay.ending !== 'ready'
  return processingSteps.map((step, index) => {
    const known = replay.known[step]
    const isCurrent = index === replay.at
    const isFailing = isCurrent && failed && !known?.isDone
    return {
      key: step,
      label: processingStepLabels[step],
      state: isFailing
        ? 'failed'
        : index < replay.at
          ? 'done'
          : isCurrent && replay.since !== null
            ? 'current'
            : 'upcoming',
      detail: index <= replay.at && known ? countText(step, known) : undefined,
    }
  })
}

const nouns: Record<ProcessingStep, readonly [one: string, many: string]> = {
  analyze_survey: ['section', 'sections'],
  match_opportunities: ['opportunity', 'opportunities'],
  create_roadmap: ['step', 'steps'],
  generate_report: ['match', 'matches'],
}

const verbs: Record<ProcessingStep, string> = {
  analyze_survey: 'of your survey read',
  match_opportunities: 'considered',
  create_roadmap: 'scheduled',
  generate_report: 'saved',
}

/** A step's actual count: "4,936 opportunities considered, 2,055 open to you". */
export function countText(step: ProcessingStep, { done, total, isDone }: Known): string {
  const count = (of: number) => `${of.toLocaleString('en-US')} ${nouns[step][of === 1 ? 0 : 1]}`
  if (!isDone && done === 0) return total ? `${count(total)} to go through` : ''
  if (step === 'match_opportunities' && isDone && total !== null) {
    return `${count(total)} considered, ${done.toLocaleString('en-US')} open to you`
  }
  const all = total === null || total === done ? '' : ` of ${total.toLocaleString('en-US')}`
  return `${count(done)}${all} ${verbs[step]}`
}
