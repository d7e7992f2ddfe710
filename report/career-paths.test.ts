import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { careerPaths, type PathOptions } from './career-paths.ts'

const listing = buildListing([opportunity({ id: 'one' })], shippedKnowledge())

function pathsOf(about: Partial<Member>, options: PathOptions = {}) {
  const ranking = rank(person(about), listing, { rules: shippedRules(), asOf })
  return careerPaths(ranking.prepared, ranking.matches, options)
}

const codes = (about: Partial<Member>, options?: PathOptions) =>
  pathsOf(about, options).map(({ code }) => code)

const wish = (written: string, ...codes: string[]) => ({ written, alike: [written], codes })
const goals = person({}).goals
const wished = {
  specialties: [{ service: 'marine_corps', code: '0311' }],
  skills: [{ id: 'hand-power-tools', level: 3 }],
  goals: { ...goals, occupations: [], families: ['47', '49'], experience: 'Electrician or HVAC.' },
}

test('every named wish gets a card, in the order written, before guesses', () => {
  const wishes = [
    wish('electrician', '47-2111.00'),
    wish('welding', '51-4121.00'),
    wish('HVAC', '49-9021.00'),
  ]
  // What the text says by its own title comes before a general phrase.
  expect(codes({ ...wished, wishes }).slice(0, 3)).toEqual([
    '47-2111.00',
    '49-9021.00',
    '51-4121.00',
  ])
})

test('a wish that pays far under the floor gets its card, a guess does not', () => {
  const about = { ...wished, goals: { ...wished.goals, payFloor: 90_000 } }
  const options = { payOf: (code: string) => (code.startsWith('43-') ? 50_000 : 95_000) }
  const wishes = [wish('911', '43-5031.00')]
  expect(codes({ ...about, wishes }, options)).toContain('43-5031.00')
  expect(codes(about, options)).not.toContain('43-5031.00')
})

test('a title for a part of an occupation says so', () => {
  const wishes = [wish('product manager', '13-1082.00')]
  const ask = (experience: string) =>
    pathsOf({ ...wished, wishes, goals: { ...wished.goals, experience } })[0]
  expect(ask('Product manager.')).toMatchObject({ title: 'Product manager', isPart: true })
  expect(ask('Project manager.')).toMatchObject({ title: 'Project manager', isPart: false })
})

test('a direction alone names three works of it, and beside other work only its first', () => {
  const works = ['49-9051.00', '37-3011.00', '47-2073.00', '45-4011.00', '39-9032.00']
  const outside = wish('outside', ...works)
  const alone = codes({ ...wished, wishes: [outside] })
  expect(alone.slice(0, 3).filter((code) => works.includes(code))).toHaveLength(3)
  const both = codes({ ...wished, wishes: [outside, wish('welding', '51-4121.00')] })
  expect(both.slice(0, 2).sort()).toEqual(['49-9051.00', '51-4121.00'])
})

test('a reason says what the person brings, and the military job in words once', () => {
  const [first, ...rest] = pathsOf({ goals: { ...goals, occupations: ['15-1244.00'] } })
  expect(first?.reasons[0]).toBe(
    'One of your target jobs and a common path for 25B (information technology specialist).',
  )
  expect(rest.some(({ reasons: [why] }) => why?.includes('(information'))).toBe(false)
  const [cook] = pathsOf({
    ...wished,
    skills: [{ id: 'cooking', level: 3 }],
    wishes: [wish('cooking', '35-2012.00')],
  })
  expect(cook?.reasons[0]).toBe('You wrote “cooking”; you bring large-scale cooking.')
})

test('a second card never repeats the figures of a target’s group', () => {
  const occupations = ['11-3071.00']
  const wishes = [wish('supply chain', '11-3071.04'), wish('consulting', '13-1111.00')]
  const member = { payGrade: 'O4', specialties: [{ service: 'army', code: '90A' }] }
  const found = codes({ ...member, wishes, goals: { ...goals, occupations } })
  // The target's group is named by what they wrote.
  expect(found.slice(0, 2)).toEqual(['11-3071.04', '13-1111.00'])
  expect(found).not.toContain('11-3071.00')
})

test('what they hold the credential for comes first, and shrinking work under the floor last', () => {
  const wishes = [wish('welding', '51-4121.00'), wish('EMT', '29-2042.00')]
  const about = { ...wished, goals: { ...wished.goals, payFloor: 50_000 } }
  const held = { ...about, certifications: ['NREMT Emergency Medical Technician'] }
  expect(codes({ ...about, wishes })[0]).toBe('51-4121.00')
  expect(codes({ ...held, wishes })[0]).toBe('29-2042.00')
  const payOf = () => 45_000
  const growthOf = (code: string) => (code === '51-4121.00' ? -16 : 3)
  expect(codes({ ...about, wishes }, { payOf, growthOf })[0]).toBe('29-2042.00')
})

