import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { list, readShipped, shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { careerPaths } from './career-paths.ts'
import { skillPlan } from './skill-plan.ts'

const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())
const certifications = [
  { name: 'EPA Section 608 Technician', aliases: ['EPA 608'], skills: ['refrigeration', 'hvac'] },
  { name: 'NATE HVAC Technician', aliases: ['NATE'], skills: ['hvac', 'troubleshooting'] },
]

function toBuild(about: Partial<Member>) {
  const goals = { ...person({}).goals, occupations: ['49-9021.00'] }
  const member = person({ specialties: [], goals, ...about })
  const { prepared, matches } = rank(member, listing, { rules: shippedRules(), asOf })
  return skillPlan(prepared, careerPaths(prepared, matches), certifications).toGet
}

const named = (about: Partial<Member>) =>
  toBuild(about)
    .map(({ name, why }) => `${name}: ${why}`)
    .join(' ')
const skills = [
  { id: 'hvac', level: 3 },
  { id: 'refrigeration', level: 3 },
]

test('a certification shows what they know, and one they hold is never named', () => {
  expect(named({ skills })).toMatch(/NATE HVAC Technician.*EPA Section 608|EPA Section 608.*NATE/)
  const held = { skills, certifications: ['EPA Section 608 Universal'] }
  expect(named(held)).toContain('NATE HVAC Technician')
  expect(named(held)).not.toContain('EPA')
})

test('what a member studied is no skill to build', () => {
  const bookkeeping = { ...person({}).goals, occupations: ['43-3031.00'] }
  const idsFor = (studied: string | null) => {
    const member = person({ specialties: [], goals: bookkeeping, skills: [], studied })
    const { prepared, matches } = rank(member, listing, { rules: shippedRules(), asOf })
    return skillPlan(prepared, careerPaths(prepared, matches)).toGet.map(({ id }) => id)
  }
  expect(idsFor(null)).toContain('accounting')
  expect(idsFor('Accounting')).not.toContain('accounting')
})

test('a skill comes from one’s rating, of an officer from their specialty', () => {
  const fromOf = (payGrade: string) => {
    const member = person({
      service: 'navy',
      specialties: [{ service: 'navy', code: 'IT' }],
      payGrade,
    })
    const { prepared, matches } = rank(member, listing, { rules: shippedRules(), asOf })
    return skillPlan(prepared, careerPaths(prepared, matches)).have.map(({ from }) => from)
  }
  expect(fromOf('E5')).toContain('From your rating')
  expect(fromOf('O3')).toContain('From your specialty')
  expect(fromOf('O3')).not.toContain('From your rating')
})

test('a skill still being learned is one to build', () => {
  const learner = { skills: [{ id: 'electrical-wiring', level: 1 }] }
  expect(toBuild(learner).map(({ id }) => id)).toContain('electrical-wiring')
})

test('the certification fits what they have done: entry first, management only for those who led', () => {
  const office = readShipped('certifications.csv').map(({ name = '', aliases, skills, ...row }) => {
    return { name, aliases: list(aliases), skills: list(skills), ...row }
  })
  const inOffice = (about: Partial<Member>) => {
    const goals = { ...person({}).goals, occupations: ['13-1071.00'] }
    const member = person({ specialties: [], goals, years: 8, ...about })
    const { prepared, matches } = rank(member, listing, { rules: shippedRules(), asOf })
    return skillPlan(prepared, careerPaths(prepared, matches), office).toGet.map(({ name }) => name)
  }
  const staff = [{ id: 'human-resources', level: 3 }]
  expect(inOffice({ payGrade: 'E5', skills: staff }).join(' ')).toContain(
    'Associate Professional in Human Resources',
  )
  const held = { payGrade: 'E8', years: 20, certifications: ['Professional in Human Resources'] }
  const chief = inOffice({ ...held, skills: staff }).join(' ')
  expect(chief).toContain('SHRM Senior Certified Professional')
  const junior = inOffice({ ...held, payGrade: 'E5', skills: staff }).join(' ')
  expect(junior).not.toMatch(/Senior|Associate/)
})

