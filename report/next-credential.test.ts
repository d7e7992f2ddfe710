import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import { list, readShipped, shippedKnowledge } from '#bench/seed-knowledge.ts'
import type { Member } from '#matching/member.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import { addDays } from '#planning/rules/dates.ts'
import { nextCredential, withCredential } from './next-credential.ts'

const certifications = readShipped('certifications.csv').map(
  ({ name = '', aliases, skills, ...row }) => {
    return { name, aliases: list(aliases), skills: list(skills), ...row }
  },
)
const outlook = new Map(readShipped('occupation-outlook.csv').map((row) => [row.soc, row]))
const zones = new Map(readShipped('occupations.csv').map(({ code, job_zone }) => [code, job_zone]))
const { credentials } = shippedKnowledge()
const facts = {
  certifications,
  credentials,
  educationOf: (code: string) => outlook.get(code.slice(0, 7))?.education ?? null,
}
const nextOf = (about: Partial<Member>, ...codes: string[]) =>
  nextCredential(
    person({ certifications: [], ...about }),
    codes.map((code) => ({ code, jobZone: Number(zones.get(code)) || null })),
    facts,
  )
const next = (held: string[], ...codes: string[]) =>
  nextOf({ certifications: held }, ...codes)?.name ?? null

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

test('a step of a ladder that asks for years of leading waits for them', () => {
  const managing = [{ id: 'project-management', level: 3 }]
  const named = (payGrade: string, years: number) =>
    nextOf({ payGrade, years, skills: managing }, '13-1082.00')?.name
  expect([named('E5', 6), named('E8', 18), named('O3', 2)]).toEqual([
    'the CAPM',
    'the CAPM or PMP',
    'the CAPM',
  ])
})

test('a license that takes school is started, not earned, with less than a year left', () => {
  const asOf = '2026-11-21'
  const titled = (code: string, to: string | null, state: 'next' | 'overdue' = 'next') => {
    const roadmap = { tasks: [{ ...step('credentials', state), to }], nextSteps: [] }
    return withCredential(roadmap, nextOf({}, code), asOf).tasks[0]?.title
  }
  const paramedic = '29-2043.00'
  expect([
    titled(paramedic, addDays(asOf, 100)),
    titled(paramedic, addDays(asOf, 370)),
    titled(paramedic, null),
    titled(paramedic, addDays(asOf, -3), 'overdue'),
  ]).toEqual([
    'Start on a paramedic license',
    'Earn a paramedic license',
    'Earn a paramedic license',
    'Earn a paramedic license',
  ])
  // An exam takes about ten weeks; so does a license for a truck.
  expect([
    titled('13-1082.00', addDays(asOf, 94)),
    titled('13-1082.00', addDays(asOf, 20)),
    titled('53-3032.00', addDays(asOf, 94)),
    titled('41-3021.00', addDays(asOf, 94)),
  ]).toEqual([
    'Earn the CAPM',
    'Start on the CAPM',
    'Earn a commercial driver’s license (CDL)',
    'Earn an insurance license',
  ])
})

test('the step says which credential; unnamed, an overdue step takes its place', () => {
  const roadmap: Roadmap = {
    tasks: [step('credentials', 'next'), step('budget', 'next'), step('tap-start', 'overdue')],
    nextSteps: ['credentials'],
  }
  expect(withCredential(roadmap, { name: 'the PMP', days: 70 }, '2026-11-21').tasks[0]?.title).toBe(
    'Earn the PMP',
  )
  const unnamed = withCredential(roadmap, null, '2026-11-21')
  expect(unnamed.nextSteps).toEqual(['tap-start'])
  expect(unnamed.tasks.map(({ key }) => key)).toEqual(['budget', 'tap-start'])
})
