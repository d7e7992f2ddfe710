import { expect, test } from 'vitest'
import { shippedMilestones } from '#bench/seed-milestones.ts'
import { addDays } from '../rules/dates.ts'
import type { RoadmapPerson } from './conditions.ts'
import { buildRoadmap } from './roadmap.ts'
import { inDependencyOrder } from './step-order.ts'

const shipped = shippedMilestones()
/** As the database lists them. */
const byKey = shipped.toSorted((one, other) => one.key.localeCompare(other.key))
const asOf = '2026-11-27'
const soldier: RoadmapPerson = {
  component: 'active',
  type: 'end_of_term',
  stationed: 'conus',
  joinsReserve: null,
  years: 6,
  skillbridge: true,
}

/** The roadmap of someone who leaves in a number of days, with 120 days of SkillBridge and 30 of leave. */
function leaving(
  days: number,
  about: Partial<RoadmapPerson> = {},
  done: readonly string[] = [],
): ReturnType<typeof buildRoadmap> {
  const separation = addDays(asOf, days)
  const window = about.skillbridge === false ? null : addDays(separation, -120)
  const latestFinish = window && addDays(separation, -30)
  const dates = { asOf, separation, opens: window, latestFinish, usableDays: 90 }
  return buildRoadmap(byKey, { ...soldier, ...about }, dates, new Set(done))
}

const stepsOf = (...args: Parameters<typeof leaving>) =>
  new Map(leaving(...args).tasks.map((task) => [task.key, task]))

const people: readonly Partial<RoadmapPerson>[] = [
  {},
  { type: 'retirement', years: 20 },
  { type: 'medical' },
  { component: 'guard' },
  { component: 'reserve', skillbridge: false },
]
const lengths = [30, 60, 89, 90, 95, 101, 120, 167, 212, 300, 370, 400, 550, 730]

test('target jobs, then the resume, are due before hosts are contacted, and listed before them', () => {
  for (const about of people) {
    for (const days of lengths) {
      const { tasks } = leaving(days, about)
      const open = tasks.filter(({ state }) => state === 'next' || state === 'later')
      const hosts = open.find(({ key }) => key === 'skillbridge-hosts')
      if (!hosts) continue
      const chain = ['target-jobs', 'resume-draft', 'skillbridge-hosts', 'skillbridge-packet']
      const found = chain.flatMap((key) => open.find((task) => task.key === key) ?? [])
      expect([days, found.map(({ key }) => key)]).toEqual([days, chain])
      const due = found.map(({ to }) => to ?? '')
      expect([days, due]).toEqual([days, due.toSorted()])
      const places = chain.map((key) => open.findIndex((task) => task.key === key))
      expect([days, places]).toEqual([days, places.toSorted((one, other) => one - other)])
    }
  }
})

test('a profile and talks come before the packet, leave before its dates, each with time to do it', () => {
  const due = (days: number) => {
    const steps = stepsOf(days)
    const keys = ['target-jobs', 'resume-draft', 'skillbridge-hosts', 'linkedin', 'network']
    return [...keys, 'leave-plan', 'skillbridge-packet'].map((key) => steps.get(key)?.to)
  }
  expect(due(167)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-04',
    '2026-12-18',
    '2026-12-24',
    '2026-12-18',
    '2026-12-24',
  ])
  expect(due(400)).toEqual([
    '2027-04-22',
    '2027-04-29',
    '2027-05-06',
    '2027-05-28',
    '2027-06-04',
    '2027-05-28',
    '2027-06-04',
  ])
})

test('without an open step to contact hosts, the resume is due by the last day of work', () => {
  const due = (about: Partial<RoadmapPerson>, done: string[] = []) => {
    const steps = stepsOf(212, about, done)
    return [steps.get('target-jobs')?.to, steps.get('resume-draft')?.to]
  }
  expect(due({ skillbridge: false })).toEqual(['2027-06-17', '2027-06-24'])
  expect(due({}, ['skillbridge-hosts', 'skillbridge-packet'])).toEqual(['2027-05-21', '2027-05-28'])
})

