import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { shippedMilestones } from '#bench/seed-milestones.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { buildRoadmap } from '#planning/roadmap/roadmap.ts'
import { addDays } from '#planning/rules/dates.ts'
import { bestShot } from './best-shot.ts'
import { nearSentence } from './opening-work.ts'
import { plainName, programName } from './program-name.ts'
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
  const work = workNear(prepared, ranking.matches)
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
    'Your best shot: Network Administrator at Near Networks. In Austin: you’d work as a network administrator, usually to install, update and fix servers and networks.',
  )
  expect(opening.week).toMatch(
    /^This week: start TAP, talk to your .* about SkillBridge, and finish your resume and email Near Networks\.$/,
  )
  expect(summaryOf(opening)).toBe([opening.truth, opening.best, opening.week].join(' '))
})

test('says how many programs of the work are near, and names the few that are short enough', () => {
  const { opening, work } = planOf(person(nearAustin))
  expect(work).toMatchObject({ count: 3, near: 2, nearFits: 1, where: 'near Austin' })
  expect(opening.truth).toContain(
    'Two programs near Austin touch your line of work, but only one, at Near Networks, fits your 120 days.',
  )
  // Anywhere is too many to find: what the list shows is what counts.
  expect(planOf(person({})).opening.truth).toContain(
    'Two of your first three programs fit your 120 days.',
  )
})