/** The names to build for a person with these skills and one target, from the shipped certifications. */
function shippedNames(target: string, about: Partial<Member>) {
  const shipped = readShipped('certifications.csv').map(
    ({ name = '', aliases, skills, ...row }) => {
      return { name, aliases: list(aliases), skills: list(skills), ...row }
    },
  )
  const goals = { ...person({}).goals, occupations: [target] }
  const member = person({ specialties: [], goals, ...about })
  const { prepared, matches } = rank(member, listing, { rules: shippedRules(), asOf })
  return skillPlan(prepared, careerPaths(prepared, matches), shipped).toGet.map(({ name }) => name)
}

test('no beginner’s certificate for someone past it', () => {
  const desk = ['help-desk', 'troubleshooting'].map((id) => ({ id, level: 2 }))
  const support = { payGrade: 'E4', years: 5, skills: desk }
  const atDesk = (certifications: string[]) =>
    shippedNames('15-1232.00', { ...support, certifications }).join(' ')
  expect(atDesk([])).toMatch(/Google IT|CompTIA A\+/)
  expect(atDesk(['CompTIA Security+'])).not.toMatch(/Google IT|CompTIA A\+/)
  const quality = [{ id: 'process-improvement', level: 3 }]
  const officer = { payGrade: 'O4', years: 11, certifications: ['PMP'], skills: quality }
  expect(shippedNames('11-1021.00', officer).join(' ')).toMatch(/Green Belt|Black Belt/)
})

test('the certifications a job’s gap names are to build, under the gap’s name', () => {
  const keeper = { payGrade: 'E7', years: 12, skills: [{ id: 'inventory', level: 3 }] }
  expect(shippedNames('13-1081.00', keeper).slice(0, 2)).toEqual([
    'Certified in Planning and Inventory Management (CPIM)',
    'Certified Supply Chain Professional (CSCP)',
  ])
  const staff = shippedNames('13-1071.00', { payGrade: 'E5', years: 6 }).join(' ')
  expect(staff).toContain('(aPHR) SHRM Certified Professional (SHRM-CP)')
  expect(staff).not.toContain('Paralegal')
})

test('an expert who holds what the first job asks for sees a step above it, and none below', () => {
  const skills = [{ id: 'penetration-testing', level: 4 }]
  const tester = { payGrade: 'E6', years: 9, skills, certifications: ['OSCP'] }
  const names = shippedNames('15-1299.04', tester)
  expect(names).toContain('OffSec Experienced Penetration Tester')
  expect(names.join(' ')).not.toContain('Ethical Hacker')
})

test('a driver’s license to get is the one that jobs ask for', () => {
  const driver = { payGrade: 'E4', skills: [{ id: 'truck-driving', level: 2 }] }
  expect(shippedNames('53-3032.00', driver).join(' ')).toMatch(/Class A/)
})

test('no skill of work they are done with', () => {
  const driver: Partial<Member> = {
    skills: ['truck-driving', 'dispatching'].map((id) => ({ id, level: 3 })),
    certifications: ['CDL Class A'],
  }
  const built = (about: Partial<Member>) => shippedNames('53-1043.00', about).join(' ')
  expect(built(driver)).toContain('CDL hazardous')
  const occupationScores = new Map([['53-3032.00', -1]])
  expect(built({ ...driver, occupationScores })).not.toContain('CDL')
})

test('what the first job asks for is shown even to an expert', () => {
  const skills = [
    { id: 'seamanship', level: 4 },
    { id: 'rigging', level: 3 },
  ]
  expect(shippedNames('53-5021.00', { skills })[0]).toBe('Able Seaman endorsement')
})

test('a military instructor pilot hears how to get the civilian certificate', () => {
  const certificate = {
    name: 'FAA Flight Instructor certificate',
    aliases: [],
    skills: ['flying-helicopters'],
  }
  const goals = { ...person({}).goals, occupations: ['53-2012.00'] }
  const skills = [{ id: 'flying-helicopters', level: 3 }]
  const member = person({ specialties: [], goals, skills })
  const { prepared, matches } = rank(member, listing, { rules: shippedRules(), asOf })
  const [first] = skillPlan(prepared, careerPaths(prepared, matches), [certificate]).toGet
  expect(first?.why).toContain('(14 CFR 61.73)')
})
