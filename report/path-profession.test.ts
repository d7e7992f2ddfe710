import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { careerPaths } from './career-paths.ts'
import { pathGap } from './path-gap.ts'

const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())

function pathsOf(about: Partial<Member>) {
  const ranking = rank(person(about), listing, { rules: shippedRules(), asOf })
  return careerPaths(ranking.prepared, ranking.matches)
}

const { goals, places } = person({})
const inState = (state: string) => {
  const listed = [{ kind: 'state', state }] as const
  return { ...places, reach: 'listed' as const, listed }
}
const wish = (written: string, ...codes: string[]) => ({ written, alike: [written], codes })

const socialWorker: Partial<Member> = {
  component: 'spouse',
  specialties: [],
  payGrade: null,
  certifications: ['North Carolina LCSW'],
  educationLevel: 'master',
  studied: 'Social work',
  places: inState('NY'),
  skills: ['behavioral-health', 'crisis-intervention', 'benefits-counseling'].map((id) => {
    return { id, level: 4 }
  }),
  goals: { ...goals, occupations: [], experience: 'Therapist at a school.' },
  wishes: [wish('Therapist', '21-1014.00', '21-1011.00', '21-1093.00')],
}

test('a clinical social worker’s license is the first target, and moves to the other state', () => {
  const paths = pathsOf(socialWorker)
  const [first] = paths
  expect(first?.code).toBe('21-1023.00')
  expect(first?.reasons[0]).toContain('You wrote “Therapist”; your North Carolina LCSW helps')
  expect(first && pathGap(first, "Master's degree", 'master')).toBe(
    'Transfer your North Carolina license to New York.',
  )
  // No assistant's work for a graduate with a license.
  expect(paths.map(({ code }) => code)).not.toContain('21-1093.00')
})

test('a nurse’s case management is nursing; someone else’s is social work', () => {
  const nurse: Partial<Member> = {
    component: 'spouse',
    specialties: [],
    payGrade: null,
    certifications: ['Registered nurse license, Washington (multistate)', 'BLS'],
    educationLevel: 'associate',
    studied: 'Nursing',
    skills: [{ id: 'nursing-care', level: 4 }],
    goals: { ...goals, occupations: ['29-1141.00'], experience: 'Case managment, remote.' },
    wishes: [wish('Case managment', '21-1093.00', '21-1021.00')],
  }
  const codesOf = (about: Partial<Member>) => pathsOf(about).map(({ code }) => code)
  expect(codesOf(nurse)).toContain('29-1141.00')
  expect(codesOf(nurse)).not.toContain('21-1093.00')
  // A practical nurse's license is below a registered nurse's.
  expect(codesOf(nurse)).not.toContain('29-2061.00')
  // Neither is it what she means by nursing.
  const codes = ['29-1141.00', '29-2061.00', '31-1131.00', '29-2042.00', '31-9092.00']
  const nursing = [wish('nursing', ...codes)]
  expect(codesOf({ ...nurse, wishes: nursing })).not.toContain('29-2061.00')
  // Unless she writes it.
  const practical = [wish('nursing', ...codes), wish('practical nurse', '29-2061.00')]
  expect(codesOf({ ...nurse, wishes: practical })).toContain('29-2061.00')
  const other: Partial<Member> = {
    ...nurse,
    certifications: [],
    goals: { ...goals, occupations: [], experience: 'Case management, remote.' },
  }
  expect(codesOf(other)).toContain('21-1093.00')
})

test('a lab credential says what “lab” means', () => {
  const technologist: Partial<Member> = {
    specialties: [{ service: 'army', code: '68K' }],
    payGrade: 'E6',
    educationLevel: 'bachelor',
    studied: 'Biology',
    goals: { ...goals, occupations: [], experience: 'Quality control or lab technologist.' },
    wishes: [wish('Quality control', '51-9061.00'), wish('lab', '19-2031.00', '19-4031.00')],
  }
  const codes = (certifications: string[]) =>
    pathsOf({ ...technologist, certifications }).map(({ code }) => code)
  expect(codes(['MLT (ASCP)']).slice(0, 2)).toEqual(['29-2011.00', '51-9061.00'])
  expect(codes([])[0]).not.toBe('29-2011.00')
})

const lawyer: Partial<Member> = {
  specialties: [{ service: 'army', code: '27A' }],
  payGrade: 'O4',
  educationLevel: 'doctorate',
  studied: 'Law (JD)',
  certifications: ['Ohio bar, attorney'],
  places: inState('CO'),
  goals: { ...goals, occupations: [], experience: 'In-house counsel for health care.' },
  wishes: [wish('health care', '11-9111.00')],
}

test('a bar admission comes before where a lawyer would work', () => {
  const [first, second] = pathsOf(lawyer)
  expect([first?.code, second?.code]).toEqual(['23-1011.00', '11-9111.00'])
  expect(first?.missing[0]).toBe('transfer your Ohio license to Colorado')
})

test('other wishes, refusals and chosen jobs come before a license', () => {
  const first = (about: Partial<Member>) => pathsOf({ ...lawyer, ...about })[0]?.code
  const changed = { ...goals, occupations: [], experience: 'Software developer.' }
  const wishes = [wish('Software developer', '15-1252.00')]
  expect(first({ goals: changed, wishes })).toBe('15-1252.00')
  expect(first({ occupationScores: new Map([['23-1011.00', -1]]) })).not.toBe('23-1011.00')
  expect(first({ goals: { ...goals, occupations: ['11-9111.00'] } })).toBe('11-9111.00')
})

test('a practical nurse who wants to become a registered nurse keeps that aim', () => {
  const nurse: Partial<Member> = {
    specialties: [{ service: 'army', code: '68C' }],
    educationLevel: 'certificate',
    certifications: ['Licensed practical nurse (LPN)'],
    goals: { ...goals, occupations: [], experience: 'Registered nurse.' },
  }
  const codes = (about: Partial<Member>) => pathsOf({ ...nurse, ...about }).map(({ code }) => code)
  expect(codes({ wishes: [wish('Registered nurse', '29-1141.00')] })[0]).toBe('29-1141.00')
  // Without a wish, the license is the aim, and no aide's work is below it.
  const open = codes({ wishes: [], goals: { ...goals, occupations: [], experience: '' } })
  expect(open[0]).toBe('29-2061.00')
  expect(open.filter((code) => code.startsWith('31-'))).toEqual([])
})
