import { expect, test } from 'vitest'
import {
  daysToUse,
  type FigureSource,
  lengthInShort,
  listAge,
  nextStepWhen,
  openSteps,
  openUntil,
  reportFigures,
} from './report-figures.ts'

const today = '2026-11-25'
const window: FigureSource['window'] = {
  status: 'open',
  opens: '2026-11-05',
  latestFinish: '2027-02-03',
  allowedDays: 120,
  usableDays: 91,
  afterApproval: { min: 30, max: 30 },
  approver: null,
  rule: null,
  why: 'It is open.',
}
const item = (min: number, eligibility: 'fits' | 'reach' = 'fits') => {
  return { eligibility, length: [{ min, max: min + 29 }], dates: null, near: min > 30 }
}
const work = { count: 40, near: 3, nearFits: 1, where: 'near San Diego' }
const report: FigureSource = {
  window,
  matches: { considered: 5_000, fits: 100, reach: 200, work, items: [item(1), item(61)] },
}
const valuesOf = (source: FigureSource) =>
  reportFigures(source, (date) => date).map(({ label, value }) => [label, value])

test('shows the days left after approval, the deadline and the programs near', () => {
  expect(valuesOf(report)).toEqual([
    ['Usable days', '30 days'],
    ['Must finish by', '2027-02-03'],
    ['Programs for you', '1 of 2'],
  ])
  const late = { ...report, window: { ...window, afterApproval: { min: 10, max: 10 } } }
  expect(reportFigures(late, (date) => date)[0]).toMatchObject({
    value: '10 days',
    note: 'once your host and command agree',
  })
  const older = { ...report, window: { ...window, afterApproval: { min: 45, max: 55 } } }
  expect(valuesOf(older)[0]).toEqual(['Usable days', '45–55 days'])
})

test('where anywhere is fine, counts what the reader can find at the top of the list', () => {
  const anywhere = { ...work, near: null, where: null }
  const items = [item(1), item(20), item(61), item(1, 'reach')]
  const matches = { ...report.matches, work: anywhere, items }
  expect(valuesOf({ ...report, matches })[2]).toEqual(['Fit you and your days', '1 of 4'])
  // A program whose requirement they lack has working dates, and is counted by neither.
  const counted = { ...matches, work: { ...anywhere, firstFits: 0 } }
  expect(valuesOf({ ...report, matches: counted })[2]).toEqual(['Fit you and your days', '0 of 4'])
})

test('no figures for someone no program is open to', () => {
  const matches = { ...report.matches, fits: 0, reach: 0, items: [] }
  expect(valuesOf({ window: { ...window, status: 'not_applicable' }, matches })).toEqual([])
})

test('the days to use are those after approval, unless they are next to none', () => {
  const after = (days: number) => ({ usableDays: 91, afterApproval: { min: days, max: days } })
  expect([daysToUse(after(30)), daysToUse(after(10))]).toEqual([30, 91])
  expect(daysToUse({ usableDays: 91, afterApproval: null })).toBe(91)
})

test('lists over a year old say so once, the same for everyone', () => {
  const age = (...days: (string | null)[]) =>
    listAge({ asOf: today, matches: { items: days.map((lastVerified) => ({ lastVerified })) } })
  expect(age('2024-09-01', '2024-07-01', null)).toBe(
    'The official lists are from 2024: check that a program still runs before you plan on it.',
  )
  expect(age('2024-09-01')).toBe(age('2024-09-01', '2024-07-01'))
  expect([age('2026-09-01', '2024-07-01'), age(null), age()]).toEqual([null, null, null])
})

test('many lengths are written in short', () => {
  const range = (min: number) => ({ min, max: min + 29 })
  expect([
    lengthInShort([]),
    lengthInShort([range(31)]),
    lengthInShort([range(31), range(91)]),
    lengthInShort([range(1), range(31), range(61), range(151)]),
  ]).toEqual([null, '31–60 days', '31–60 or 91–120 days', '1 to 180 days, several lengths'])
})

const step = (key: string, from: string | null, to: string | null) => {
  return { key, state: 'next' as const, from, to, offset: null }
}

test('a next step that is far from due is for this week', () => {
  expect([
    nextStepWhen(step('far', '2026-06-01', '2027-11-17'), today),
    nextStepWhen(step('endless', '2026-06-01', null), today),
    nextStepWhen(step('soon', '2026-06-01', '2026-12-02'), today),
    nextStepWhen(step('later', '2027-06-01', '2027-11-17'), today),
    nextStepWhen({ ...step('late', '2026-01-01', '2026-06-01'), state: 'overdue' }, today),
    nextStepWhen({ ...step('dateless', null, null), offset: 'Any time now' }, today),
    nextStepWhen({ ...step('dateless', null, null), offset: '6 to 3 months' }, today),
  ]).toEqual([
    'Start this week',
    'Start this week',
    null,
    null,
    'Catch up: start now',
    'Start this week',
    null,
  ])
})

test('steps are in the order of their days; next ones without a near date are for this week', () => {
  const steps = [
    step('school', '2025-12-01', '2027-05-27'),
    step('hosts', '2026-05-02', '2026-12-02'),
    // Due the same day, but to begin earlier.
    step('talk', '2026-03-03', '2026-12-02'),
    step('endless', '2026-01-01', null),
    step('claim', null, '2026-12-06'),
    step('far', null, '2027-11-17'),
  ]
  const shown = openSteps(steps, { nextSteps: ['hosts', 'school'], today: '2026-11-25' })
  expect(shown.map(({ key }) => key)).toEqual([
    'talk',
    'hosts',
    'school',
    'claim',
    'endless',
    'far',
  ])
})

test('what is due within two weeks is never cut', () => {
  const days = ['2026-11-27', '2026-12-01', '2026-12-09', '2026-12-10', '2027-01-10']
  const steps = days.map((day) => step(day, null, day))
  const keys = (max: number) =>
    openSteps(steps, { nextSteps: [], today: '2026-11-25', max }).map(({ key }) => key)
  expect([keys(1), keys(4), keys(9)]).toEqual([days.slice(0, 3), days.slice(0, 4), days])
})

test('the next steps and the VA claim are never cut', () => {
  const steps = [
    step('capstone', null, '2027-01-10'),
    step('talk', null, '2026-11-30'),
    step('bdd-claim', null, '2027-03-27'),
    step('spouse-resume', null, '2027-11-17'),
    { ...step('done', null, '2026-12-01'), state: 'done' as const },
  ]
  const keys = (max: number) =>
    openSteps(steps, { nextSteps: ['spouse-resume'], today, max }).map(({ key }) => key)
  expect(keys(9)).toEqual(['talk', 'spouse-resume', 'capstone', 'bdd-claim'])
  expect(keys(3)).toEqual(['talk', 'spouse-resume', 'bdd-claim'])
})

test('the early claim is open until its last day, from its first', () => {
  const claim = { key: 'bdd-claim', state: 'next' as const, from: '2026-11-15', to: '2027-02-13' }
  expect([
    openUntil(claim, today),
    openUntil({ ...claim, from: '2026-12-03' }, today),
    openUntil({ ...claim, key: 'tap-start' }, today),
    openUntil({ ...claim, state: 'done' }, today),
  ]).toEqual(['2027-02-13', null, null, null])
})
