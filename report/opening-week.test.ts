import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { shippedMilestones } from '#bench/seed-milestones.ts'
import { opportunity } from '#bench/small-listing.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { rank } from '#matching/rank.ts'
import { buildRoadmap } from '#planning/roadmap/roadmap.ts'
import type { RoadmapTask } from '#planning/roadmap/task.ts'
import { addDays } from '#planning/rules/dates.ts'
import { weekSentence } from './opening-week.ts'

const organization = 'Fayetteville Technical Community College (FTCC)'
const listing = buildListing(
  [opportunity({ id: 'one', organization, occupations: ['15-1244.00'] })],
  shippedKnowledge(),
)
const [best] = rank(person({}), listing, { rules: shippedRules(), asOf }).matches

/** The roadmap of a soldier who leaves in a number of days, 30 of them on leave. */
function roadmapOf(days: number, needs: readonly string[]) {
  const separation = addDays(asOf, days)
  const subject = {
    component: 'active',
    type: 'end_of_term',
    stationed: 'conus',
    joinsReserve: null,
    years: 6,
    skillbridge: true,
    service: 'army',
    needs,
  }
  const window = { opens: addDays(separation, -180), latestFinish: addDays(separation, -30) }
  return buildRoadmap(shippedMilestones(), subject, { asOf, separation, ...window })
}

test('the talk without a card is part of the email, due the same day', () => {
  const roadmap = roadmapOf(212, ['education'])
  const day = (key: string) => roadmap.tasks.find((task) => task.key === key)?.to
  expect(day('skillbridge-supervisor')).toBe(day('skillbridge-hosts'))
  expect(roadmap.nextSteps).toEqual(['tap-start', 'skillbridge-hosts', 'school-plan'])
  expect(weekSentence(roadmap, best, asOf)).toBe(
    'This week: start TAP, finish your resume, email FTCC and talk to your commander, and call your education office about school.',
  )
})

test('a talk due far later is no part of this week', () => {
  const roadmap = roadmapOf(400, ['education'])
  expect(weekSentence(roadmap, best, asOf)).not.toContain('talk to')
})

test('with little time, the resume and the applications are part of the week', () => {
  const roadmap = roadmapOf(100, ['education', 'disability_claim'])
  const sentence = weekSentence(roadmap, best, asOf)
  expect(sentence).toContain('finish your resume and apply for jobs')
  expect(roadmap.tasks.find(({ key }) => key === 'resume-draft')?.to).toBe('2026-11-25')
})

test('a claim about to close leads the week, with its last day', () => {
  const roadmap = roadmapOf(100, ['education', 'disability_claim'])
  expect(weekSentence(roadmap, best, asOf)).toMatch(
    /^This week: file your VA claim \(the early window closes Dec 1\), /,
  )
  expect(weekSentence(roadmapOf(91, []), best, asOf)).toContain(
    '(the early window closes tomorrow)',
  )
  const early = roadmapOf(150, ['education', 'disability_claim'])
  expect(weekSentence(early, best, asOf)).not.toContain('window closes')
})

test('names only what is due within a week, late or without a near date', () => {
  // The call to the school is due in weeks.
  const soon = roadmapOf(70, ['education'])
  const call = soon.tasks.find(({ key }) => key === 'school-plan')
  expect([soon.nextSteps.includes('school-plan'), call?.to]).toEqual([true, '2026-12-31'])
  expect(weekSentence(soon, best, asOf)).toMatch(/^This week: /)
  expect(weekSentence(soon, best, asOf)).not.toContain('school')
  const task = { ...(call as RoadmapTask), to: '2026-12-31' }
  const alone = { tasks: [task], nextSteps: ['school-plan'] }
  expect(weekSentence(alone, best, asOf)).toBe(
    'Next step: call your education office about school by Dec 31, 2026.',
  )
})

test('a host’s “and” makes no list, and its “Co.” no second period', () => {
  const named = (name: string) => {
    const { opportunity: one, ...rest } = best as RankedMatch
    const match = { ...rest, opportunity: { ...one, organization: name } } as RankedMatch
    return weekSentence(roadmapOf(212, []), match, asOf)
  }
  expect(named('Honor and Strength')).toMatch(
    /, and finish your resume and email Honor and Strength\.$/,
  )
  expect(named('Yancey Bros. Co.')).toMatch(/ email Yancey Bros\. Co\.$/)
})

test('the talk names the general officer who must approve', () => {
  const approver = 'General officer'
  expect(weekSentence(roadmapOf(212, []), best, asOf, { approver })).toContain(
    'ask your commander how to reach the general officer, who must approve SkillBridge',
  )
})
