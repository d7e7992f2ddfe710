import { AppError } from '#contract/errors.ts'
import { Answers, type AnswersPart, type Step, type Survey } from '#contract/transition/surveys.ts'
import type { Section, SectionInput } from './sections.ts'

/** Debounce before saving, in milliseconds. */
const debounceMs = 800
const firstRetryMs = 2_000
const lastRetryMs = 30_000

/** A draft's dependencies. */
export interface DraftPorts {
  load(): Promise<Survey>
  save(input: { revision: number; step: Step; answers: AnswersPart }): Promise<Survey>
  /** Schedules a callback; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/**
 * `waiting` typed but not sent yet, `retrying` the server was unreachable, `conflict` changed elsewhere,
 * `refused` the server rejected it as is, `incomplete` the step is missing something required to save
 * it.
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
  /** The latest version from the server. */
  readonly survey: Survey
  /** Includes unsaved input. */
  readonly answers: Answers
  readonly state: SaveState
  readonly error: AppError | null
  /** Increases on each reload, so forms reset. */
  readonly loads: number
}

export interface SurveyDraft {
  view(): DraftView
  subscribe(listener: () => void): () => void
  /** A step's form values when it was left, including invalid ones. */
  typed<K extends Section>(section: K): Partial<SectionInput[K]> | undefined
  keep<K extends Section>(section: K, values: Partial<SectionInput[K]>): void
  /** Saves after the debounce; undefined means the step can't be saved yet. */
  change(part: AnswersPart | undefined): void
  /** Records the current step, so other devices open there too. */
  visit(step: Step): void
  /** Saves now. Throws if the server rejects it; if offline, the save stays pending. */
  leaveTo(step: Step, part?: AnswersPart): Promise<void>
  /** Saves pending changes before the page unloads. */
  flush(): void
  loadAgain(): Promise<void>
  close(): void
}

/** Autosaves a survey while it's being answered: one save at a time, nothing dropped. */
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

  /** Joins the running save; changes made meanwhile go in its next round. */
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

  /** A save whose response was lost made the revision stale itself. */
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
    const remaining = isRefused
      ? Object.fromEntries(Object.entries(sent).filter(([name]) => !hasOr(refused, name)))
      : sent
    pending = { ...remaining, ...pending }
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
      const isStarted = survey.revision > 0 && survey.status === 'draft'
      if (isStarted && step !== survey.step && !running) later(debounceMs)
    },
    async leaveTo(next, part = {}) {
      pending = { ...pending, ...part }
      step = next
      await run()
      // A round already in progress may have ended before seeing this.
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

/** If the error has no field paths, the whole part was rejected. */
function hasOr(refused: ReadonlySet<string | undefined>, name: string): boolean {
  return refused.size === 0 || refused.has(name)
}

function holds(answers: Answers, part: AnswersPart): boolean {
  const stored: Record<string, unknown> = answers
  return Object.entries(part).every(
    ([section, value]) => JSON.stringify(stored[section]) === JSON.stringify(value),
  )
}
