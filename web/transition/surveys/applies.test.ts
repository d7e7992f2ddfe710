import { expect, test } from 'vitest'
import { components } from '#contract/military.ts'
import { Answers, AnswersPart, emptyAnswers } from '#contract/transition/surveys.ts'
import { clearHidden, partToSave, serviceStatusOf, whatApplies } from './applies.ts'

const questionsFor = (component: (typeof components)[number], onOrders = false) =>
  Object.entries(whatApplies({ component, onOrders }))
    .filter(([, doesApply]) => doesApply)
    .map(([question]) => question)

test('each kind of person is asked the questions that apply to them', () => {
  const memberQuestions = ['payGrade', 'specialties', 'years']
  expect(
    Object.fromEntries(components.map((component) => [component, questionsFor(component)])),
  ).toEqual({
    active: [...memberQuestions, 'certainty', 'type', 'leave', 'stationed', 'joinsReserve'],
    guard: ['onOrders', ...memberQuestions, 'certainty', 'type'],
    reserve: ['onOrders', ...memberQuestions, 'certainty', 'type'],
    veteran: [...memberQuestions, 'type'],
    retiree: memberQuestions,
    spouse: ['certainty', 'type', 'stationed'],
  })
  expect(questionsFor('guard', true)).toEqual([
    'onOrders',
    'continuousDays',
    ...memberQuestions,
    'certainty',
    'type',
    'leave',
    'stationed',
  ])
})

const leaving = AnswersPart.parse({
  service: { component: 'active', service: 'army', payGrade: 'E5' },
  separation: {
    date: '2027-06-21',
    certainty: 'expected',
    terminalLeaveDays: 30,
    permissiveDays: 10,
    stationed: 'oconus',
    joinsReserve: true,
  },
})

test('resets answers to questions the person is not asked', () => {
  expect(clearHidden(leaving, { component: 'retiree', onOrders: false }).separation).toEqual({
    date: '2027-06-21',
    certainty: 'orders',
    type: 'retirement',
    terminalLeaveDays: 0,
    permissiveDays: 0,
    stationed: 'conus',
    joinsReserve: null,
  })
  expect(clearHidden(leaving, { component: 'active', onOrders: false })).toEqual(leaving)
})

test('drops a date that is not known', () => {
  const separation = AnswersPart.parse({
    separation: { date: '2027-06-21', certainty: 'unknown' },
  })
  const visible = clearHidden(separation, { component: 'active', onOrders: false })
  expect(visible.separation?.date).toBeNull()
})

test('a veteran without a date has an unknown date', () => {
  const { separation } = AnswersPart.parse({ separation: { certainty: 'orders' } })
  const visible = clearHidden({ separation }, { component: 'veteran', onOrders: false })
  expect(visible.separation?.certainty).toBe('unknown')
})

test('a changed answer to "Are you serving now?" also clears the leave of a saved separation', () => {
  const answers = Answers.parse({ ...emptyAnswers, ...leaving })
  const { service } = AnswersPart.parse({ service: { component: 'veteran', service: 'army' } })
  const part = partToSave({ service }, answers)
  expect(part.separation?.terminalLeaveDays).toBe(0)
  expect(partToSave({ service: answers.service }, answers)).toEqual({ service: answers.service })
  expect(serviceStatusOf(null)).toEqual({ component: null, onOrders: false })
})
