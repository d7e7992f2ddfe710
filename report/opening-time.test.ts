import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { addDays } from '#planning/rules/dates.ts'
import { limitSentence, timeSentence } from './opening-time.ts'

const listing = buildListing([], shippedKnowledge())
const limit = (member: Partial<Member>) =>
  limitSentence(rank(person(member), listing, { rules: shippedRules(), asOf }))

test('says where the day limit is disputed or unofficial, only if the limit decides', () => {
  const major = { payGrade: 'O4', separation: addDays(asOf, 300) }
  expect(limit(major)).toBe('Another table gives an O-4 90 days: ask in writing.')
  const airman = { ...major, service: 'air_force', payGrade: 'E6' } as const
  expect(limit(airman)).toBe('The 90 days are from an unofficial table, so confirm them.')
  const few = { ...major, separation: addDays(asOf, 90), terminalLeaveDays: 40 }
  expect([
    limit(few),
    limit({ ...major, payGrade: 'O5' }),
    limit({ ...airman, service: 'army' }),
  ]).toEqual(['', '', ''])
})

const time = (member: Partial<Member>) =>
  timeSentence(rank(person(member), listing, { rules: shippedRules(), asOf }))

test('says once why days are lost, in place of a third number', () => {
  const marine = {
    service: 'marine_corps',
    payGrade: 'E4',
    separation: addDays(asOf, 300),
  } as const
  expect(time({ ...marine, terminalLeaveDays: 30 })).toMatch(
    /^With terminal leave, you can use \d+ of your 120 SkillBridge days if you start /,
  )
  expect(time({ ...marine, terminalLeaveDays: 0 })).toMatch(/^You can use up to 120 days /)
  const sailor = { service: 'navy', payGrade: 'E5', separation: addDays(asOf, 182) } as const
  expect(time({ ...sailor, terminalLeaveDays: 30 })).toMatch(
    /^Approval and leave take weeks, so count on about \d+ of your 180 days /,
  )
})

test('where leave leaves next to no days, the job search is the plan', () => {
  const separation = addDays(asOf, 300)
  const marine = { service: 'marine_corps', payGrade: 'E4', separation } as const
  expect(time({ ...marine, terminalLeaveDays: 112 })).toMatch(
    /^Your leave leaves only \d of 120 days for SkillBridge, so the job search is the plan; /,
  )
  expect(time({ ...marine, terminalLeaveDays: 60 })).toMatch(
    /^With terminal leave, you can use \d+ /,
  )
})
