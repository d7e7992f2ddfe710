import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedRules } from '#bench/seed-knowledge.ts'
import { addDays, daysBetween } from './dates.ts'
import type { WindowPerson } from './participation.ts'
import { daysToCountOn, type SkillBridgeWindow, skillBridgeWindow } from './window.ts'

const rules = shippedRules()
const asOf = '2026-11-21'
const marine: WindowPerson = {
  component: 'active',
  service: 'marine_corps',
  payGrade: 'E5',
  onOrders: false,
  continuousDays: null,
  years: 5,
  separation: '2027-06-21',
  terminalLeaveDays: 30,
  permissiveDays: 0,
}
const windowOf = (changes: Partial<WindowPerson>, day = asOf) =>
  skillBridgeWindow({ ...marine, ...changes }, rules, day)
const figures = ({ status, opens, latestFinish, allowedDays, usableDays }: SkillBridgeWindow) => ({
  status,
  opens,
  latestFinish,
  allowedDays,
  usableDays,
})

describe('the two checked examples', () => {
  test('a Marine E-5 with 30 days of leave: opens Feb 21, finishes by May 22, 91 usable', () => {
    expect(figures(windowOf({}))).toEqual({
      status: 'not_yet',
      opens: '2027-02-21',
      latestFinish: '2027-05-22',
      allowedDays: 120,
      usableDays: 91,
    })
  })

  test('an Army E-5 with the same date: opens Dec 23, 120 usable', () => {
    expect(figures(windowOf({ service: 'army' }))).toEqual({
      status: 'not_yet',
      opens: '2026-12-23',
      latestFinish: '2027-05-22',
      allowedDays: 120,
      usableDays: 120,
    })
  })
})

describe('eligibility for SkillBridge', () => {
  const status = (changes: Partial<WindowPerson>) => {
    const { status, ruleKey } = windowOf(changes)
    return [status, ruleKey]
  }

  test('people who have left, and spouses, are not eligible', () => {
    expect(status({ component: 'veteran' })).toEqual(['not_applicable', 'veterans-excluded'])
    expect(status({ component: 'retiree' })).toEqual(['not_applicable', 'retirees-excluded'])
    expect(status({ component: 'spouse' })).toEqual(['not_applicable', 'spouses-excluded'])
  })

  test('Guard and Reserve are eligible on orders with 180 continuous days', () => {
    const guard = { component: 'guard', service: 'army' } as const
    expect(status(guard)).toEqual(['not_applicable', 'guard-reserve-on-orders'])
    expect(status({ ...guard, onOrders: true, continuousDays: 179 })).toEqual([
      'not_applicable',
      'continuous-service',
    ])
    expect(status({ ...guard, onOrders: true, continuousDays: 180 })).toEqual([
      'not_yet',
      'army-e1-e5',
    ])
    expect(windowOf({ ...guard, onOrders: true }).serviceKnown).toBe(false)
  })

  test('a date in the past asks whether the person has separated', () => {
    const { status, why } = windowOf({ separation: '2026-10-01' })
    expect([status, why.includes('Have you separated?')]).toEqual(['closed', true])
  })

  test('never guesses: no date, no grade or a grade without a row is unknown', () => {
    expect(figures(windowOf({ separation: null }))).toEqual({
      status: 'unknown',
      opens: null,
      latestFinish: null,
      allowedDays: 120,
      usableDays: null,
    })
    expect(windowOf({ payGrade: null }).status).toBe('unknown')
    expect(windowOf({ service: 'space_force', payGrade: 'W2' }).status).toBe('unknown')
  })

  test('leave that fills the window leaves no days', () => {
    const { status, usableDays, why } = windowOf({ payGrade: 'E7', terminalLeaveDays: 95 })
    expect([status, usableDays]).toEqual(['closed', 0])
    expect(why).toContain('Your leave uses up all 90 days')
    const less = Number(/With (\d+) fewer days of leave, you’d have 30\./.exec(why)?.[1])
    const { usableDays: freed } = windowOf({ payGrade: 'E7', terminalLeaveDays: 95 - less })
    expect(freed).toBe(30)
  })

  test('with 20 days to go, 20 days can still be used', () => {
    const changes = { service: 'army', separation: addDays(asOf, 20), terminalLeaveDays: 0 }
    const { status, usableDays, daysLeft } = windowOf(changes)
    expect([status, usableDays, daysLeft]).toEqual(['open', 120, 20])
  })
})

