import { expect, test } from 'vitest'
import { shippedMilestones } from '#bench/seed-milestones.ts'
import { addDays } from '../rules/dates.ts'
import type { RoadmapPerson } from './conditions.ts'
import { buildRoadmap } from './roadmap.ts'

const person: RoadmapPerson = {
  component: 'active',
  type: 'end_of_term',
  stationed: 'conus',
  joinsReserve: null,
  years: 6,
  skillbridge: true,
}
const asOf = '2026-11-21'
const leaving = (
  days: number,
  about: Partial<RoadmapPerson> = {},
  done: readonly string[] = [],
) => {
  const separation = addDays(asOf, days)
  const latestFinish = addDays(separation, -30)
  const dates = { asOf, separation, opens: addDays(separation, -180), latestFinish }
  return buildRoadmap(shippedMilestones(), { ...person, ...about }, dates, new Set(done))
}

test('overdue TAP, the commander, then hosts, then the packet', () => {
  const { nextSteps } = leaving(212)
  expect(nextSteps).toEqual(['tap-start', 'skillbridge-supervisor', 'skillbridge-hosts'])
  expect(nextSteps).not.toContain('skillbridge-packet')
  const after = leaving(212, {}, ['skillbridge-hosts', 'skillbridge-supervisor'])
  expect(after.nextSteps).toContain('skillbridge-packet')
})

test('what a person asked help with is among the three, and the talk is part of the email', () => {
  const with_ = (needs: string[]) => leaving(212, { needs }).nextSteps
  expect([with_(['finance']), with_(['housing']), with_(['education'])]).toEqual([
    ['tap-start', 'skillbridge-hosts', 'budget'],
    ['tap-start', 'skillbridge-hosts', 'move-decision'],
    ['tap-start', 'skillbridge-hosts', 'school-plan'],
  ])
})

test('with little time, the job search and a school step that was asked for come before TAP and a host', () => {
  expect(leaving(100, { needs: ['education', 'disability_claim'] }).nextSteps.toSorted()).toEqual([
    'apply-jobs',
    'bdd-claim',
    'school-plan',
  ])
})

test('a claim that closes within two weeks is among the three, whatever else is', () => {
  const needs = ['education', 'health']
  expect(leaving(95, { needs }).nextSteps).toContain('bdd-claim')
  expect(leaving(95, { needs }).nextSteps).toHaveLength(3)
})

test('VA books the health assessment of someone who will file early', () => {
  const done = ['tap-start', 'skillbridge-supervisor', 'skillbridge-hosts', 'initial-counseling']
  const stepsFor = (needs: string[]) => leaving(270, { needs }, done).nextSteps
  expect(stepsFor([])).toContain('separation-health-assessment')
  expect(stepsFor(['disability_claim'])).not.toContain('separation-health-assessment')
})

test('where the job search is the plan, it is among the three, whatever help was asked for', () => {
  const needs = ['education', 'health', 'disability_claim']
  expect(leaving(101, { needs }).nextSteps).toContain('apply-jobs')
  expect(leaving(101, { needs: ['health'], skillbridge: false }).nextSteps).toContain('apply-jobs')
  expect(leaving(212, { needs }).nextSteps).not.toContain('apply-jobs')
})

test('a claim that closes within two weeks comes before the job search', () => {
  const done = ['target-jobs', 'resume-draft', 'tap-start']
  expect(leaving(100, { needs: ['education'] }, done).nextSteps[0]).toBe('bdd-claim')
  // It isn't urgent yet.
  expect(leaving(150, { needs: ['disability_claim'] }).nextSteps[0]).not.toBe('bdd-claim')
})

test('the three are in date order', () => {
  for (const days of [130, 212, 300, 400]) {
    const { nextSteps, tasks } = leaving(days)
    const dates = nextSteps.map((key) => {
      const task = tasks.find((one) => one.key === key)
      return task?.state === 'overdue' ? asOf : (task?.to ?? addDays(asOf, 7))
    })
    const near = dates.map((date) => (date > addDays(asOf, 45) ? addDays(asOf, 7) : date))
    expect([days, near]).toEqual([days, near.toSorted()])
  }
})

test('overdue TAP comes before an exam that is due in three months', () => {
  const hasTap = (days: number) => leaving(days).nextSteps.includes('tap-start')
  expect([hasTap(400), hasTap(300), hasTap(212)]).toEqual([true, true, true])
  expect(leaving(212).nextSteps).not.toContain('separation-health-assessment')
})

