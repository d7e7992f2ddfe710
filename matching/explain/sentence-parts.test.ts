import { expect, test } from 'vitest'
import { type SentenceFacts, sentenceInParts, targetWhy } from './sentence.ts'

const fits = {
  published: '91–120 days',
  usable: 120,
  fit: 'fits' as const,
  pace: null,
  starts: null,
  startsMiss: false,
  isBrief: false,
  otherDays: null,
  lessLeave: null,
  leastLeave: null,
  leavesTime: false,
  isWide: false,
}
const long = { ...fits, published: '151–180 days', fit: 'long' as const }
const notListed = { ...fits, published: null, fit: 'not listed' as const }
const noLength = { ...fits, published: null, usable: null, fit: 'none' as const }
const plain: SentenceFacts = {
  host: 'North Works',
  work: 'run switches and firewalls',
  role: 'network administrator',
  isGuess: false,
  isTitled: false,
  form: 'role',
  topic: null,
  duty: null,
  field: 'IT',
  isUntold: false,
  askRole: null,
  job: 'network administrator',
  whys: [],
  why: null,
  extra: null,
  requirement: null,
  isEmployer: false,
  atHost: false,
  place: { first: null, ask: null },
  length: fits,
}
const norfolk = { first: 'in Norfolk', ask: null }
const howFar = { first: null, ask: 'how far it is' }
const path = 'a common path for 25B'

const inWords = (facts: Partial<SentenceFacts>) => {
  const { place, work, length } = sentenceInParts({ ...plain, ...facts })
  return [place, work, length]
}
const runs = 'you’d run switches and firewalls'

test('a sentence’s parts are its place, its work without the member’s own goals, and its length', () => {
  expect([
    inWords({ place: norfolk, why: path, extra: 'using your Linux skills' }),
    inWords({ why: targetWhy, length: { ...fits, leavesTime: true, starts: 'in January' } }),
    inWords({ why: 'as you asked', requirement: 'it asks for a degree', length: long }),
    inWords({ why: 'the network work you asked for', length: noLength }),
    inWords({ why: 'at the employer you named', place: howFar, length: notListed }),
    inWords({ length: { ...fits, starts: 'in March', startsMiss: true } }),
    inWords({ work: null, role: null, isUntold: true, length: { ...fits, leavesTime: true } }),
  ]).toEqual([
    ['in Norfolk', runs, 'its 91–120 days fit your 120'],
    ['', runs, 'its 91–120 days fit your 120'],
    ['', runs, 'it runs 151–180 days and you have 120, so ask for a shorter plan'],
    ['', runs, ''],
    [
      '',
      `${runs}, at the employer you named`,
      'no length is listed, so ask for a plan of 120 days or less, and how far it is',
    ],
    ['', runs, ''],
    [
      '',
      'the list names only IT work at North Works, so ask which job',
      'its 91–120 days fit your 120, with time for a second program',
    ],
  ])
})

test('work that only a name or a title tells of says what it usually is, but not of employers', () => {
  const untold = { work: null, isUntold: true, duty: 'set up, watch and fix networks' }
  const workOf = (facts: Partial<SentenceFacts>) => sentenceInParts({ ...plain, ...facts }).work
  expect(workOf(untold)).toBe(
    'you’d work as a network administrator, usually to set up, watch and fix networks',
  )
  expect(workOf({ ...untold, role: null, topic: 'network security' })).toBe(
    'you’d work in network security, usually to set up, watch and fix networks',
  )
  expect(workOf({ ...untold, isEmployer: true })).toBe(
    'they train service members for network administrator work',
  )
})
