import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { addDays } from '#planning/rules/dates.ts'
import { limitSentence } from './opening-time.ts'

const listing = buildListing([], shippedKnowledge())
const limit = (member: Partial<Member>) =>
  limitSentence(rank(person(member), listing, { rules: shippedRules(), asOf }))

test('says where the day limit is disputed or unofficial, only if the limit decides', () => {
  const major = { payGrade: 'O4', separation: addDays(asOf, 300) }
  expect(limit(major)).toBe(
    'The 60 days are from your service’s own table; another one says 90, so ask your SkillBridge office whether you get 90.',
  )
  const airman = { ...major, service: 'air_force', payGrade: 'E6' } as const
  expect(limit(airman)).toBe(
    'The 90 days are from an unofficial table, so confirm them with your commander.',
  )
  const few = { ...major, separation: addDays(asOf, 90), terminalLeaveDays: 40 }
  expect([
    limit(few),
    limit({ ...major, payGrade: 'O5' }),
    limit({ ...airman, service: 'army' }),
  ]).toEqual(['', '', ''])
})
