import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import { moreTruth } from './opening-more.ts'
import type { SummaryPath } from './summary-path.ts'

const knowledge = shippedKnowledge()
const job = (title: string, more: Partial<SummaryPath> = {}): SummaryPath => {
  return { title, median: 60_000, growthPercent: 2, ...more }
}
const degree = 'a bachelor’s degree'
const truthOf = (jobs: readonly SummaryPath[], told: readonly string[] = [], payFloor = 0) =>
  moreTruth(person({ goals: { ...person({}).goals, payFloor } }), jobs, told, knowledge)

test('a degree that most target jobs take is said once', () => {
  const jobs = [job('Buyer', { degree }), job('Clerk', { degree }), job('Office supervisor')]
  expect(truthOf(jobs)).toBe(
    'Two of the three usually take a degree you don’t have yet, but office supervisor work doesn’t.',
  )
  const gone = job('Office supervisor', { growthPercent: -4 })
  expect(truthOf([...jobs.slice(0, 2), gone])).toBe(
    'Two of the three usually take a degree you don’t have yet.',
  )
  expect(truthOf(jobs, ['All three target jobs usually take a degree you don’t have yet.'])).toBe(
    '',
  )
  expect(truthOf([job('Buyer', { degree }), job('Clerk'), job('Office supervisor')])).toBe('')
  expect(truthOf([job('Buyer', { degree }), job('Clerk', { degree })])).toBe(
    'Both usually take a degree you don’t have yet.',
  )
})

test('a clearance and certification that contractors hire for stand beside the degree', () => {
  const clearance = { level: 'ts_sci' as const, active: true }
  const member = person({ clearance, certifications: ['CompTIA Security+'] })
  const jobs = [
    job('Security analyst', { degree, code: '15-1212.00' }),
    job('Systems engineer', { degree, code: '15-1299.08' }),
    job('Help desk technician', { code: '15-1232.00' }),
  ]
  expect(moreTruth(member, jobs, [], knowledge)).toBe(
    'Two of the three usually take a degree you don’t have yet, but contractors hire for your active TS/SCI clearance and CompTIA Security+ now.',
  )
  expect(moreTruth({ ...member, certifications: [] }, jobs, [], knowledge)).not.toContain(
    'contractors',
  )
})

test('pay under the floor is said once, of every target job or of some', () => {
  const jobs = [job('Buyer'), job('Clerk')]
  const said = 'The usual pay in both target jobs is under your $70,000.'
  expect(truthOf(jobs, [], 70_000)).toBe(said)
  expect(truthOf(jobs, [said], 70_000)).toBe('')
  expect(truthOf([...jobs, job('Agent', { median: 71_000 })], [], 70_000)).toBe(
    'Buyer and clerk jobs usually pay less than your $70,000.',
  )
})

test('the target job that loses most is named, with the one that grows', () => {
  const clerk = job('Payroll clerk', { growthPercent: -17 })
  expect(truthOf([job('Buyer'), clerk])).toBe('Payroll clerk jobs are shrinking 17% by 2034.')
  expect(truthOf([job('Analyst', { growthPercent: 29 }), clerk])).toBe(
    'Payroll clerk jobs are shrinking 17% by 2034, but analyst jobs grow 29%.',
  )
  const books = job('Bookkeeper', { growthPercent: -6 })
  const told = ['Bookkeeper jobs are shrinking 6% by 2034.']
  expect(truthOf([books, clerk, job('Buyer')], told)).toBe(
    'Payroll clerk jobs are shrinking faster, 17% by 2034.',
  )
  expect(truthOf([books, clerk], ['Both target jobs are shrinking.'])).toBe(
    'Payroll clerk jobs are shrinking fastest, 17% by 2034.',
  )
  expect(truthOf([books, job('Buyer')], told)).toBe('')
  expect(truthOf([job('Buyer'), job('Clerk', { growthPercent: -3 })])).toBe('')
})
