import { expect, test } from 'vitest'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import { nextCredential, withCredential } from './next-credential.ts'

const next = (certifications: string[], ...codes: string[]) =>
  nextCredential(
    { certifications },
    codes.map((code) => ({ code })),
  )

test('names what a target job asks for and the member lacks', () => {
  expect([
    next([], '15-1244.00'),
    next(['CompTIA Security+', 'CompTIA A+'], '15-1244.00'),
    next(['Certified Associate in Project Management (CAPM)'], '15-1299.09', '13-1082.00'),
    next(['PMP', 'CAPM'], '13-1082.00'),
  ]).toEqual(['Network+, CCNA or Security+', 'Network+ or CCNA', 'the PMP', null])
})

test('a license that takes years of school or an apprenticeship is no step', () => {
  expect([
    next([], '29-1141.00'),
    next([], '29-2034.00'),
    next([], '47-2111.00'),
    next([], '53-2011.00'),
  ]).toEqual([null, null, null, null])
})

const step = (key: string, state: 'next' | 'overdue') => ({
  key,
  title: 'Earn a credential your target job asks for',
  from: null,
  to: null,
  offset: null,
  state,
  ifMissed: null,
  fact: {
    text: '',
    source: '',
    url: null,
    effectiveFrom: null,
    checkedOn: '2026-11-21',
    confidence: 'low' as const,
  },
  url: null,
})

test('the step says which credential; unnamed, an overdue step takes its place', () => {
  const roadmap: Roadmap = {
    tasks: [step('credentials', 'next'), step('budget', 'next'), step('tap-start', 'overdue')],
    nextSteps: ['credentials'],
  }
  expect(withCredential(roadmap, 'PMP').tasks[0]?.title).toBe('Earn PMP')
  const unnamed = withCredential(roadmap, null)
  expect(unnamed.nextSteps).toEqual(['tap-start'])
  expect(unnamed.tasks.map(({ key }) => key)).toEqual(['budget', 'tap-start'])
})
