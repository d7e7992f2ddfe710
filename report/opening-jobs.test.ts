import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import type { Member } from '#matching/member.ts'
import { addDays } from '#planning/rules/dates.ts'
import { jobTruths } from './opening-jobs.ts'
import type { SummaryPath } from './summary-path.ts'

const job: SummaryPath = { title: 'Job', code: '15-1244.00', median: 60_000, growthPercent: 4 }
const threeOf = (change: Partial<SummaryPath>) => [1, 2, 3].map(() => ({ ...job, ...change }))
const goalsWith = (goals: Partial<Member['goals']>) => ({
  goals: { ...person({}).goals, ...goals },
})
const { credentials } = shippedKnowledge()
const truthsFor = (member: Partial<Member>, jobs: readonly SummaryPath[]) =>
  jobTruths(person(member), jobs, { asOf, credentials })

test('says one truth, the one that matters most', () => {
  const partTime = goalsWith({ payFloor: 80_000, experience: 'Part time at first.' })
  const noFloor = goalsWith({ experience: 'Part time at first.' })
  expect([
    truthsFor(partTime, threeOf({ degree: 'a bachelor’s degree' })),
    truthsFor(partTime, threeOf({})),
    truthsFor(noFloor, threeOf({ growthPercent: -5 })),
    truthsFor(noFloor, threeOf({})),
    truthsFor({}, threeOf({})),
  ]).toEqual([
    ['All three target jobs usually take a degree you don’t have yet; the GI Bill can pay for it.'],
    ['The usual pay in all three target jobs is under your $80,000.'],
    [
      'All three target jobs are shrinking, and the pay shown is for full time, so part time means part of it.',
    ],
    ['The pay shown is for full time, so part time means part of it.'],
    [],
  ])
})

test('work that takes a CDL is no work to wait for', () => {
  const driver = { title: 'Truck driver', credential: 'a commercial driver’s license (CDL)' }
  const others = [{ ...job, title: 'Delivery driver' }]
  const army = { specialties: [{ service: 'army', code: '88M' }] } as const
  expect(truthsFor(army, [driver, ...others])).toEqual([
    'Truck driver work takes a CDL. Your state may waive its road test for military drivers, so ask its licensing office before you leave.',
  ])
  expect(truthsFor({}, [driver, ...others])).toEqual([
    'Truck driver work takes a CDL, so look first for a program that includes one.',
  ])
})

test('aircraft maintainers hear that their experience may count for the A&P', () => {
  const told =
    'Your aircraft maintenance may qualify you to test for the A&P without a school: ask your nearest FAA office about Form 8610-2.'
  const mechanic = [{ ...job, title: 'Aircraft mechanic', code: '49-3011.00' }]
  const chief = { specialties: [{ service: 'air_force', code: '2A5X1' }] } as const
  const warrant = { specialties: [{ service: 'army', code: '151A' }] } as const
  const clerk = { specialties: [{ service: 'marine_corps', code: '6046' }] } as const
  const asks = goalsWith({ experience: 'Never took the A&P test.' })
  expect([
    truthsFor(chief, mechanic),
    truthsFor({ ...warrant, ...asks }, [job]),
    truthsFor(warrant, [job]),
    truthsFor(asks, mechanic),
    truthsFor(clerk, mechanic),
    truthsFor({ ...chief, certifications: ['FAA A&P'] }, mechanic),
  ]).toEqual([[told], [told], [], [], [], []])
})

test('a spouse in another country hears who decides about remote work', () => {
  const told =
    'Whether you may work remotely from overseas depends on the host nation’s agreement and on each employer: ask your legal assistance office first, and look at jobs on post.'
  const places = { ...person({}).places, reach: 'remote_only' } as const
  const home = { latitude: 21.3, longitude: -157.9, state: 'HI' }
  const abroad = { component: 'spouse', stationed: 'oconus', places } as const
  expect([
    truthsFor(abroad, [job]),
    truthsFor({ ...abroad, places: { ...places, home } }, [job]),
    truthsFor({ ...abroad, stationed: 'conus' }, [job]),
    truthsFor({ ...abroad, component: 'active' }, [job]),
  ]).toEqual([[told], [], [], []])
})

test('a bankruptcy is answered for veterans who want to work with money', () => {
  const told =
    'A public employer may not turn you down for a bankruptcy alone (11 U.S.C. 525); banks may check credit, so bring it up yourself.'
  const asked = goalsWith({ experience: 'Chapter 7 in 2024.', occupations: ['43-3051.00'] })
  const welder = goalsWith({ experience: 'Chapter 7 in 2024.', occupations: ['51-4121.00'] })
  const student = goalsWith({ experience: 'On chapter 7 of my book.', occupations: ['43-3051.00'] })
  expect([
    truthsFor({ component: 'veteran', ...asked }, [job]),
    truthsFor({ component: 'veteran', ...welder }, [job]),
    truthsFor({ component: 'veteran', ...student }, [job]),
  ]).toEqual([[told], [], []])
})

