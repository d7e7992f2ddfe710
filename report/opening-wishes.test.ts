import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import type { Member } from '#matching/member.ts'
import { conditionSentence } from './opening-wishes.ts'

const mate = [{ title: 'Vessel captain or mate', code: '53-5021.00' }]
const answer = (wish: string, rest: Partial<Member> = {}, paths: typeof mate = []) =>
  conditionSentence(person({ ...rest, goals: { ...person({}).goals, wish } }), paths)

test('answers a wish to be home at night, with the truth about ships', () => {
  expect(answer('Tugboats in Norfolk, home most nights.', {}, mate)).toBe(
    'To be home most nights, ask for harbor jobs: ships mean weeks away.',
  )
  expect(answer('Terminal work, home every night.', { component: 'veteran' })).toBe(
    'To be home every night, ask which jobs are local.',
  )
})

test('answers a wish for local routes with what to ask', () => {
  const local = 'To be home every night, ask which jobs are local.'
  expect(answer('CDL driving, local routes only.')).toBe(local)
  expect(answer('Truck driver, no over-the-road.')).toBe(local)
  expect(answer('Truck driver.')).toBe('')
})

test('answers other conditions with what to ask, and says nothing without one', () => {
  expect([
    answer('Electronics, no shift work.'),
    answer('HR generalist. I won’t move.'),
    answer('A trade outside.'),
    answer('Not outside any more.'),
    answer('Work outside of the defense industry.'),
    answer('Network administration.'),
  ]).toEqual([
    'You wrote “no shift work”, so ask each host about the hours.',
    'You won’t move, so ask each host where the job after the program is.',
    'For work outside, ask each host how much of the day is outdoors.',
    '',
    '',
    '',
  ])
})

test('answers a wish for a business of one’s own with the course for it', () => {
  expect([
    answer('Restaurant manager, or own a food truck one day.'),
    answer('Be my own boss.', { component: 'veteran' }),
    answer('Run the motor pool shop of a company.'),
    answer('Work for my uncle’s business.'),
  ]).toEqual([
    'For a business of your own, take Boots to Business, the SBA’s free two-day course.',
    'For a business of your own, take Boots to Business Reboot, the SBA’s free two-day course.',
    '',
    '',
  ])
})
