import { AppError } from '#contract/errors.ts'
import { Answers, type AnswersPart, type Step, type Survey } from '#contract/transition/surveys.ts'
import type { Section, SectionInput } from './sections.ts'

/** How long typing rests before it is saved. */
const debounceMs = 800
const firstRetryMs = 2_000
const lastRetryMs = 30_000

/** What a draft needs of its surroundings. */
export interface DraftPorts {
  load(): Promise<Survey>
  save(input: { revision: number; step: Step; answers: AnswersPart }): Promise<Survey>
  /** Runs later; answers how to call it off. */
  after(ms: number, run: () => void): () => void
}

/**
 * `waiting` typed and not sent yet, `retrying` the server was not reached, `conflict` changed elsewhere,
 * `refused` the server will not have it as it is, `incomplete` the step lacks something to be kept.
 */
export type SaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'retrying'
  | 'conflict'
  | 'refused'
  | 'incomplete'

export interface DraftView {
  /** As the server last told it. */
  readonly survey: Survey
  /** With what is typed and not saved yet. */
  readonly answers: Answers
  readonly state: SaveState
  readonly error: AppError | null
  /** Grows when everything was loaded again, so that forms begin anew. */
  readonly loads: number
}

export interface SurveyDraft {
  view(): DraftView
  subscribe(listener: () => void): () => void
  /** What a step's form held when it was left, also what was wrong in it. */
  typed<K extends Section>(section: K): Partial<SectionInput[K]> | undefined
  keep<K extends Section>(section: K, values: Partial<SectionInput[K]>): void
  /** Saves soon; undefined says that nothing of the step can be kept yet. */
  change(part: AnswersPart | undefined): void
  /** Says which step is open, so that another device opens there too. */
  visit(step: Step): void
  /** Saves now. Throws what the server refuses; a lost connection only leaves it waiting. */
  leaveTo(step: Step, part?: AnswersPart): Promise<void>
  /** Saves what waits, for a page that is about to go. */
  flush(): void
  loadAgain(): Promise<void>
  close(): void
}

/** Keeps a survey on the server while it is being answered: one save at a time, nothing dropped. */
export function surveyDraft(first: Survey, ports: DraftPorts): SurveyDraft {
  let survey = first
  let step = first.step
  let pending: AnswersPart = {}
  let sent: AnswersPart = {}
  let running: Promise<void> | null = null
  let cancel = () => {}
  let retryMs = firstRetryMs
  let isUnsure = false
  let typed: { [K in Section]?: Partial<SectionInput[K]> } = {}
  let shown: DraftView = { survey, answers: survey.answers, state: 'saved', error: null, loads: 0 }
  const listeners = new Set<() => void>()

  function show(state: SaveState, error: AppError | null = null, loads = shown.loads): void {
    const answers = Answers.parse({ ...survey.answers, ...sent, ...pending })
    shown = { survey, answers, state, error, loads }
    for (const listener of listeners) listener()
  }

  function later(ms: number): void {
    cancel()
    cancel = ports.after(ms, () => void run().catch(() => {}))
  }

  /** Joins the save that runs; what came meanwhile goes with the next round of it. */
  function run(): Promise<void> {
    cancel()
    running ??= rounds().finally(() => {
      running = null
    })
    return running
  }

  async function rounds(): Promise<void> {
    while (Object.keys(pending).length > 0 || step !== survey.step) {
      sent = pending
      pending = {}
      show('saving')
      try {
        survey = await ports.save({ revision: survey.revision, step, answers: sent })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (!(await isAdopted(error))) return failed(error)
      }
      sent = {}
      isUnsure = false
      retryMs = firstRetryMs
    }
    show('saved')
  }

  /** A save whose answer was lost has made the revision stale itself. */
  async function isAdopted(error: AppError): Promise<boolean> {
    if (error.code !== 'conflict' || !isUnsure) return false
    const current = await ports.load().catch(() => null)
    const isOurs = current?.revision === survey.revision + 1 && current.step === step
    if (!isOurs || !holds(current.answers, sent)) return false
    survey = current
    return true
  }

  function failed(error: AppError): void {
    const refused = new Set(Object.keys(error.fields ?? {}).map((path) => path.split('.')[0]))
    const isRefused = error.code === 'validation'
    const kept = isRefused
      ? Object.fromEntries(Object.entries(sent).filter(([name]) => !hasOr(refused, name)))
      : sent
    pending = { ...kept, ...pending }
    sent = {}
    if (error.code === 'conflict' || isRefused) {
      if (isRefused) step = survey.step
      show(isRefused ? 'refused' : 'conflict', error)
      throw error
    }
    isUnsure = error.code === 'unavailable'
    show('retrying', error)
    later(retryMs)
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }

  return {
    view: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    typed: (section) => typed[section],
    keep(section, values) {
      typed = { ...typed, [section]: values }
    },
    change(part) {
      if (shown.state === 'conflict') return
      if (part === undefined) return show('incomplete')
      pending = { ...pending, ...part }
      show(running ? 'saving' : 'waiting')
      if (!running) later(debounceMs)
    },
    visit(next) {
      step = next
      const isBegun = survey.revision > 0 && survey.status === 'draft'
      if (isBegun && step !== survey.step && !running) later(debounceMs)
    },
    async leaveTo(next, part = {}) {
      pending = { ...pending, ...part }
      step = next
      await run()
      // A round that was already under way may have ended before it saw this.
      if (shown.state === 'saved' && step !== survey.step) await run()
    },
    flush() {
      if (Object.keys(pending).length > 0 && shown.state !== 'conflict') run().catch(() => {})
    },
    async loadAgain() {
      cancel()
      survey = await ports.load()
      step = survey.step
      pending = {}
      sent = {}
      typed = {}
      show('saved', null, shown.loads + 1)
    },
    close() {
      this.flush()
      if (!running) cancel()
      listeners.clear()
    },
  }
}

/** No path names a section when the whole part was refused: then all of it is. */
function hasOr(refused: ReadonlySet<string | undefined>, name: string): boolean {
  return refused.size === 0 || refused.has(name)
}

function holds(answers: Answers, part: AnswersPart): boolean {
  const told: Record<string, unknown> = answers
  return Object.entries(part).every(
    ([section, value]) => JSON.stringify(told[section]) === JSON.stringify(value),
  )
}
