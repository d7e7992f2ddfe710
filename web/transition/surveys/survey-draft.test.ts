import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import {
  type AnswersPart,
  emptyAnswers,
  type Step,
  type Survey,
} from '#contract/transition/surveys.ts'
import { type DraftPorts, surveyDraft } from './survey-draft.ts'

const draftSurvey: Survey = {
  id: '0199a000-0000-7000-8000-000000000001',
  revision: 1,
  status: 'draft',
  step: 'service',
  answers: emptyAnswers,
  missing: [],
  reportId: null,
  updatedAt: '2026-11-21T12:00:00.000Z',
}

const places = (reach: 'anywhere' | 'remote_only'): AnswersPart => ({
  places: { reach, listed: [], home: null, delivery: [] },
})

const conflict = new AppError('conflict', 'Changed elsewhere.')
const unreachable = new AppError('unavailable', 'Not reached.')

/** A server with one survey, a manual clock, and a log of requests. */
function testDraft() {
  let stored = draftSurvey
  let timers: { ms: number; run: () => void }[] = []
  const sent: { revision: number; step: Step; answers: AnswersPart }[] = []
  const failures: ('before' | 'after' | AppError)[] = []
  const ports: DraftPorts = {
    load: async () => stored,
    async save(input) {
      sent.push(input)
      const failure = failures.shift()
      if (failure === 'before') throw unreachable
      if (failure instanceof AppError) throw failure
      if (input.revision !== stored.revision) throw conflict
      const answers = { ...stored.answers, ...input.answers } as Survey['answers']
      stored = { ...stored, answers, step: input.step, revision: stored.revision + 1 }
      if (failure === 'after') throw unreachable
      return stored
    },
    after(ms, run) {
      const timer = { ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((item) => item !== timer)
      }
    },
  }
  return {
    draft: surveyDraft(draftSurvey, ports),
    sent,
    troubles: failures,
    stored: () => stored,
    changeElsewhere: () => {
      stored = { ...stored, revision: stored.revision + 1 }
    },
    delays: () => timers.map(({ ms }) => ms),
    async pass() {
      const due = timers
      timers = []
      for (const { run } of due) run()
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
    },
  }
}

test('saves typed answers after the debounce, the newest of each section', async () => {
  const { draft, sent, delays, pass } = testDraft()
  draft.change(places('anywhere'))
  draft.change(places('remote_only'))
  expect([draft.view().state, delays(), sent]).toEqual(['waiting', [800], []])
  await pass()
  expect(sent).toEqual([{ revision: 1, step: 'service', answers: places('remote_only') }])
  expect([draft.view().state, draft.view().survey.revision]).toEqual(['saved', 2])
})

test('leaving a step saves immediately, and later input goes in the next save', async () => {
  const { draft, sent } = testDraft()
  const leaving = draft.leaveTo('education', places('anywhere'))
  draft.change({ skills: [{ id: 'linux', level: 2 }] })
  await leaving
  expect(sent.map(({ revision, answers }) => [revision, Object.keys(answers)])).toEqual([
    [1, ['places']],
    [2, ['skills']],
  ])
  expect(draft.view().survey.step).toBe('education')
})

test('leaves the step while offline, drops nothing, and retries saving', async () => {
  const { draft, troubles: failures, delays, pass, stored } = testDraft()
  failures.push('before', 'before')
  await draft.leaveTo('education', places('anywhere'))
  expect([draft.view().state, draft.view().answers.places?.reach]).toEqual(['retrying', 'anywhere'])
  expect(delays()).toEqual([2000])
  await pass()
  expect(delays()).toEqual([4000])
  await pass()
  expect([draft.view().state, stored().answers.places?.reach]).toEqual(['saved', 'anywhere'])
})

test('a save whose response was lost is not mistaken for a change made elsewhere', async () => {
  const { draft, troubles: failures, pass } = testDraft()
  failures.push('after')
  await draft.leaveTo('education', places('anywhere'))
  expect(draft.view().state).toBe('retrying')
  await pass()
  expect([draft.view().state, draft.view().survey.revision]).toEqual(['saved', 2])
})

test('a change made elsewhere stops saving until everything is reloaded', async () => {
  const { draft, changeElsewhere, sent, pass } = testDraft()
  changeElsewhere()
  await expect(draft.leaveTo('education', places('anywhere'))).rejects.toBe(conflict)
  expect(draft.view().state).toBe('conflict')
  draft.change(places('remote_only'))
  await pass()
  expect(sent).toHaveLength(1)
  await draft.loadAgain()
  expect(draft.view()).toMatchObject({ state: 'saved', loads: 1, survey: { revision: 2 } })
  expect(draft.view().answers.places).toBeNull()
})

test('reports a rejection with its fields, and still saves the other sections', async () => {
  const { draft, troubles: failures, pass, stored } = testDraft()
  const refusal = new AppError('validation', 'No such ZIP.', {
    fields: { 'places.home.zip': 'No.' },
  })
  failures.push(refusal)
  draft.change({ ...places('anywhere'), skills: [] })
  await pass()
  expect(draft.view()).toMatchObject({ state: 'refused', error: refusal })
  draft.flush()
  await pass()
  expect([stored().answers.places, stored().answers.skills]).toEqual([null, []])
})

test('a step that cannot be saved yet says so and sends nothing', async () => {
  const { draft, sent, pass } = testDraft()
  draft.change(undefined)
  await pass()
  expect([draft.view().state, sent]).toEqual(['incomplete', []])
})