test('a degree and a shrinking first choice are one sentence', () => {
  const degree = 'a bachelor’s degree'
  const jobs = [
    { ...job, title: 'Network administrator', degree, growthPercent: -4 },
    { ...job, degree },
    { ...job, degree },
  ]
  expect(truthsFor({}, jobs)).toEqual([
    'All three target jobs usually take a degree you don’t have yet, and network administrator jobs are shrinking; the GI Bill can pay for it.',
  ])
})

test('pay under the floor: in most of the jobs, or only in the first year', () => {
  const floor = goalsWith({ payFloor: 70_000 })
  const [one, two] = threeOf({})
  const good = { ...job, title: 'Lineman', median: 90_000 }
  expect(truthsFor(floor, [job, good, { ...job }])).toEqual([
    'The usual pay in two of your three target jobs is under your $70,000, but not in lineman work.',
  ])
  const rising = { ...job, title: 'Dispatcher', upperPay: 77_520 }
  expect(truthsFor(floor, [job, rising])).toEqual([
    'The usual pay in both target jobs is under your $70,000, but a quarter of dispatcher jobs pay $77,520 or more.',
  ])
  expect(truthsFor(floor, [good, { ...good, firstYear: 33_950 }, one ?? job])).toEqual([
    'Army enlisted in your line of work earned about $33,950 in their first year out (people who left 2000–2015, in 2018 dollars), so your $70,000 may take time.',
  ])
  // Where most of the jobs pay far more, a first year of long ago is no warning.
  const great = { ...job, median: 95_000 }
  expect(truthsFor(floor, [great, { ...great, firstYear: 33_950 }, one ?? job])).toEqual([])
  expect(truthsFor(floor, [good, good, two ?? job])).toEqual([])
})

test('trades that start with an apprenticeship pay less for years', () => {
  const trade = (title: string) => ({ ...job, title, credential: 'an apprenticeship' })
  expect(truthsFor({}, [job, trade('Electrician'), trade('Lineman')])).toEqual([
    'Electrician and lineman work starts with an apprenticeship of several years, at less than the pay shown.',
  ])
})

test('the work to start meanwhile is the one to search for', () => {
  const nurse = { ...job, title: 'Registered nurse', credential: 'a registered nurse (RN) license' }
  expect(truthsFor({}, [{ ...nurse, meanwhile: 'EMT' }, job])).toEqual([
    'Registered nurse work takes a license you don’t have yet, so look for EMT work meanwhile.',
  ])
})

test('a license they lack, with the work they can start meanwhile', () => {
  const nurse = {
    ...job,
    title: 'Registered nurse',
    degree: 'a bachelor’s degree',
    credential: 'a registered nurse (RN) license',
  }
  const assistant = { ...job, title: 'Medical assistant', credential: 'a certification' }
  expect(truthsFor({}, [nurse, assistant])).toEqual([
    'Registered nurse work takes a bachelor’s degree and a license first, which the GI Bill can help pay for; look for medical assistant work meanwhile.',
  ])
  const ownDegree = 'a nursing degree (ADN or BSN) and a registered nurse (RN) license'
  expect(truthsFor({ component: 'spouse' }, [{ ...nurse, credential: ownDegree }])).toEqual([
    'Registered nurse work takes a nursing degree and a license first, which MyCAA or GI Bill months can help pay for.',
  ])
  const electrician = { ...job, credential: 'an apprenticeship and a state license' }
  expect(truthsFor({}, [{ ...electrician, title: 'Electrician' }, assistant])).toEqual([
    'Electrician work takes an apprenticeship and a state license, so look for apprentice jobs first.',
  ])
  expect(truthsFor({}, [nurse, { ...nurse }])[0]).toMatch(/^Both target jobs usually take a degree/)
})

test('a helicopter pilot who aims for the airlines lacks airplane ratings', () => {
  const airline = [{ ...job, code: '53-2011.00' }]
  const rotor = ['FAA Commercial Pilot, rotorcraft, instrument']
  expect(truthsFor({ certifications: rotor }, airline)[0]).toContain(
    'Airlines need airplane ratings',
  )
  const both = [...rotor, 'FAA Commercial Pilot, airplane multi-engine']
  expect(truthsFor({ certifications: both }, airline)).toEqual([])
  expect(truthsFor({ certifications: [] }, airline)).toEqual([])
})

test('a clearance is of little use to a fully remote job', () => {
  const remote = { places: { ...person({}).places, reach: 'remote_only' as const } }
  const cleared = { clearance: { level: 'ts_sci' as const, active: true } }
  expect(truthsFor({ ...remote, ...cleared }, [job])[0]).toContain('TS/SCI work is done in secure')
  expect([truthsFor(remote, [job]), truthsFor(cleared, [job])]).toEqual([[], []])
})