const truthOf = (member: Member, rows: Parameters<typeof buildListing>[0]) => {
  const ranking = rank(member, buildListing(rows, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  const work = workNear(ranking.prepared, ranking.matches)
  return openingOf(ranking, [], { tasks: [], nextSteps: [] }, work).truth
}

test('a program without a listed length is never called short enough', () => {
  const rows = ['A', 'B'].map((id) => network(id, 31, { length: [], locations: [austin] }))
  expect(truthOf(person(nearAustin), rows)).toContain(
    'Two programs near Austin touch your line of work, but neither lists a length that fits.',
  )
})

test('a shown program that is near is counted, even if it only comes close to the work', () => {
  const close = network('Close', 31, {
    title: 'Office assistant',
    occupations: [],
    families: ['15', '43', '13'],
    locations: [austin],
  })
  const member = person(nearAustin)
  const { matches } = rank(member, buildListing([close], shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  const truth = truthOf(member, [close])
  expect(
    matches.length > 0 ? /One program near Austin/.test(truth) : /No program/.test(truth),
  ).toBe(true)
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

test('the best shot leads to a chosen job, though another scores more', () => {
  const rows = [
    network('Other', 31, { locations: [austin], skills: ['network-administration'] }),
    network('Chosen', 31, { locations: [austin], skills: [], occupations: ['15-1231.00'] }),
  ]
  const bestOf = (occupations: readonly string[]) => {
    const goals = { ...person({}).goals, occupations }
    const listed = buildListing(rows, shippedKnowledge())
    const ranking = rank(person({ ...nearAustin, goals }), listed, { rules: shippedRules(), asOf })
    return [ranking.matches[0]?.opportunity.id, bestShot(ranking)?.opportunity.id]
  }
  expect(bestOf([])).toEqual(['Other', 'Other'])
  expect(bestOf(['15-1231.00'])).toEqual(['Other', 'Chosen'])
})

test('the best shot is near the places named, if its work and dates suit as well', () => {
  const wide = network('Wide', 31, { nationwide: true, skills: ['network-administration'] })
  const bestOf = (rows: readonly ReturnType<typeof network>[]) => {
    const listed = buildListing(rows, shippedKnowledge())
    const ranking = rank(person(nearAustin), listed, { rules: shippedRules(), asOf })
    return [ranking.matches[0]?.opportunity.id, bestShot(ranking)?.opportunity.id]
  }
  const support = { locations: [austin], occupations: ['15-1231.00'] }
  expect(bestOf([wide, network('Near', 31, support)])).toEqual(['Wide', 'Near'])
  const tooLong = network('Near', 151, support)
  expect(bestOf([wide, tooLong])).toEqual(['Wide', 'Wide'])
})

test('with little time, the job search is the plan', () => {
  const late = person({ service: 'navy', payGrade: 'E6', separation: addDays(asOf, 100) })
  const { opening } = planOf({ ...late, terminalLeaveDays: 30 })
  expect(opening.truth).toBe(
    'Time is short: approval leaves about 30 days, so the job search is the plan and SkillBridge a bonus. None of your first three programs lists a length that fits your 30 days, so ask each host for a shorter plan.',
  )
})

test('little time is said before the programs it is too short for', () => {
  const late = person({
    ...nearAustin,
    service: 'navy',
    payGrade: 'E6',
    separation: addDays(asOf, 85),
    terminalLeaveDays: 30,
  })
  expect(planOf(late).opening.truth).toMatch(/^Time is short: .*None of your first three programs/)
})

test('says when most of the first programs run longer than the days', () => {
  const limited = person({ ...nearAustin, longestDays: 30 })
  expect(planOf(limited).opening.truth).toMatch(
    /^None of your first three programs is short enough for your 30 days\. .* near Austin touch your line of work\./,
  )
  const ids = (letters: string) => letters.split('')
  const rows = [
    ...ids('ABCD').map((id) => network(id, 31, { locations: [austin] })),
    ...ids('EFGHIJ').map((id) => network(id, 151, { locations: [austin] })),
  ]
  const member = person(nearAustin)
  const ranking = rank(member, buildListing(rows, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  const matches = ranking.matches.toReversed()
  const work = workNear(ranking.prepared, matches)
  const opening = openingOf({ ...ranking, matches }, [], { tasks: [], nextSteps: [] }, work)
  expect(opening.truth).toContain(
    'Ten programs near Austin touch your line of work, and four fit your 120 days, but six of your first ten run longer.',
  )
})

test('where more programs are near than the first ten show, those of the ten are counted', () => {
  const ids = (letters: string) => letters.split('')
  const rows = [
    ...ids('ABC').map((id) => network(id, 31, { locations: [austin] })),
    ...ids('DEF').map((id) => network(id, 151, { locations: [austin] })),
  ]
  const ranking = rank(person(nearAustin), buildListing(rows, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  const work = { ...workNear(ranking.prepared, ranking.matches), near: 9 }
  const roadmap = { tasks: [], nextSteps: [] }
  const matches = ranking.matches.map((match, i) => {
    return { ...match, sentenceAlone: match.sentenceAlone, isNear: i < 4 }
  })
  expect(openingOf({ ...ranking, matches }, [], roadmap, work).truth).toContain(
    'Four of your first six programs are near Austin, and three fit your 120 days.',
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
    network('Part', 101, { locations: [austin] }),
    network('Long', 121, { locations: [austin] }),
  ]
  const ranking = rank(soon, buildListing(rows, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  expect([ranking.window.daysLeft, ranking.window.afterApproval]).toEqual([150, 110])
  const work = workNear(ranking.prepared, ranking.matches)
  expect(work).toMatchObject({ near: 2, nearFits: 0 })
  expect(nearSentence(ranking, work)).toMatch(
    /, and one may fit your 110 days if it ends in time\.$/,
  )
  expect(bestShot(ranking)?.opportunity.id).toBe('Part')
  const shorter = [...rows, network('Short', 71, { locations: [austin] })]
  const other = rank(soon, buildListing(shorter, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  expect(workNear(other.prepared, other.matches)).toMatchObject({ near: 3, nearFits: 1 })
  expect(bestShot(other)?.opportunity.id).toBe('Short')
})

test('someone who leaves their line of work reads about what they want to do', () => {
  const goals = { ...person({}).goals, occupations: ['39-2011.00'] }
  const rows = [network('Dogs', 31, { locations: [austin], occupations: ['39-2011.00'] })]
  const listed = buildListing(rows, shippedKnowledge())
  const ranking = rank(person({ ...nearAustin, goals }), listed, { rules: shippedRules(), asOf })
  const opening = openingOf(
    ranking,
    [],
    { tasks: [], nextSteps: [] },
    workNear(ranking.prepared, ranking.matches),
  )
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

test('a long host name isn’t repeated, and the talk is part of the email if it has no card', () => {
  const organization = 'Georgia Veterans Education Career Transition Resource Center'
  const rows = [network('Near', 31, { locations: [austin], organization })]
  const ranking = rank(person(nearAustin), buildListing(rows, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  const tasks = buildRoadmap(
    shippedMilestones(),
    {
      component: 'active',
      type: 'end_of_term',
      stationed: 'conus',
      joinsReserve: null,
      years: 6,
      skillbridge: true,
      needs: ['education'],
      service: 'army',
    },
    { asOf, separation: addDays(asOf, 212), opens: addDays(asOf, 32) },
  )
  const work = workNear(ranking.prepared, ranking.matches)
  expect(openingOf(ranking, [], tasks, work).week).toBe(
    'This week: start TAP, finish your resume, email your best shot and talk to your commander, and call your education office about school.',
  )
})

test('says which wish is easy to find on the list and which has one program', () => {
  const goals = { ...person({}).goals, occupations: ['15-1244.00', '15-1212.00'] }
  const rows = 'ABCDE'.split('').map((id) => network(id, 31, { locations: [austin] }))
  const ranking = rank(person({ goals }), buildListing(rows, shippedKnowledge()), {
    rules: shippedRules(),
    asOf,
  })
  const jobs = [
    { title: 'Network administrator', code: '15-1244.00', matchIds: ['A', 'B', 'C', 'D'] },
    { title: 'Information security analyst', code: '15-1212.00', matchIds: ['E'] },
  ]
  const work = workNear(ranking.prepared, ranking.matches)
  expect(openingOf(ranking, jobs, { tasks: [], nextSteps: [] }, work).truth).toContain(
    'Network administrator work is easy to find in your first ten; information security analyst work has one program.',
  )
})

test('readiness has no part for programs where none can ever be open', () => {
  const { score, parts } = planOf(person({ component: 'veteran' })).readiness
  expect(parts.map(({ key }) => key)).not.toContain('choice')
  expect(parts.reduce((sum, { max }) => sum + max, 0)).toBe(100)
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  for (const separation of [null, '2027-06-01']) {
    const spouse = planOf(person({ component: 'spouse', separation })).readiness.parts
    expect(spouse.some(({ key }) => key === 'dates')).toBe(separation !== null)
    expect(spouse.reduce((sum, { max }) => sum + max, 0)).toBe(100)
    expect(spouse.map(({ how }) => how).join(' ')).not.toContain('Add your separation date')
  }
  const serving = planOf(person({})).readiness.parts
  expect(serving.map(({ key }) => key)).toContain('choice')
  expect(serving.reduce((sum, { max }) => sum + max, 0)).toBe(100)
})

test('readiness counts only programs that end within the days to count on', () => {
  const rows = [...'ABCDEFGHIJKL'].map((id) => network(id, id === 'A' ? 31 : 91))
  const choiceOf = (member: Member, of = rows) => {
    const ranking = rank(member, buildListing(of, shippedKnowledge()), {
      rules: shippedRules(),
      asOf,
    })
    const roadmap = { tasks: [], nextSteps: [] }
    const { parts } = readinessOf(member, ranking, { have: [], toGet: [] }, roadmap)
    return parts.find(({ key }) => key === 'choice')
  }
  // 120 days are allowed, of which approval leaves about half.
  const soon = person({ separation: addDays(asOf, 125), terminalLeaveDays: 0 })
  expect(choiceOf(soon)?.how).toMatch(/^1 program fits you and 11 more might\. /)
  expect(choiceOf(soon, rows.slice(1))).toMatchObject({
    points: expect.toSatisfy((points: number) => points < 10),
    how: 'No program fits your days and locations as listed; 11 might, so ask for a shorter plan.',
  })
  expect(choiceOf(person({}))?.points).toBe(20)
  // Enough is short, but only work of another kind.
  const short = [...'MNOPQRSTUVWX'].map((id) => {
    const barista = { title: 'Barista', families: ['35'], occupations: ['35-3023.00'] }
    return opportunity({ id, organizationId: id, length: [{ min: 31, max: 60 }], ...barista })
  })
  const other = choiceOf(soon, [...rows.slice(1), ...short])
  expect(other).toMatchObject({ points: 10, how: expect.stringContaining('none of the first') })
})
