import { describe, expect, test } from 'vitest'
import { asOf, people, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { shippedMilestones } from '#bench/seed-milestones.ts'
import { smallListing } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import type { RoadmapPerson } from '#planning/roadmap/conditions.ts'
import { buildRoadmap } from '#planning/roadmap/roadmap.ts'
import { careerPaths } from '#report/career-paths.ts'
import { employersFor } from '#report/employers.ts'
import { readinessOf } from '#report/readiness.ts'
import { skillPlan } from '#report/skill-plan.ts'
import { openingOf, summaryOf } from '#report/summary.ts'
import { workNear } from '#report/work-near.ts'

// One test for each kind of person in "Who comes, and what each must get".

const rules = shippedRules()
const milestones = shippedMilestones()
const listing = buildListing(smallListing, shippedKnowledge())

function reportFor(member: Member, about: Partial<RoadmapPerson> = {}) {
  const ranking = rank(member, listing, { rules, asOf })
  const { status, opens, latestFinish } = ranking.window
  const roadmap = buildRoadmap(
    milestones,
    {
      component: member.component,
      type: 'end_of_term',
      stationed: member.stationed,
      joinsReserve: null,
      years: member.years,
      skillbridge: status !== 'not_applicable' && status !== 'closed',
      ...about,
    },
    { asOf, separation: member.separation, opens, latestFinish },
  )
  const paths = careerPaths(ranking.prepared, ranking.matches)
  const skills = skillPlan(ranking.prepared, paths)
  return {
    ...ranking,
    ids: ranking.matches.map(({ opportunity }) => opportunity.id),
    roadmap,
    paths,
    skills,
    readiness: readinessOf(member, ranking, skills, roadmap),
    summary: summaryOf(
      openingOf(ranking, paths, roadmap, workNear(ranking.prepared, ranking.matches)),
    ),
    employers: employersFor(ranking.prepared).map(({ opportunity }) => opportunity),
    states: new Set(roadmap.tasks.map(({ state }) => state)),
  }
}
/** Someone who tells nothing of their work sees every program; others only those close to it. */
const anyWork = { specialties: [], skills: [], holland: null } satisfies Partial<Member>
const excludedKeys = ({ excluded }: { excluded: readonly { key: string }[] }) =>
  excluded.map(({ key }) => key).sort()

test("an Army E-5 25B seven months out sees what fits, what is in reach, and why the rest isn't", () => {
  const report = reportFor(person({}))
  expect([report.ids[0], report.window.status, report.fits, report.reach]).toEqual([
    'network',
    'not_yet',
    7,
    4,
  ])
  expect(report.excluded).toEqual([
    { key: 'cohort', reason: 'Its start dates are outside your window.', count: 1 },
  ])
  const { matches } = reportFor(person(anyWork))
  const long = matches.find(({ opportunity }) => opportunity.id === 'long')
  expect(long?.gaps[0]).toEqual({
    kind: 'length',
    text: 'It runs 151–180 days; you can use 120. Ask for a shorter plan.',
    points: null,
  })
  const job = report.matches.find(({ opportunity }) => opportunity.id === 'job')
  expect([job?.window, job?.gaps.map(({ kind }) => kind)]).toEqual([
    null,
    ['credential', 'clearance'],
  ])
  expect(report.paths[0]?.code).toBe('15-1244.00')
  expect(report.summary).toContain(
    'Approval takes weeks, so ask now: start by Jan 23, 2027 and you can still use all 120 days for SkillBridge.',
  )
  const points = report.readiness.parts.reduce((sum, part) => sum + part.points, 0)
  expect(points).toBe(report.readiness.score)
})

test('a veteran two years out sees no window, only open steps, hosts without a score', () => {
  const left = { component: 'veteran' as const, separation: '2024-11-21' as const }
  const report = reportFor(person(left))
  expect(report.window.status).toBe('not_applicable')
  expect(report.ids).toEqual(['job'])
  expect(reportFor(person({ ...left, ...anyWork })).ids.toSorted()).toEqual([
    'job',
    'spouse-job',
    'training',
  ])
  expect(report.states.has('missed') || report.states.has('overdue')).toBe(false)
  expect(report.roadmap.tasks.map(({ key }) => key)).toContain('va-health-care')
  expect(report.employers[0]?.id).toBe('network')
})

test('"active" with a past date is asked whether they have separated', () => {
  const report = reportFor(person({ separation: '2026-10-01' }))
  expect([report.window.status, excludedKeys(report)]).toEqual(['closed', ['closed']])
  expect(report.summary).toContain('Have you separated?')
  const { ids } = reportFor(person({ separation: '2026-10-01', ...anyWork }))
  expect(ids).toEqual(expect.arrayContaining(['job', 'training']))
})

test('programs for veterans are in reach of current members, with the opening date', () => {
  const open = (member: Member) => {
    const { matches } = reportFor({ ...member, ...anyWork })
    const found = matches.find(({ opportunity }) => opportunity.id === 'spouse-job')
    return [found?.eligibility, found?.gaps[0]]
  }
  const gap = (text: string) => ({ kind: 'open-to', text, points: null })
  expect(open(person({}))).toEqual([
    'reach',
    gap('Open to veterans. You can start after Jun 21, 2027.'),
  ])
  expect(open(person({ separation: null }))).toEqual([
    'reach',
    gap('Open to veterans. You can start once you’ve separated.'),
  ])
  expect(open(person({ component: 'guard', onOrders: false }))).toEqual([
    'reach',
    gap('Open to veterans. Check that your active service makes you one.'),
  ])
  expect(open(person({ component: 'veteran' }))[0]).toBe('fits')
})

test('20 days left opens with what can still be done', () => {
  const report = reportFor(person({ separation: '2026-12-11', terminalLeaveDays: 0 }))
  expect([report.window.status, report.window.daysLeft]).toEqual(['open', 20])
  const [first] = report.roadmap.tasks
  expect(first?.state).toBe('next')
  for (const { state, ifMissed } of report.roadmap.tasks) {
    expect(ifMissed !== null).toBe(state === 'overdue' || state === 'missed')
  }
  const steps = report.roadmap.nextSteps.map((key) => {
    return report.roadmap.tasks.find((task) => task.key === key)?.state
  })
  expect(steps.filter((state) => state === 'next').length).toBeGreaterThanOrEqual(2)
})

test('more than 24 months: dates, "not yet", three steps', () => {
  const report = reportFor(person({ separation: '2029-06-21' }))
  expect([report.window.status, report.window.opens]).toEqual(['not_yet', '2028-12-23'])
  expect(report.roadmap.nextSteps.length).toBe(3)
  expect([...report.states]).toEqual(['later'])
})

test('unknown date: ranks without schedule, relative offsets instead of invented dates', () => {
  const report = reportFor(person({ separation: null }))
  expect([report.window.status, report.window.allowedDays]).toEqual(['unknown', 120])
  const bridge = report.matches.filter(({ opportunity }) => opportunity.kind === 'skillbridge')
  for (const { contributions, eligibility, window } of bridge) {
    const schedule = contributions.find(({ feature }) => feature === 'schedule')
    expect([schedule?.points, eligibility, window]).toEqual([0, 'reach', null])
  }
  for (const { from, to, offset } of report.roadmap.tasks) {
    expect([from, to, typeof offset]).toEqual([null, null, 'string'])
  }
  expect(report.ids).toContain('job')
})

describe('no specialty known', () => {
  const families = (member: Member) =>
    new Set(reportFor(member).paths.map(({ code }) => code.slice(0, 2))).size

  test('three skills give at least five families', () => {
    const skills = ['team-leadership', 'physical-security', 'first-aid'].map((id) => ({
      id,
      level: 3,
    }))
    expect(families(person({ specialties: [], skills }))).toBeGreaterThanOrEqual(5)
  })

  test('occupations suggested by free text give at least five families', () => {
    const occupationScores = new Map([
      ['53-3032.00', 1],
      ['49-3031.00', 0.7],
      ['43-5032.00', 0.6],
      ['33-3051.00', 0.5],
      ['11-3071.00', 0.4],
    ])
    const member = person({ specialties: [], specialtyText: 'Drove trucks', occupationScores })
    expect(families(member)).toBeGreaterThanOrEqual(5)
  })
})

test('Guard on orders has a window; off orders has no SkillBridge, with the reason', () => {
  const guard = { component: 'guard' as const, continuousDays: 365 }
  expect(reportFor(person({ ...guard, onOrders: true })).window.status).toBe('not_yet')
  const off = reportFor(person({ ...guard, onOrders: false }))
  expect(off.excluded.find(({ key }) => key === 'not_applicable')?.reason).toContain(
    'on active orders',
  )
  expect(off.employers.length).toBeGreaterThan(0)
  const unknown = reportFor(person({ ...guard, onOrders: true, continuousDays: null }))
  const bridge = unknown.matches.filter(({ opportunity }) => opportunity.kind === 'skillbridge')
  expect(new Set(bridge.map(({ eligibility }) => eligibility))).toEqual(new Set(['reach']))
  expect(bridge[0]?.checks[0]).toMatchObject({ rule: 'standing', ok: null })
})

test("med board: shows the board's own step, which says the date may move, and no early claim", () => {
  const { roadmap } = reportFor(person({}), { type: 'medical' })
  const keys = roadmap.tasks.map(({ key }) => key)
  expect([keys.includes('ides-claim'), keys.includes('bdd-claim')]).toEqual([true, false])
  const step = roadmap.tasks.find(({ key }) => key === 'ides-claim')
  expect(step?.fact.text).toContain('Your date may move')
})

test('a retiree gets the retirement steps', () => {
  const report = reportFor(person({ component: 'retiree', separation: '2026-11-01' }))
  const keys = report.roadmap.tasks.map(({ key }) => key)
  expect(keys).toEqual(
    expect.arrayContaining(['fedvip', 'tricare-change', 'household-goods-retired']),
  )
  expect(keys).not.toContain('marketplace-cover')
})

test("overseas or afloat: in person is a reach with the travel question, online isn't", () => {
  for (const stationed of ['oconus', 'afloat'] as const) {
    const report = reportFor(person({ stationed }))
    const network = report.matches.find(({ opportunity }) => opportunity.id === 'network')
    expect([network?.eligibility, network?.gaps[0]?.kind]).toEqual(['reach', 'travel'])
    const online = report.matches.find(({ opportunity }) => opportunity.id === 'online')
    expect(online?.eligibility).toBe('fits')
  }
})

test('a military post address has no distance and excludes nothing', () => {
  const places = {
    reach: 'listed' as const,
    listed: [{ kind: 'unlocated' as const, label: 'APO 09096' }],
    home: null,
    delivery: [],
  }
  const { matches, excluded } = reportFor(person({ places }))
  expect(matches.every(({ place }) => place.miles === null)).toBe(true)
  expect(excluded.map(({ key }) => key)).not.toContain('too_far')
})

test('a spouse sees what is open to spouses and no window', () => {
  const report = reportFor(person({ component: 'spouse', service: null, specialties: [] }))
  expect([report.window.status, report.ids.toSorted()]).toEqual([
    'not_applicable',
    ['spouse-job', 'training'],
  ])
  expect(report.roadmap.tasks.map(({ key }) => key)).toContain('spouse-career-coaching')
})

test('an Army O-4 has 60 days, mostly reaches, and still a useful page', () => {
  const report = reportFor(people['Army O-4 90A'] ?? person({}))
  expect([report.window.usableDays, report.fits, report.reach]).toEqual([60, 3, 8])
  expect(report.ids[0]).toBe('short')
  expect(report.window.rule?.text).toContain('third party')
})

test('codes of two services both count', () => {
  const specialties = [
    { service: 'army', code: '25B' },
    { service: 'navy', code: 'HM' },
  ]
  const { paths } = reportFor(person({ specialties }))
  const families = new Set(paths.map(({ code }) => code.slice(0, 2)))
  expect([families.has('15'), families.has('31') || families.has('29')]).toEqual([true, true])
})

test('11B and 0311 find work through their skills', () => {
  for (const name of ['Army 11B', 'Marine 0311']) {
    const { paths, matches } = reportFor(people[name] ?? person({}))
    const families = new Set(paths.map(({ code }) => code.slice(0, 2)))
    expect(families.size).toBeGreaterThanOrEqual(4)
    expect(families.has('55')).toBe(false)
    expect(matches[0]?.opportunity.id).toBe('police')
  }
})

test('a place outside the listed ones excludes; a state alone has an unknown distance', () => {
  const austin = {
    kind: 'point' as const,
    label: 'Austin, TX',
    latitude: 30.27,
    longitude: -97.74,
    miles: 50,
    states: ['TX'],
  }
  const places = { reach: 'listed' as const, listed: [austin], home: null, delivery: [] }
  const { matches } = reportFor(person({ places, ...anyWork }))
  const place = (id: string) => matches.find(({ opportunity }) => opportunity.id === id)?.place
  expect(place('police')).toEqual({ text: 'Austin, TX', state: 'TX', miles: 0, precision: 'point' })
  expect(place('network')).toEqual({ text: 'TX', state: 'TX', miles: null, precision: 'state' })
  const denver = { ...austin, label: 'Denver, CO', latitude: 39.7, longitude: -105, states: ['CO'] }
  const far = reportFor(person({ places: { ...places, listed: [denver] } }))
  expect(excludedKeys(far)).toContain('too_far')
  expect(far.ids).not.toContain('police')
})

test('remote only excludes in-person programs with the reason', () => {
  const places = { reach: 'remote_only' as const, listed: [], home: null, delivery: [] }
  const report = reportFor(person({ places }))
  expect(excludedKeys(report)).toContain('in_person_only')
  expect(report.ids).toEqual(['online'])
  expect(reportFor(person({ places, ...anyWork })).ids).toEqual(['online', 'spouse-job'])
})