test('a clearance and a certification open contractor jobs before the degree', () => {
  const cleared = {
    clearance: { level: 'secret' as const, active: true },
    certifications: ['CompTIA Security+'],
  }
  const jobs = threeOf({ degree: 'a bachelor’s degree' })
  expect(truthsFor(cleared, jobs)).toEqual([
    'Contractors hire for your active Secret clearance and CompTIA Security+ now; a degree can come later, on the GI Bill.',
  ])
  const lapsed = { ...cleared, clearance: { level: 'secret' as const, active: false } }
  expect(truthsFor(lapsed, jobs)[0]).toContain('the GI Bill can pay for it.')
})

test('a veteran reads about years away and a shop of their own', () => {
  const veteran = {
    component: 'veteran' as const,
    separation: addDays(asOf, -740),
    certifications: ['EPA Section 608 Universal'],
    ...goalsWith({
      experience: 'HVAC technician, later my own shop.',
      occupations: ['49-9021.00'],
    }),
  }
  const hvac = [{ ...job, code: '49-9021.00' }]
  expect(truthsFor(veteran, hvac)).toEqual([
    'You’ve been out two years, so employers will ask about recent work: lead with your EPA Section 608 Universal.',
    'Your own shop usually takes a state contractor license; a Veterans Business Outreach Center helps for free.',
  ])
  expect(truthsFor({ ...veteran, separation: addDays(asOf, -200) }, hvac).length).toBe(1)
  const working = goalsWith({ experience: 'Two years at a garage since I left.' })
  expect(truthsFor({ ...veteran, ...working }, hvac)).toEqual([])
})

test('a spouse whose work is shrinking reads of clients of their own', () => {
  const spouse = {
    component: 'spouse' as const,
    ...goalsWith({ experience: 'Remote bookkeeping, part time at first.' }),
  }
  const jobs = [
    { ...job, title: 'Bookkeeper', code: '43-3031.00', growthPercent: -6 },
    { ...job, growthPercent: 0 },
  ]
  expect(truthsFor(spouse, jobs)[0]).toBe(
    'Bookkeeper jobs are shrinking 6% by 2034, and the pay shown is for full time; a few clients of your own can fill the gap.',
  )
})

test('who holds the first job’s credential and has few days is told to apply now', () => {
  const pilot = { ...job, title: 'Airline pilot', code: '53-2011.00' }
  const member = person({ certifications: ['FAA ATP, multiengine'] })
  const said = [
    'You already hold what airline pilot jobs ask for (FAA ATP, multiengine), so apply now.',
  ]
  expect(jobTruths(member, [pilot, job], { asOf, daysLeft: 31, credentials })).toEqual(said)
  expect(jobTruths(member, [pilot, job], { asOf, daysLeft: 90, credentials })).toEqual([])
  expect(jobTruths(member, [pilot, job], { asOf, credentials })).toEqual([])
  expect(
    jobTruths(member, [{ ...pilot, degree: 'a bachelor’s degree' }, job], {
      asOf,
      daysLeft: 31,
      credentials,
    }),
  ).toEqual([])
})

test('school is a plan for those who wrote of it, with few days or none', () => {
  const school = goalsWith({ experience: 'IT work, or use my GI Bill at a community college.' })
  const said = [expect.stringMatching(/^For school on the GI Bill, apply on VA\.gov/)]
  expect(jobTruths(person(school), [job], { asOf, daysLeft: 40, credentials })).toEqual(said)
  expect(
    jobTruths(person({ ...school, component: 'veteran' }), [job], { asOf, credentials }),
  ).toEqual(said)
  expect(jobTruths(person(school), [job], { asOf, daysLeft: 120, credentials })).toEqual([])
  const others = [
    'Taught at local schools.',
    'I don’t want to go back to school.',
    'High school coach.',
  ]
  for (const experience of others) {
    expect(
      jobTruths(person(goalsWith({ experience })), [job], { asOf, daysLeft: 40, credentials }),
    ).toEqual([])
  }
})

test('the GI Bill pays for the rest of a degree in progress', () => {
  const jobs = threeOf({ degree: 'a bachelor’s degree' })
  const studying = goalsWith({ experience: 'Cloud engineer. Working on my BSCS at WGU (60%).' })
  expect(truthsFor(studying, jobs)).toEqual([
    'All three target jobs usually take the bachelor’s degree you’re finishing; the GI Bill can pay for the rest.',
  ])
  const master = threeOf({ degree: 'a master’s degree' })
  expect(truthsFor(studying, master)[0]).toContain('a degree you don’t have yet')
})

test('who refuses contractors or secure rooms reads nothing of who hires for a clearance', () => {
  const jobs = threeOf({ degree: 'a bachelor’s degree' })
  const cleared = (experience: string) => {
    const clearance = { level: 'ts_sci' as const, active: true }
    const certifications = ['CompTIA Security+']
    return truthsFor({ clearance, certifications, ...goalsWith({ experience }) }, jobs)[0]
  }
  expect(cleared('Cloud engineer.')).toMatch(/^Contractors hire/)
  expect(cleared('Cloud engineer, no defense contractors.')).toMatch(/^All three/)
  expect(cleared('Cloud engineer. No more SCIFs.')).toMatch(/^All three/)
})
