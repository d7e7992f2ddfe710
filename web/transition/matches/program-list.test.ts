import { expect, test } from 'vitest'
import type { Match } from '#contract/transition/matches.ts'
import { placeText } from '#contract/transition/report-figures.ts'
import { datesBadge, hostQuestion } from './program-labels.ts'
import {
  firstShown,
  narrowPrograms,
  type ProgramFilter,
  type ProgramOrder,
} from './program-list.ts'
import { directorySearch, noneText } from './program-search.ts'

const program = (rank: number, changes: Partial<Match>): Match => ({
  rank,
  opportunityId: `00000000-0000-7000-8000-00000000000${rank}`,
  title: `Program ${rank}`,
  organization: { id: '00000000-0000-7000-8000-000000000000', name: 'Host' },
  kind: 'skillbridge',
  eligibility: 'fits',
  checks: [],
  score: 50,
  contributions: [],
  reasons: [],
  gaps: [],
  window: null,
  length: [{ min: 90, max: 120 }],
  dates: null,
  place: { text: 'Fayetteville, NC', state: 'NC', miles: 4, precision: 'point' },
  evidence: 'title',
  strength: 'good',
  sentence: '',
  source: 'list',
  lastVerified: null,
  sample: false,
  near: false,
  bestShot: false,
  longShot: false,
  feedback: null,
  ...changes,
})

const list = [
  program(1, {
    eligibility: 'reach',
    length: [{ min: 150, max: 180 }],
    place: { text: 'Online', state: null, miles: null, precision: 'online' },
  }),
  program(2, {
    near: true,
    place: { text: 'Raleigh, NC', state: 'NC', miles: 62, precision: 'point' },
  }),
  program(3, { near: true, strength: 'possible', length: [{ min: 30, max: 60 }] }),
  program(4, {
    length: [],
    place: { text: 'Texas', state: 'TX', miles: null, precision: 'state' },
  }),
]
const saved = new Set(list.slice(2, 3).map(({ opportunityId }) => opportunityId))
const ranks = (filter: ProgramFilter, order: ProgramOrder) =>
  narrowPrograms(list, { filter, order, saved, days: 120 }).map(({ rank }) => rank)

test('filters programs by saved, dates, distance and format', () => {
  expect(ranks('all', 'best')).toEqual([1, 2, 3, 4])
  expect(ranks('saved', 'best')).toEqual([3])
  expect(ranks('dates', 'best')).toEqual([2, 3, 4])
  expect(ranks('near', 'best')).toEqual([2, 3])
  expect(ranks('in_person', 'best')).toEqual([2, 3, 4])
  expect(ranks('online', 'best')).toEqual([1])
})

test('puts work near the member first, good work before what is only worth a look', () => {
  expect(ranks('all', 'suggested')).toEqual([2, 1, 4, 3])
})

test('puts the best shot before everything else', () => {
  const items = list.map((one) => ({ ...one, bestShot: one.rank === 4 }))
  const choices = { filter: 'all', order: 'suggested', saved, days: 120 } as const
  expect(narrowPrograms(items, choices).map(({ rank }) => rank)).toEqual([4, 2, 1, 3])
})

test('puts closer near work before slightly better, and the first ten before the rest', () => {
  const near = (rank: number, score: number, miles: number | null) =>
    program(rank, {
      near: true,
      score,
      place: { text: 'NC', state: 'NC', miles, precision: miles === null ? 'state' : 'point' },
    })
  const mixed = [near(1, 70, 98), near(2, 66, 6), near(3, 64, null), program(4, { score: 70 })]
  const order = (items: readonly Match[]) =>
    narrowPrograms(items, { filter: 'all', order: 'suggested', saved, days: 120 }).map(
      ({ rank }) => rank,
    )
  expect(order(mixed)).toEqual([2, 1, 3, 4])
  expect(order([...mixed, near(11, 80, 0)])).toEqual([2, 1, 3, 4, 11])
})

test('sorts by distance or length, unknown ones last, ties by rank', () => {
  expect(ranks('all', 'near')).toEqual([3, 2, 1, 4])
  expect(ranks('all', 'short')).toEqual([3, 2, 1, 4])
})

