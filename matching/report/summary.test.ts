import { expect, test } from 'vitest'
import { asOf, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { shippedMilestones } from '../../bench/seed-milestones.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import type { Member } from '../member.ts'
import { rank } from '../rank.ts'
import { buildRoadmap } from '../roadmap/roadmap.ts'
import { addDays } from '../rules/dates.ts'
import { bestShot, plainName, programName, shortTitle } from './best-shot.ts'
import { readinessOf } from './readiness.ts'
import { skillPlan } from './skill-plan.ts'
import { openingOf, summaryOf } from './summary.ts'
import { workNear } from './work-near.ts'

const austin = { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 }
const network = (id: string, min: number, rest: Partial<Parameters<typeof opportunity>[0]> = {}) =>
  opportunity({
    id,
    organizationId: id,
    organization: `${id} Networks`,
    occupations: ['15-1244.00'],
    length: [{ min, max: min + 29 }],
    ...rest,
  })
const listing = buildListing(
  [
    // The best work, but far longer than an E-5's days.
    network('Long', 271, { skills: ['network-administration'], locations: [austin] }),
    network('Near', 31, { locations: [austin] }),
    network('State', 31),
  ],
  shippedKnowledge(),
)

function planOf(member: Member, jobs: Parameters<typeof openingOf>[1] = []) {
  const ranking = rank(member, listing, { rules: shippedRules(), asOf })
  const { window, prepared } = ranking
  const subject = {
    component: member.component,
    type: 'end_of_term',
    stationed: 'conus',
    joinsReserve: null,
    years: 6,
    skillbridge: window.status === 'open' || window.status === 'not_yet',
  }
  const { opens, latestFinish } = window
  const dates = { asOf, separation: member.separation, opens, latestFinish }
  const roadmap = buildRoadmap(shippedMilestones(), subject, dates)
  const work = workNear(prepared)
  const readiness = readinessOf(member, ranking, skillPlan(prepared, []), roadmap)
  return { ranking, work, readiness, opening: openingOf(ranking, jobs, roadmap, work) }
}

const nearAustin: Partial<Member> = {
  places: {
    ...person({}).places,
    reach: 'listed',
    listed: [
      {
        kind: 'point',
        label: 'Austin, TX',
        latitude: 30.27,
        longitude: -97.74,
        miles: 50,
        states: ['TX'],
      },
    ],
  },
}

test('the best shot is the first program whose dates work, and the host to email this week', () => {
  const { opening, ranking } = planOf(person(nearAustin))
  expect(ranking.matches[0]?.opportunity.id).toBe('Near')
  expect(opening.opportunityId).toBe('Near')
  expect(opening.best).toBe(
    'Your best shot: Network Administrator at Near Networks. In Austin: a network administrator role, a common path for 25B, and its 31–60 days fit your 120.',
  )
  expect(opening.week).toMatch(
    /^This week: talk to your chain of command .*, email Near Networks and /,
  )
  expect(summaryOf(opening)).toBe([opening.truth, opening.best, opening.week].join(' '))
})

test('says how many programs of the work are near, and how many are short enough', () => {
  const { opening, work } = planOf(person(nearAustin))
  expect(work).toEqual({ count: 3, near: 2, nearFits: 1, where: 'near Austin' })
  expect(opening.truth).toContain(
    'Two programs near Austin touch your line of work, and one is short enough.',
  )
  const anywhere = planOf(person({}))
  expect(anywhere.work).toEqual({ count: 3, near: null, nearFits: 2, where: null })
  expect(anywhere.opening.truth).toContain(
    'Three programs touch your line of work, and two are short enough.',
  )
})

test('the best shot teaches something the member has no certification for yet', () => {
  const rows = [
    network('First', 31, { title: 'A+ and Security+ class', locations: [austin] }),
    network('Second', 31, { title: 'CCNA class', locations: [austin] }),
  ]
  const listed = buildListing(rows, shippedKnowledge())
  const bestOf = (certifications: string[]) => {
    const member = person({ ...nearAustin, certifications })
    return bestShot(rank(member, listed, { rules: shippedRules(), asOf }))?.opportunity.id
  }
  expect(bestOf(['CompTIA Security+'])).toBe('Second')
  expect(bestOf(['CCNA'])).toBe('First')
})

test('with little time, the job search is the plan', () => {
  const late = person({ service: 'navy', payGrade: 'E6', separation: addDays(asOf, 100) })
  const { opening } = planOf({ ...late, terminalLeaveDays: 30 })
  expect(opening.truth).toBe(
    'Time is short. Approval takes weeks, so count on about 45–55 days; treat SkillBridge as a bonus and the job search as the plan. Three programs touch your line of work, and two are short enough.',
  )
})

test('says when most of the first programs run longer than the days', () => {
  const limited = person({ ...nearAustin, longestDays: 30 })
  expect(planOf(limited).opening.truth).toContain('but all are longer than your days')
  const rows = ['A', 'B', 'C'].map((id) => network(id, 151, { locations: [austin] }))
  const most = buildListing(
    [network('Short', 31, { locations: [austin] }), ...rows],
    shippedKnowledge(),
  )
  const ranking = rank(person(nearAustin), most, { rules: shippedRules(), asOf })
  const opening = openingOf(ranking, [], { tasks: [], nextSteps: [] }, workNear(ranking.prepared))
  expect(opening.truth).toContain(
    'Four programs near Austin touch your line of work, and one is short enough, but three of your first four run longer.',
  )
})

test('short enough is measured by the days left after approval', () => {
  const soon = person({
    ...nearAustin,
    service: 'navy',
    specialties: [{ service: 'army', code: '25B' }],
    separation: addDays(asOf, 150),
    terminalLeaveDays: 0,
  })
  const rows = [
    network('Fits', 121, { locations: [austin] }),
    network('Long', 140, { locations: [austin] }),
  ]
  const ranking = rank(soon, buildListing(rows, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  expect([ranking.window.daysLeft, ranking.window.afterApproval?.min]).toEqual([150, 125])
  expect(workNear(ranking.prepared)).toMatchObject({ near: 2, nearFits: 1 })
})

test('the opening says one hard truth about the target jobs', () => {
  const job = { title: 'Job', degree: null, median: 60_000, growthPercent: 4 }
  const truthOf = (change: Partial<typeof job> | { degree: string }, payFloor: number | null) => {
    const goals = { ...person({}).goals, payFloor, experience: 'Part time at first.' }
    const jobs = [1, 2, 3].map(() => ({ ...job, ...change }))
    return planOf(person({ goals }), jobs).opening.truth.split('. ').at(-1)
  }
  expect([
    truthOf({ degree: 'a bachelor’s degree' }, 80_000),
    truthOf({}, 80_000),
    truthOf({ growthPercent: -5 }, null),
    truthOf({}, null),
  ]).toEqual([
    'All three target jobs usually take a degree you don’t have yet; the GI Bill can pay for it.',
    'The usual pay in all three target jobs is under your $80,000.',
    'All three target jobs are shrinking, and the pay shown is for full time, so part time means part of it.',
    'The pay shown is for full time, so part time means part of it.',
  ])
})

test('someone who leaves their line of work reads about what they want to do', () => {
  const goals = { ...person({}).goals, occupations: ['39-2011.00'] }
  const rows = [network('Dogs', 31, { locations: [austin], occupations: ['39-2011.00'] })]
  const listed = buildListing(rows, shippedKnowledge())
  const ranking = rank(person({ ...nearAustin, goals }), listed, { rules: shippedRules(), asOf })
  const opening = openingOf(ranking, [], { tasks: [], nextSteps: [] }, workNear(ranking.prepared))
  expect(opening.truth).toContain('One program near Austin touches what you want to do')
})

test('a host’s name has no loose bracket and isn’t repeated when the title has it', () => {
  const organization = 'VIP Veterans in Piping Union of Plumbers, Fitters and Service Techs)'
  expect(plainName(organization)).toBe(
    'VIP Veterans in Piping Union of Plumbers, Fitters and Service Techs',
  )
  expect(plainName('Works (Texas)')).toBe('Works (Texas)')
  const named = opportunity({
    id: 'vip',
    title: 'United Association Veterans In Piping',
    organization,
  })
  expect(programName(named)).toBe('United Association Veterans In Piping')
})

test('a title is cut between words and never within brackets', () => {
  expect([
    shortTitle('Network Administrator'),
    shortTitle(
      'Fayetteville College-Transition Tech (CompTIA A+ Security+ Network+ Server+ Cloud+)',
    ),
    shortTitle(
      'Senior technician for the maintenance and repair of very large wind turbines at sea',
    ),
  ]).toEqual([
    'Network Administrator',
    'Fayetteville College-Transition Tech',
    'Senior technician for the maintenance and repair of very large…',
  ])
})

test('readiness has no part for programs where none can ever be open', () => {
  const { score, parts } = planOf(person({ component: 'veteran' })).readiness
  expect(parts.map(({ key }) => key)).not.toContain('choice')
  expect(parts.reduce((sum, { max }) => sum + max, 0)).toBe(100)
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  const serving = planOf(person({})).readiness.parts
  expect(serving.map(({ key }) => key)).toContain('choice')
  expect(serving.reduce((sum, { max }) => sum + max, 0)).toBe(100)
})
