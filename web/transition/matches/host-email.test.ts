import { expect, test } from 'vitest'
import type { Match } from '#contract/transition/matches.ts'
import { emptyAnswers } from '#contract/transition/surveys.ts'
import { hostEmail, mailtoHref } from './host-email.ts'

const match = {
  title: 'Network Administrator',
  organization: { id: '1', name: 'Fort Tech' },
  kind: 'skillbridge',
  length: [{ min: 150, max: 180 }],
  window: { earliestStart: '2027-01-10', lastStart: '2027-02-22', finish: '2027-05-22' },
} as unknown as Match
const answers = {
  ...emptyAnswers,
  service: {
    component: 'active' as const,
    service: 'army' as const,
    onOrders: false,
    continuousDays: null,
    payGrade: 'E5' as const,
    specialties: [{ service: 'army' as const, code: '25B' }],
    specialtyText: null,
    years: 6,
  },
}
const window = { usableDays: 120 } as never

test('asks for a shorter plan when the program is too long, and promises no date', () => {
  const { subject, body } = hostEmail(match, { inputs: answers, window }, 'Sam Lee')
  expect(subject).toBe('SkillBridge: Network Administrator, Army candidate')
  expect(body).toContain('I’m an Army E-5 (25B) getting ready to leave the service.')
  expect(body).toContain('I can use up to 120 SkillBridge days. Could we shape a plan that fits?')
  expect(body).not.toContain('I could start between')
})

test('offers the starts that leave time for the shortest plan', () => {
  const textFor = (lastStart: string, min: number) => {
    const short = { ...match, length: [{ min, max: 60 }], window: { ...match.window, lastStart } }
    return hostEmail(short as Match, { inputs: answers, window }, 'Sam Lee').body
  }
  expect(textFor('2027-04-22', 31)).toContain(
    'I could start between Jan 10, 2027 and Apr 22, 2027 and stay up to 120 days',
  )
  expect(textFor('2027-05-22', 1)).toContain(
    'I could start on or after Jan 10, 2027 and stay up to 120 days',
  )
  expect(textFor('2027-01-10', 60)).toContain('I could start on Jan 10, 2027 and stay')
})

test('leaves blanks for unknown facts and invents nothing', () => {
  const { body } = hostEmail(match, { inputs: emptyAnswers, window }, '')
  expect(body).toContain('My name is [your name]. I’m a service member')
  expect(body).toContain('[one or two sentences about your work]')
})

test('keeps line breaks in the mailto text', () => {
  expect(mailtoHref({ subject: 'A & B', body: 'One\n\nTwo' })).toBe(
    'mailto:?subject=A%20%26%20B&body=One%0D%0A%0D%0ATwo',
  )
})