test('a spouse starts with the resume, school money and the spouse job site', () => {
  const spouse = { component: 'spouse', skillbridge: false, remote: true, payGrade: 'E6' }
  expect(leaving(371, spouse).nextSteps).toEqual([
    'spouse-resume',
    'spouse-mycaa',
    'spouse-remote-jobs',
  ])
  const colonel = leaving(371, { ...spouse, payGrade: 'O6' })
  expect(colonel.tasks.some(({ key }) => key === 'spouse-mycaa')).toBe(false)
})

test('a veteran who asked for help with a claim starts with the intent to file', () => {
  const veteran = { component: 'veteran', skillbridge: false, needs: ['disability_claim'] }
  const { nextSteps, tasks } = leaving(-740, veteran)
  expect(nextSteps.slice(0, 2)).toEqual(['va-claim-later', 'job-search-after'])
  expect(tasks.slice(0, 2).map(({ key }) => key)).toEqual(['va-claim-later', 'job-search-after'])
})

test('a claim close to its last day is among the three', () => {
  expect(leaving(100).nextSteps).toContain('bdd-claim')
})

test('in the last weeks the job search leads, not a nearly closed window', () => {
  const { nextSteps } = leaving(20)
  expect(nextSteps).toContain('apply-jobs')
  expect(nextSteps.filter((key) => key.startsWith('skillbridge'))).toEqual([])
})

test('a step is late only after its last day, and can be caught up until the person leaves', () => {
  for (const days of [20, 100, 212, 400]) {
    for (const { state, to } of leaving(days).tasks) {
      expect(state).not.toBe('missed')
      expect(state === 'overdue').toBe(to !== null && to < asOf)
    }
  }
})

test('with little time, hosts are asked at once and the job search is a step', () => {
  const { nextSteps } = leaving(108)
  expect(nextSteps).toEqual(expect.arrayContaining(['skillbridge-hosts', 'apply-jobs']))
})

test('what a law closes soon is among the three, first within 30 days, and the resume rides along', () => {
  // 22 days left for the early claim, and little time for SkillBridge.
  const { nextSteps } = leaving(112)
  expect(nextSteps[0]).toBe('bdd-claim')
  expect(nextSteps).toHaveLength(3)
  expect(nextSteps).not.toContain('resume-draft')
  // 32 days left, as with orders that end in four months, and then 45.
  expect(leaving(122).nextSteps).toContain('bdd-claim')
  expect(leaving(122).nextSteps[0]).not.toBe('bdd-claim')
  expect(leaving(160).nextSteps).not.toContain('bdd-claim')
  const veteran = { component: 'veteran', skillbridge: false }
  expect(leaving(-484, veteran).nextSteps[0]).toBe('vgli-with-health-questions')
  expect(leaving(-400, veteran).nextSteps).not.toContain('vgli-with-health-questions')
  const { nextSteps: finance } = leaving(-100, { ...veteran, needs: ['finance'] })
  expect(finance).toContain('ucx')
})

test('a med board is among the three, and what no one could foresee isn’t late but due soon', () => {
  for (const days of [91, 150, 300]) {
    const { nextSteps, tasks } = leaving(days, { type: 'medical' })
    expect([days, nextSteps.includes('ides-claim'), nextSteps.length]).toEqual([days, true, 3])
    for (const key of ['initial-counseling', 'tap-start']) {
      const task = tasks.find((one) => one.key === key)
      expect([days, task?.state, (task?.to ?? '') <= addDays(asOf, 28)]).toEqual([
        days,
        'next',
        true,
      ])
    }
  }
  const tap = (type: string) =>
    leaving(91, { type }).tasks.find(({ key }) => key === 'tap-start')?.state
  expect([tap('involuntary'), tap('end_of_term')]).toEqual(['next', 'overdue'])
})

test('planning advice is never late, and SkillBridge steps leave a plan that does without', () => {
  for (const days of [5, 40, 74, 150]) {
    const { tasks } = leaving(days)
    const late = tasks.filter(({ state }) => state === 'overdue')
    expect(late.filter(({ fact }) => /planning advice/.test(fact.source))).toEqual([])
  }
  const credential = leaving(74).tasks.find(({ key }) => key === 'credentials')
  expect([credential?.state, credential?.to]).toEqual(['next', null])
  expect(leaving(74).tasks.find(({ key }) => key === 'capstone')?.state).toBe('overdue')
  const skipping = leaving(74, { skipsSkillbridge: true })
  expect(skipping.tasks.filter(({ key }) => key.startsWith('skillbridge'))).toEqual([])
})