test('formats dates and location', () => {
  const [long, far, near, unknown] = list
  if (!long || !far || !near || !unknown) throw new Error('The list has four programs.')
  expect(datesBadge(long, 120)).toEqual({ text: 'Ask for a shorter plan', tone: 'signal' })
  expect(datesBadge(far, 120)).toEqual({ text: 'Dates work', tone: 'good' })
  expect(datesBadge({ ...far, dates: 'shorter' }, 96)).toEqual({
    text: 'Ask for a shorter plan',
    tone: 'signal',
  })
  expect(datesBadge({ ...unknown, eligibility: 'reach' }, 120)).toEqual({
    text: 'Ask the host',
    tone: 'signal',
  })
  expect(placeText(far.place)).toBe('Raleigh, NC, 62 miles')
  expect(placeText(near.place)).toBe('Fayetteville, NC, 4 miles')
  expect(placeText({ ...near.place, miles: 1.2 })).toBe('Fayetteville, NC, 1 mile')
  expect(placeText(unknown.place)).toBe('Texas, city not listed')
  const elsewhere = { ...unknown.place, text: 'VA (city listed: Lexington Park, MD)' }
  expect(placeText(elsewhere)).toBe('VA (city listed: Lexington Park, MD)')
})

test('asks a host for a short plan only where the program doesn’t fit the days', () => {
  const host = { id: 'a', name: 'Acme' }
  const length = [{ min: 81, max: 110 }]
  const fitting = program(1, { title: 'Recruiter', organization: host, length })
  const window = { usableDays: 150, afterApproval: { min: 110, max: 110 } }
  expect(hostQuestion(fitting, window)).toBe('Ask about Recruiter.')
  const long = { ...fitting, length: [{ min: 121, max: 150 }] }
  expect(hostQuestion(long, window)).toBe('Ask about Recruiter, and for a short plan.')
  expect(hostQuestion({ ...long, title: 'Acme' }, window)).toBe(
    'Ask for a short plan and the next start date.',
  )
  expect(hostQuestion(long, { usableDays: 180, afterApproval: null })).toBe('Ask about Recruiter.')
})

test('a filter that finds none says among how many, and where to search all programs', () => {
  expect(noneText('online', 10)).toBe('None of your 10 matches is online.')
  expect(noneText('near', 1)).toBe('None of your matches is near you.')
  const specialties = [{ service: 'army', code: '25B' }]
  const facts = { inputs: { service: { specialties } }, window: { usableDays: 80 } } as never
  expect(directorySearch('online', facts)).toEqual({
    href: '/organizations?show=opportunities&q=25B&remote=true',
    label: 'Search all online programs',
  })
  expect(directorySearch('dates', facts, '15-1244.00').href).toBe(
    '/organizations?show=opportunities&occupation=15-1244.00&days=80',
  )
})

test('with few days, far programs that take longer wait behind "more"', () => {
  const near = program(1, { near: true, dates: 'longer' })
  const far = (rank: number) => program(rank, { dates: 'longer' })
  const list = [near, far(2), program(3, { dates: 'work' }), far(4), far(5), far(6)]
  expect(firstShown(list, 30)).toBe(3)
  expect(firstShown([near, near, near, near, far(5)], 30)).toBe(4)
  expect(firstShown([near, far(2), far(3), far(4)], 30)).toBe(3)
  expect(firstShown(list, 90)).toBe(10)
  expect(firstShown(list, null)).toBe(10)
})

test('long shots wait behind “more”, after three programs', () => {
  const good = (rank: number) => program(rank, { near: true })
  const longShot = (rank: number) => program(rank, { longShot: true })
  const mixed = [longShot(1), good(2), good(3), good(4), good(5), good(6), longShot(7), good(8)]
  const choices = { filter: 'all', order: 'suggested', saved, days: 120 } as const
  expect(narrowPrograms(mixed, choices).map(({ rank }) => rank)).toEqual([2, 3, 4, 5, 6, 8, 1, 7])
  expect(firstShown([good(1), longShot(2), longShot(3), longShot(4)], 90)).toBe(3)
  expect(firstShown([good(1), good(2), good(3), good(4), good(5), good(6), longShot(7)], 90)).toBe(
    6,
  )
})