test('counseling, TAP and capstone are due in this order, never on one day', () => {
  for (const about of people) {
    for (const days of lengths.filter((length) => length > 94)) {
      const steps = [...stepsOf(days, about).values()]
      const due = ['initial-counseling', 'tap-start', 'capstone'].map(
        (start) => steps.find(({ key }) => key.startsWith(start))?.to ?? '',
      )
      const past = due.filter((day) => day < asOf)
      expect([days, about.component, due]).toEqual([days, about.component, due.toSorted()])
      // Two dates that the law sets have passed for those who left it late.
      const open = past.length > 0 ? due.slice(2) : due
      expect([days, new Set(open).size]).toEqual([days, open.length])
    }
  }
})

test('on orders shorter than a year, counseling is due within weeks, and TAP well before capstone', () => {
  const due = (days: number) => {
    const steps = stepsOf(days, { component: 'guard' })
    return ['initial-counseling-guard-reserve', 'tap-start-guard-reserve', 'capstone'].map(
      (key) => {
        const step = steps.get(key)
        return [step?.to, step?.state]
      },
    )
  }
  expect(due(167)).toEqual([
    ['2026-12-11', 'next'],
    ['2027-01-15', 'next'],
    ['2027-02-12', 'next'],
  ])
  expect(due(100).map(([day]) => day)).toEqual(['2026-12-02', '2026-12-04', '2026-12-07'])
  expect(due(5)[0]).toEqual(['2026-12-02', 'next'])
})

test('with fewer than 90 days left, a standard claim takes the place of the early one', () => {
  for (const about of [{}, { component: 'guard' }, { type: 'retirement', years: 20 }]) {
    expect(stepsOf(90, about).has('va-claim-standard')).toBe(false)
    expect(stepsOf(90, about).get('bdd-claim')?.state).toBe('next')
    for (const days of [1, 30, 89]) {
      const { tasks, nextSteps } = leaving(days, about)
      const claim = tasks.find(({ key }) => key === 'va-claim-standard')
      expect([claim?.title, claim?.state, claim?.to]).toEqual([
        'File your VA claim',
        'next',
        addDays(asOf, days),
      ])
      expect(claim?.fact.text).toMatch(
        /early claim \(BDD\), 180 to 90 days out, has passed.*within a year/,
      )
      expect(nextSteps).toContain('va-claim-standard')
      expect(tasks.some(({ key }) => key === 'bdd-claim')).toBe(false)
    }
  }
})

test('a standard claim is no step after an early one, in a med board, or after leaving', () => {
  const filed = stepsOf(60, {}, ['bdd-claim'])
  expect([filed.get('bdd-claim')?.state, filed.has('va-claim-standard')]).toEqual(['done', false])
  expect(stepsOf(60, { type: 'medical' }).has('va-claim-standard')).toBe(false)
  expect(stepsOf(60, { type: 'medical' }).has('va-claim-first-year')).toBe(false)
  expect(stepsOf(60).has('va-claim-first-year')).toBe(true)
  expect(stepsOf(-5).has('va-claim-standard')).toBe(false)
  expect(stepsOf(60, { component: 'spouse' }).has('va-claim-standard')).toBe(false)
})

test('steps come before those that depend on them, also where an editor made a circle', () => {
  const order = inDependencyOrder(byKey).map(({ key }) => key)
  expect(order).toHaveLength(byKey.length)
  for (const { key, comesBefore } of byKey) {
    for (const later of comesBefore) {
      expect(order.indexOf(key)).toBeLessThan(order.indexOf(later.split(':')[0] ?? ''))
    }
  }
  const [one, other] = byKey
  if (!one || !other) throw new Error('No milestones')
  const circle = [
    { ...one, comesBefore: [other.key] },
    { ...other, comesBefore: [one.key] },
  ]
  expect(inDependencyOrder(circle)).toHaveLength(2)
})

test('someone who has left and a spouse have no step out of order', () => {
  for (const about of [{ component: 'veteran' }, { component: 'spouse', remote: true }]) {
    for (const days of [-400, -5, 30, 400]) {
      const { tasks } = leaving(days, { ...about, skillbridge: false })
      const open = tasks.filter(({ state, to }) => state === 'next' && to !== null)
      const due = open.map(({ to }) => to ?? '')
      expect([days, due]).toEqual([days, due.toSorted()])
    }
  }
})
