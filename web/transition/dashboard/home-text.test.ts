import { expect, test } from 'vitest'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import { emptyAnswers, type Survey } from '#contract/transition/surveys.ts'
import {
  applicationsText,
  countdownText,
  deadlinesOf,
  draftText,
  resultsText,
} from './home-text.ts'

test('the countdown counts down to the day, names the day itself, and counts up after it', () => {
  const from = (date: string | null) => countdownText(date, '2026-11-21', 'ETS')
  expect(
    ['2027-06-21', '2026-11-22', '2026-11-21', '2026-11-20', null].map((date) => from(date)),
  ).toEqual([
    '212 days to your ETS',
    '1 day to your ETS',
    'Your ETS is today',
    '1 day since your ETS',
    null,
  ])
})

test('a draft shows its current step; a submitted or untouched survey is not a draft', () => {
  const survey: Survey = {
    id: '0199f0a0-0000-7000-8000-000000000000',
    revision: 3,
    status: 'draft',
    step: 'skills',
    answers: emptyAnswers,
    missing: [],
    reportId: null,
    updatedAt: '2026-11-21T12:00:00.000Z',
  }
  expect(draftText(survey)).toBe('Skills')
  expect(draftText({ ...survey, step: 'places' })).toBe('Step 3 of 5: Location')
  expect(draftText({ ...survey, revision: 0 })).toBe(null)
  expect(draftText({ ...survey, status: 'submitted' })).toBe(null)
})

test('lists what is due within a month by day, and counts what does not fit', () => {
  const task = (key: string, to: string, state: RoadmapTask['state'] = 'next'): RoadmapTask => ({
    key,
    title: key,
    from: null,
    to,
    offset: null,
    state,
    ifMissed: null,
    url: null,
    fact: {
      text: '',
      source: '',
      url: null,
      effectiveFrom: null,
      checkedOn: '2026-11-21',
      confidence: 'high',
    },
  })
  const home = {
    asOf: '2026-11-29',
    applications: {
      open: 1,
      unanswered: 0,
      due: [{ id: 'a', program: 'Amazon', text: 'Call', due: '2026-12-29' }],
    },
    searches: { saved: 0, newResults: 0 },
  }
  const keys = (tasks: RoadmapTask[]) => {
    const { shown, more } = deadlinesOf(tasks, home)
    return [shown.map(({ key }) => key), more]
  }
  const packet = task('packet', '2026-12-29')
  expect(
    keys([
      packet,
      task('talk', '2026-12-29'),
      task('late', '2026-11-20', 'overdue'),
      task('soon', '2026-12-30', 'later'),
      task('far', '2026-12-31'),
      task('done', '2026-12-01', 'done'),
    ]),
  ).toEqual([['late', 'a', 'packet', 'talk', 'soon'], 0])
  const many = Array.from({ length: 14 }, (_, i) => task(`step ${i}`, '2026-12-10'))
  const [shown, more] = keys([...many, packet])
  expect([(shown as string[]).length, more]).toEqual([12, 4])
  expect(deadlinesOf(many, undefined)).toEqual({ shown: [], more: 0 })
})

test('summarizes pending items in sentences', () => {
  const due = [{ id: 'a', program: 'Amazon', text: 'Call', due: '2026-12-01' }]
  expect(applicationsText({ open: 3, unanswered: 1, due })).toBe(
    '3 open. 1 host hasn’t answered in 14 days: send a follow-up. 1 next step is due within a month.',
  )
  expect(applicationsText({ open: 0, unanswered: 0, due: [] })).toMatch(/^None yet/)
  expect(resultsText({ saved: 2, newResults: 0 })).toBe('Nothing new since your last visit.')
  expect(resultsText({ saved: 2, newResults: 1 })).toBe('1 new program.')
})
