import { describe, expect, test } from 'vitest'
import { services } from '#contract/military.ts'
import { Answers, AnswersPart, emptyAnswers, steps } from '#contract/transition/surveys.ts'
import { army25b } from '#test/answers.ts'
import { dateTermsFor } from './date-terms.ts'
import { missingLink } from './missing-links.ts'
import { savablePart, sectionsInOrder } from './sections.ts'
import { extraSteps, mainSteps, stepAfter, stepBefore } from './step-order.ts'
import { separationForm, serviceForm } from './step-schemas.ts'
import { type Names, summarize } from './summary.ts'

const soldier: Parameters<typeof dateTermsFor>[0] = {
  component: 'active',
  service: 'army',
  onOrders: false,
  payGrade: 'E5',
  type: 'end_of_term',
}

describe('the term for the date', () => {
  test('uses the term of the service', () => {
    const words = services.map((service) => dateTermsFor({ ...soldier, service }).label)
    expect(words).toEqual([
      'Your ETS date',
      'Your EAOS date',
      'Your EAS date',
      'Your DOS',
      'Your DOS',
      'Your separation date',
    ])
  })
  test('depends on service and component', () => {
    const labels = [
      dateTermsFor({ ...soldier, type: 'retirement' }),
      dateTermsFor({ ...soldier, payGrade: 'O4' }),
      dateTermsFor({ ...soldier, component: 'guard', onOrders: true }),
      dateTermsFor({ ...soldier, component: 'reserve' }),
      dateTermsFor({ ...soldier, component: 'veteran' }),
      dateTermsFor({ ...soldier, component: 'retiree' }),
      dateTermsFor({ ...soldier, component: 'spouse' }),
    ].map(({ label }) => label)
    expect(labels).toEqual([
      'Your retirement date',
      'Your separation date',
      'End of your orders',
      'End of your service',
      'Your separation date',
      'Your retirement date',
      "Your partner's separation date",
    ])
  })
})

describe('an incomplete section', () => {
  test('is saved without the invalid field, which keeps its saved value', () => {
    const saved = Answers.parse({
      ...emptyAnswers,
      ...AnswersPart.parse({ service: { component: 'active', years: 4 } }),
    })
    const typed = { component: 'active', years: 99, payGrade: 'E5' }
    expect(savablePart('service', typed, saved)?.service).toMatchObject({
      years: 4,
      payGrade: 'E5',
    })
  })
  test('is not saved while its first question is unanswered', () => {
    expect(savablePart('service', { years: 4 }, emptyAnswers)).toBeUndefined()
    expect(savablePart('skills', [{ id: 'linux', level: 9 }], emptyAnswers)).toBeUndefined()
  })
})

test('people who serve must enter service, pay grade and a date; others can omit them', () => {
  const problems = (result: ReturnType<typeof serviceForm.safeParse>) =>
    result.error?.issues.map(({ path }) => path.join('.'))
  const form = (component: 'active' | 'veteran') =>
    serviceForm.safeParse({ service: { component } })
  expect(problems(form('active'))).toEqual(['service.service', 'service.payGrade'])
  expect(problems(form('veteran'))).toBeUndefined()
  const dated = (component: 'active' | 'spouse', certainty: 'orders' | 'unknown') =>
    separationForm({ component, onOrders: false }).safeParse({ separation: { certainty } }).success
  expect([
    dated('active', 'orders'),
    dated('active', 'unknown'),
    dated('spouse', 'orders'),
  ]).toEqual([false, true, true])
})

test('people who serve must enter a date that has not passed; others may', () => {
  const problems = (component: 'active' | 'guard' | 'veteran' | 'retiree') =>
    separationForm({ component, onOrders: true })
      .safeParse({ separation: { date: '2020-07-01', certainty: 'orders' } })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  const passed = [['separation.date', 'This date has passed. Check the year.']]
  expect([problems('active'), problems('guard')]).toEqual([passed, passed])
  expect([problems('veteran'), problems('retiree')]).toEqual([undefined, undefined])
  const { service, separation } = Answers.parse({ ...emptyAnswers, ...army25b })
  expect(missingLink('separation.date', { service, separation })).toEqual({
    step: 'separation',
    text: 'Correct your separation date: it has passed',
  })
})

test('service, date, location and goals lead to the review; the other steps return to it', () => {
  expect(mainSteps.slice(0, -1).map(stepAfter)).toEqual(mainSteps.slice(1))
  expect(extraSteps.map(stepAfter)).toEqual(extraSteps.map(() => 'review'))
  expect(extraSteps.map(stepBefore)).toEqual(extraSteps.map(() => 'review'))
  expect(new Set([...mainSteps, ...extraSteps])).toEqual(new Set(steps))
  expect(stepBefore('service')).toBeUndefined()
})

test('links what is missing to its step', () => {
  expect(missingLink('separation.date')).toEqual({
    step: 'separation',
    text: 'Enter your separation date, or choose "Not sure yet"',
  })
})

const names: Names = {
  of: (kind, id) => `${kind} ${id}`,
  language: (code) => code,
  state: (code) => code,
  family: (code) => code,
}

test('the summary lists each answer and omits unanswered ones', () => {
  const answers = Answers.parse({
    ...emptyAnswers,
    ...AnswersPart.parse({
      service: {
        component: 'active',
        service: 'army',
        payGrade: 'E5',
        specialties: [{ service: 'army', code: '25B' }],
      },
      separation: { date: '2027-06-21', certainty: 'orders', terminalLeaveDays: 30 },
      places: { reach: 'listed', listed: [{ zip: '28310', miles: 50 }, { state: 'TX' }] },
      skills: [{ id: 'linux', level: 3 }],
      goals: {
        wish: 'Fix trucks.',
        payFloor: 60000,
        start: { from: '2027-07-01', to: '2027-08-15' },
      },
    }),
  })
  const labels = sectionsInOrder.map((section) =>
    summarize(section, answers, names).map(({ label, value }) => `${label}: ${value}`),
  )
  expect(labels).toEqual([
    [
      'Serving now: Yes, on active duty',
      'Branch of service: Army',
      'Pay grade: E-5',
      'MOS, rating or AFSC: specialty army:25B',
    ],
    [
      'ETS date: Jun 21, 2027',
      'Date status: I have orders',
      'Separation type: ETS',
      'Terminal leave: 30 days',
      'PTDY: 0 days',
      'Stationed: CONUS',
    ],
    ['Location preference: Specific locations', 'Locations: Within 50 miles of zip 28310, TX'],
    [
      'What you want to do: Fix trucks.',
      'Minimum salary: $60,000',
      'Work setting: No preference',
      'Start dates: Jul 1 – Aug 15, 2027',
    ],
    ['Skills: skill linux (Advanced)'],
    [],
    [],
  ])
})
