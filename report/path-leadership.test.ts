import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { careerPaths } from './career-paths.ts'

const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())
const goals = { ...person({}).goals, occupations: [], experience: '' }

function codes(about: Partial<Member>) {
  const ranking = rank(person({ goals, ...about }), listing, { rules: shippedRules(), asOf })
  return careerPaths(ranking.prepared, ranking.matches).map(({ code }) => code)
}

const officer: Partial<Member> = {
  specialties: [{ service: 'air_force', code: '14N' }],
  educationLevel: 'master',
  skills: ['intelligence-analysis', 'executive-leadership', 'program-management', 'budgeting'].map(
    (id) => ({ id, level: 4 }),
  ),
}
const managers = (found: string[]) => found.slice(0, 3).filter((code) => code.startsWith('11-'))

test('one of a senior officer’s first three jobs leads, where the skills say so', () => {
  expect(managers(codes({ ...officer, payGrade: 'O5' }))).toEqual(['11-9199.00'])
  expect(managers(codes({ ...officer, payGrade: 'O2' }))).toEqual([])
  const skills = [{ id: 'intelligence-analysis', level: 4 }]
  expect(managers(codes({ ...officer, payGrade: 'O5', skills }))).toEqual([])
})

test('supervisors, managers and trainers are no guess for an E-4 or below', () => {
  const mortarman = { specialties: [{ service: 'army', code: '11C' }] }
  const leads = /^(?:11-|13-1151|53-10)/
  const found = (about: Partial<Member>) => {
    return codes({ ...mortarman, ...about }).filter((code) => leads.test(code))
  }
  expect(found({ payGrade: 'E3' })).toEqual([])
  expect(found({ payGrade: 'E6' }).length).toBeGreaterThan(0)
  const wishes = [
    { written: 'fleet supervisor', alike: ['fleet supervisor'], codes: ['53-1043.00'] },
  ]
  expect(found({ payGrade: 'E3', wishes })).toEqual(['53-1043.00'])
})