test('a host’s answer and approval take weeks: where waiting costs days, the text says how many are left', () => {
  const navy = { service: 'navy', payGrade: 'E6', terminalLeaveDays: 30 }
  const { daysLeft, afterApproval, why } = windowOf({ ...navy, separation: addDays(asOf, 100) })
  expect([daysLeft, afterApproval]).toEqual([70, 30])
  expect(why).toBe(
    'Your window opened on Nov 1, 2026. A host’s letter and approval take about six weeks, so count on about 30 of your 70 days; you must finish by Jan 30, 2027.',
  )
  expect(windowOf({ service: 'army' }).afterApproval).toBe(120)
  expect(windowOf({ ...navy, separation: addDays(asOf, 50) }).why).toContain('don’t count on it')
})

test('a window longer than the usable days states the latest start', () => {
  const army = windowOf({ service: 'army' })
  expect([army.earliestStart, army.approvedStart, army.latestStart]).toEqual([
    '2026-12-23',
    '2027-01-01',
    '2027-01-23',
  ])
  expect(army.why).toContain('by May 22, 2027. Start by Jan 23, 2027 to use them all.')
  expect(windowOf({}).why).not.toContain('Start by')
})

test('the earliest start follows a host’s answer and approval; a general officer takes longer than a field-grade commander', () => {
  const open = { service: 'army', separation: addDays(asOf, 150) }
  expect(windowOf(open).approvedStart).toBe(addDays(asOf, 41))
  expect(windowOf({ ...open, payGrade: 'O4' }).approvedStart).toBe(addDays(asOf, 61))
})

test('the days to count on are those left after approval', () => {
  const days = (changes: Partial<WindowPerson>) => daysToCountOn(windowOf(changes))
  const navy = { service: 'navy', payGrade: 'E6', separation: addDays(asOf, 100) }
  expect([days(navy), days({ ...navy, longestDays: 30 }), days({ service: 'army' })]).toEqual([
    30, 30, 120,
  ])
  expect(days({ separation: null })).toBe(null)
})

test('a rule applies from the day it is in force, and the newer one wins', () => {
  const [rule] = rules.filter(({ key }) => key === 'marine-corps-e1-e5')
  if (!rule) throw new Error('The rule is missing.')
  const newer = { ...rule, key: 'newer', days: 60, effectiveFrom: '2027-01-01' }
  const allowed = (day: string) => skillBridgeWindow(marine, [...rules, newer], day).allowedDays
  expect([allowed('2026-12-31'), allowed('2027-01-01')]).toEqual([120, 60])
})

const person = fc.record({
  service: fc.constantFrom('army', 'navy', 'marine_corps', 'air_force', 'coast_guard'),
  payGrade: fc.constantFrom('E3', 'E5', 'E7', 'E9', 'W2', 'O2', 'O4', 'O6'),
  separation: fc.integer({ min: -50, max: 900 }).map((days) => addDays(asOf, days)),
  terminalLeaveDays: fc.integer({ min: 0, max: 120 }),
  permissiveDays: fc.integer({ min: 0, max: 30 }),
})

test('the days add up for everyone', () => {
  fc.assert(
    fc.property(person, (changes) => {
      const window = windowOf(changes)
      if (window.usableDays === null || window.opens === null || window.latestFinish === null)
        return
      const span = daysBetween(window.opens, window.latestFinish) + 1
      expect(window.usableDays).toBe(Math.max(0, Math.min(window.allowedDays ?? 0, span)))
      expect(window.daysLeft).toBeLessThanOrEqual(window.usableDays)
      expect(window.status === 'closed').toBe(window.daysLeft === 0)
    }),
  )
})

test('more leave never opens more days', () => {
  fc.assert(
    fc.property(person, (changes) => {
      const more = { ...changes, terminalLeaveDays: changes.terminalLeaveDays + 1 }
      expect(windowOf(more).usableDays ?? 0).toBeLessThanOrEqual(windowOf(changes).usableDays ?? 0)
    }),
  )
})