test('no suggested job pays far under the floor, or less than every target with less preparation', () => {
  const about = { goals: { ...goals, occupations: ['15-1244.00'], payFloor: 100_000 } }
  const free = codes(about)
  const guess = free[1] ?? ''
  const payOf = (code: string) => (code === guess ? 60_000 : 110_000)
  expect(codes(about, { payOf })).not.toContain(guess)
  const chosen = { ...about, goals: { ...about.goals, occupations: ['15-1244.00', guess] } }
  expect(codes(chosen, { payOf })).toContain(guess)
})

test('leaders get no helper jobs they didn’t ask for', () => {
  const boatswain = { service: 'coast_guard', specialties: [{ service: 'navy', code: 'BM' }] }
  const zones = (payGrade: string) => pathsOf({ ...boatswain, payGrade }).map((one) => one.jobZone)
  expect(zones('E4').some((zone) => zone !== null && zone <= 2)).toBe(true)
  expect(zones('E6').some((zone) => zone !== null && zone <= 2)).toBe(false)
})

test('no desk means no office job, whatever the specialty leads to', () => {
  const yeoman = { specialties: [{ service: 'navy', code: 'YN' }] }
  const families = (experience: string) =>
    codes({ ...yeoman, goals: { ...goals, experience } }).map((code) => code.slice(0, 2))
  expect(families('')).toContain('43')
  expect(families('Outdoors, no desk')).not.toContain('43')
})

test('a path that pays far less than one’s own says so', () => {
  const payOf = (code: string) => (code === '15-1244.00' ? 96_800 : 70_000)
  const about = { goals: { ...goals, occupations: ['15-1244.00'] } }
  const [first, ...rest] = pathsOf(about, { payOf })
  expect(first?.reasons[0]).not.toContain('pays less')
  expect(rest[0]?.reasons[0]).toContain('; pays less than network administrator work.')
})

test('a place to work is no job, and a phrase means work within reach', () => {
  const occupations = ['49-3011.00']
  const wishes = [wish('airline', '53-2011.00')]
  const told = (experience: string) => ({ goals: { ...goals, occupations, experience }, wishes })
  expect(codes(told('Aircraft mechanic with an airline.'))).not.toContain('53-2011.00')
  expect(codes(told('Airline work.'))).toContain('53-2011.00')
  const yard = { ...told('Planner at the shipyard.'), wishes: [wish('shipyard', '51-2041.00')] }
  expect(codes(yard)).not.toContain('51-2041.00')
  const care = [wish('healthcare', '11-9111.00')]
  const company = { ...told('At a tech or healthcare company.'), wishes: care }
  expect(codes(company)).not.toContain('11-9111.00')
  const corpsman = {
    specialties: [{ service: 'navy', code: 'HM' }],
    educationLevel: 'some_college' as const,
    wishes: [wish('health care', '11-9111.00', '29-1141.00')],
    goals: { ...goals, experience: 'Health care.' },
  }
  expect(codes(corpsman)[0]).toBe('29-1141.00')
  expect(codes({ ...corpsman, educationLevel: 'bachelor' })[0]).toBe('11-9111.00')
})

const cyber: Partial<Member> = {
  service: 'air_force',
  payGrade: 'E6',
  specialties: [{ service: 'air_force', code: '1B4X1' }],
  educationLevel: 'bachelor',
  certifications: ['OSCP'],
  skills: [{ id: 'penetration-testing', level: 4 }],
  goals: { ...goals, occupations: ['15-1299.04'], payFloor: 110_000, experience: '' },
}

test('work counted with a target comes before work that shrinks under the floor', () => {
  const shrinking = '15-1244.00'
  const payOf = (code: string) => (code === shrinking ? 96_800 : 120_000)
  const growthOf = (code: string) => (code === shrinking ? -4.2 : 8)
  expect(codes(cyber)).toContain(shrinking)
  const found = codes(cyber, { payOf, growthOf })
  expect(found).toContain('15-1299.05')
  expect(found).not.toContain(shrinking)
  // Little loss is no reason to leave it out.
  expect(codes(cyber, { payOf, growthOf: () => -1 })).toContain(shrinking)
})

test('work that shrinks under the floor is still better than no path', () => {
  const specialties = [{ service: 'navy', code: 'YN' }]
  const about = { specialties, goals: { ...goals, payFloor: 50_000 } }
  expect(codes(about, { payOf: () => 45_000, growthOf: () => -5 })).toHaveLength(3)
})

test('work with few openings in the country comes after other work, unless they named it', () => {
  const boatswain: Partial<Member> = {
    payGrade: 'E5',
    specialties: [{ service: 'navy', code: 'BM' }],
    goals: { ...goals, experience: '' },
  }
  const rare = '53-5022.00'
  const openingsOf = (code: string) => (code === rare ? 300 : 4_000)
  expect(codes(boatswain)).toContain(rare)
  const found = codes(boatswain, { openingsOf })
  expect(found).toHaveLength(4)
  expect(found).not.toContain(rare)
  const named = { ...boatswain, wishes: [wish('motorboat', rare)] }
  expect(codes(named, { openingsOf })[0]).toBe(rare)
})

