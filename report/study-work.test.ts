import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { careerPaths } from './career-paths.ts'

function pathsFor(about: Partial<Member>, title = 'Clinic work', code = '31-9092.00') {
  const listing = buildListing([opportunity({ title, occupations: [code] })], shippedKnowledge())
  const { prepared, matches } = rank(person(about), listing, { rules: shippedRules(), asOf })
  // Low pay leaves no other path beside the targets.
  const payOf = (one: string) => (about.goals?.occupations.includes(one) ? 90_000 : 20_000)
  return careerPaths(prepared, matches, { payOf })
}

const goals = { ...person({}).goals, payFloor: 65_000, experience: '' }
const corpsman: Partial<Member> = {
  specialties: [{ service: 'navy', code: 'HM' }],
  payGrade: 'E6',
  certifications: ['Emergency Medical Technician (NREMT)'],
  educationLevel: 'associate',
  goals: { ...goals, occupations: ['29-1141.00', '11-9111.00'] },
}

test('beside targets that take years of school, a third path is work to do meanwhile', () => {
  const paths = pathsFor(corpsman)
  expect(paths.map(({ code }) => code)).toEqual(['29-1141.00', '11-9111.00', '29-2042.00'])
  expect(paths[2]?.reasons[0]).toMatch(/and you can do it while you study\.$/)
})

test('beside a profession that takes school stand jobs a corpsman can start in within a year', () => {
  const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())
  const open = { ...goals, occupations: [], families: ['29', '31'], payFloor: 50_000 }
  const wishes = [{ written: 'nursing', alike: ['nursing'], codes: ['29-1141.00'] }]
  const member = person({ ...corpsman, certifications: ['NREMT EMT'], wishes, goals: open })
  const { prepared, matches } = rank(member, listing, { rules: shippedRules(), asOf })
  const [first, ...others] = careerPaths(prepared, matches).map(({ code }) => code)
  expect([first, others.slice(0, 3)]).toEqual([
    '29-1141.00',
    ['31-9092.00', '29-2061.00', '29-2042.00'],
  ])
})

test('a target they can start in needs no such work', () => {
  const open = { ...corpsman, goals: { ...goals, occupations: ['31-9092.00'] } }
  expect(pathsFor(open).some(({ reasons }) => reasons[0]?.includes('while you study'))).toBe(false)
})

test('a program leads to the job its title names, whatever else its codes say', () => {
  const manager = { goals: { ...goals, occupations: ['11-9199.00', '13-1082.00'] } }
  const count = (title: string) =>
    pathsFor(manager, title, '13-1082.00').find(({ code }) => code === '11-9199.00')?.matchIds
      .length
  expect(count('Program Management Internship')).toBe(1)
  expect(count('Budget Internship')).toBe(0)
})
