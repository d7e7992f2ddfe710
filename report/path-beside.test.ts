import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { readShipped, shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildOccupationIndex } from '#language/occupations/occupation-index.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { occupationFacts, suggestOccupations } from '#server/transition/matcher/occupations.ts'
import { careerPaths } from './career-paths.ts'
import { namedWishes } from './named-wishes.ts'

const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())
const { sources, pairs } = occupationFacts(listing.knowledge, [])
const words = buildOccupationIndex(sources, pairs, shippedLanguage())
const outlook = new Map(readShipped('occupation-outlook.csv').map((row) => [row.soc ?? '', row]))
const supervisors = /^53-104[2349]/
const rowOf = (code: string) =>
  outlook.get(supervisors.test(code) ? '53-1047' : code.slice(0, 7)) ?? {}
const numberOf = (cell: string | undefined) => (cell ? Number(cell) : null)
const facts = {
  payOf: (code: string) => numberOf(rowOf(code).median),
  growthOf: (code: string) => numberOf(rowOf(code).growth_percent),
  openingsOf: (code: string) => numberOf(rowOf(code).openings),
  educationOf: (code: string) => rowOf(code).education || null,
}

/** The first three paths of someone who writes a wish. */
function threeOf(
  wish: string,
  about: Partial<Member>,
  occupations: string[] = [],
  payFloor = 45_000,
) {
  const goals = { ...person({}).goals, occupations, payFloor, experience: wish, wish }
  const wishes = namedWishes(words.wishes, wish, true)
  const occupationScores = suggestOccupations(words, wish, wish)
  const { prepared, matches } = rank(
    person({ wishes, occupationScores, ...about, goals }),
    listing,
    {
      rules: shippedRules(),
      asOf,
    },
  )
  return careerPaths(prepared, matches, facts).slice(0, 3)
}
const titles = (...parts: Parameters<typeof threeOf>) => threeOf(...parts).map(({ title }) => title)
const serves = (service: string, code: string, payGrade: string): Partial<Member> => ({
  service,
  payGrade,
  specialties: [{ service, code }],
})

test('each thing a boatswain’s mate wrote is a path, and the third is close to one of them', () => {
  const mate = {
    ...serves('coast_guard', 'BM', 'E6'),
    specialties: [{ service: 'navy', code: 'BM' }],
  }
  const paths = threeOf('Something on the water or port operations, home most nights.', {
    ...mate,
    educationLevel: 'high_school',
    certifications: ['Merchant Mariner 100 ton master'],
  })
  expect(paths.map(({ title }) => title)).toEqual([
    'Vessel captain or mate',
    'Transportation manager',
    'Terminal supervisor',
  ])
  expect(paths[2]?.reasons[0]).toContain('Also fits “port operations”')
})

test('a supply sergeant without a degree gets one job to start in now', () => {
  const about = { ...serves('army', '92Y', 'E5'), educationLevel: 'some_college' }
  const paths = threeOf('Supply chain or warehouse management with a big company.', about)
  expect(paths.map(({ title }) => title)).toEqual([
    'Logistician',
    'Warehouse manager',
    'Warehouse supervisor',
  ])
  expect(paths.map(({ years }) => years !== null)).toEqual([false, true, false])
})

test('a master sergeant who studied logistics gets three jobs of running transport', () => {
  const about = { ...serves('army', '88M', 'E8'), educationLevel: 'bachelor', studied: 'Logistics' }
  const wish = 'Transportation or fleet operations manager. No driving trucks myself.'
  const skills = ['fleet-management', 'transportation-planning'].map((id) => ({ id, level: 4 }))
  expect(titles(wish, { ...about, skills }, ['11-3071.00'], 90_000)).toEqual([
    'Transportation manager',
    'Logistician',
    'Operations manager',
  ])
})

test('training is beside human resources, not work that loses jobs', () => {
  const about = {
    ...serves('marine_corps', '0111', 'E6'),
    educationLevel: 'bachelor',
    skills: [{ id: 'human-resources', level: 3 }],
  }
  const found = titles('Human resources or recruiting.', about, ['13-1071.00'], 65_000)
  expect(found).toEqual([
    'Human resources specialist',
    'Human resources manager',
    'Corporate trainer',
  ])
})

test('no programmer beside a developer, no promoted officer beside a police officer', () => {
  const guardian = { ...serves('space_force', '5C0X1D', 'E5'), educationLevel: 'bachelor' }
  const about = {
    ...guardian,
    skills: ['programming', 'scripting'].map((id) => ({ id, level: 3 })),
  }
  expect(titles('Software developer.', about, ['15-1252.00'], 90_000)).not.toContain(
    'Computer programmer',
  )
  const infantry = { ...serves('army', '11B', 'E6'), educationLevel: 'some_college' }
  expect(titles('Police officer.', infantry, ['33-3051.00'])).not.toContain('Police sergeant')
})

test('there are always three paths', () => {
  const medic = { ...serves('army', '68W', 'E4'), educationLevel: 'high_school' }
  expect(threeOf('Fix medical equipment.', medic, ['49-9062.00'])).toHaveLength(3)
})

test('where all take a degree or license, the third is one to start in within a year', () => {
  const about = { ...serves('army', '25B', 'E5'), educationLevel: 'some_college' }
  const [first, , third] = threeOf('Registered nurse.', about, ['29-1141.00'])
  expect([first?.title, third?.title]).toEqual(['Registered nurse', 'Medical assistant'])
})