test('a leader gets the supervisor’s job of the trade, however few of its skills they named', () => {
  const chief: Partial<Member> = {
    specialties: [{ service: 'air_force', code: '2A5X1' }],
    skills: ['aircraft-maintenance', 'aircraft-inspection'].map((id) => ({ id, level: 4 })),
    goals: { ...goals, occupations: ['49-3011.00'], experience: '' },
  }
  expect(codes({ ...chief, payGrade: 'E6' })).toContain('49-1011.00')
  expect(codes({ ...chief, payGrade: 'E4' })).not.toContain('49-1011.00')
})

test('a senior sergeant who wrote of managing a warehouse is no one’s planner first', () => {
  const wishes = [wish('logistics manager', '11-3071.00', '13-1081.00')]
  const specialties = [{ service: 'army', code: '92Y' }]
  const about = { specialties, wishes, educationLevel: 'associate', goals } as const
  expect(codes({ ...about, payGrade: 'E7' })[0]).toBe('11-3071.00')
  expect(codes({ ...about, payGrade: 'E4' })[0]).toBe('13-1081.00')
})

test('a wished phrase keeps its first work unless the degree is two levels away and no certification stands for it', () => {
  const specialties = [{ service: 'space_force', code: '5C0X1' }]
  const wishes = [
    wish('SOC analyst', '15-1212.00'),
    wish('cloud engineer', '15-1299.08', '15-1244.00'),
  ]
  const plain = 'Cloud engineer. Would settle for SOC analyst.'
  const first = (experience: string, educationLevel: string, certifications: string[] = []) => {
    const about = { specialties, wishes, educationLevel, certifications }
    return codes({ ...about, goals: { ...goals, occupations: [], experience } })[0]
  }
  expect(first(plain.toLowerCase().replace('soc', 'SOC'), 'some_college')).toBe('15-1244.00')
  expect(first(plain, 'some_college', ['CompTIA Security+'])).toBe('15-1299.08')
  expect(first(plain, 'associate')).toBe('15-1299.08')
  expect(first(`${plain} Working on my BSCS.`, 'some_college')).toBe('15-1299.08')
  // What they would settle for comes after what they want.
  expect(first('Cloud engineer or SOC analyst.', 'associate')).toBe('15-1212.00')
})

test('who names the school for a profession aims at it, however long it takes', () => {
  const written = (phrase: string) => ({
    specialties: [{ service: 'navy' as const, code: 'HM' }],
    educationLevel: 'high_school' as const,
    wishes: [wish(phrase, '29-1071.00', '31-9092.00')],
    goals: { ...goals, occupations: [], experience: phrase },
  })
  expect(codes(written('PA school'))[0]).toBe('29-1071.00')
  expect(codes(written('medicine'))).not.toContain('29-1071.00')
})

test('who leaves law enforcement is not sent into security, unless they ask', () => {
  const about = {
    specialties: [{ service: 'air_force' as const, code: '3P0X1' }],
    goals: { ...goals, occupations: [], experience: 'IT help desk. No law enforcement.' },
    wishes: [wish('IT help desk', '15-1232.00')],
  }
  const security = ['33-9032.00', '13-1199.07']
  const scores = new Map([
    ['15-1232.00', 1],
    ['33-3051.00', -1],
  ])
  const offered = codes({ ...about, occupationScores: scores })
  expect(offered.filter((code) => security.includes(code))).toEqual([])
  const asked = new Map([...scores, ['33-9032.00', 1] as const])
  const wishes = [...about.wishes, wish('security guard', '33-9032.00')]
  expect(codes({ ...about, occupationScores: asked, wishes })).toContain('33-9032.00')
})

test('work they wish for stays beside refused work of the same group', () => {
  const about = {
    ...wished,
    goals: { ...goals, occupations: [], experience: 'Program manager. No logistics.' },
    occupationScores: new Map([
      ['13-1082.00', 1],
      ['13-1081.00', -1],
    ]),
    wishes: [wish('Program manager', '13-1082.00', '11-1021.00')],
  }
  const [first, ...others] = codes(about)
  expect(first).toBe('13-1082.00')
  expect(others).not.toContain('13-1081.00')
})

test('a shipyard means no work at sea for someone who wants to be home at night', () => {
  const first = (experience: string) => {
    const machinist = [{ service: 'coast_guard', code: 'MK' }]
    const wishes = [wish('shipyard', '51-2041.00', '53-5031.00', '49-9041.00')]
    const at = { ...goals, occupations: [], experience }
    return codes({ ...wished, specialties: machinist, goals: at, wishes })[0]
  }
  expect(first('A job in the shipyard.')).toBe('53-5031.00')
  expect(first('A job in the shipyard, home every night.')).toBe('49-9041.00')
})
