import { expect, test } from 'vitest'
import { shippedKnowledge } from '../../bench/seed-knowledge.ts'
import { article, commonName } from './common-names.ts'
import { coachSentence, type SentenceFacts, targetWhy as target } from './sentence.ts'

const nowhere = { first: null, ask: null }
const anyLength = {
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
const fits = { ...anyLength, published: '91–120 days', usable: 120, fit: 'fits' as const }
const long = { ...anyLength, published: '151–180 days', usable: 120, fit: 'long' as const }
const tooLong = { ...long, usable: 90, fit: 'too long' as const }
const farTooLong = { ...long, usable: 55, fit: 'far too long' as const }
const notListed = { ...anyLength, published: null, usable: 120, fit: 'not listed' as const }
const byOne = {
  ...anyLength,
  published: '31–60 days (84 by its description)',
  usable: 70,
  fit: 'fits by one' as const,
}
const noLength = { ...anyLength, published: null, usable: null, fit: 'none' as const }
const unknown = { ...anyLength, published: '91–120 days', usable: null, fit: 'unknown' as const }

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
  place: nowhere,
  length: fits,
}
const path = 'a common path for 25B'
const first = (words: string, ask: string | null = null) => ({ ...nowhere, first: words, ask })
const ask = (words: string) => ({ ...nowhere, ask: words })
const remote = first('remote')
/** Listings without a text: known by a role in the title, by work there, or by a field. */
const untold = { work: null, isUntold: true }
const topic = { ...untold, role: null, topic: 'fisheries management' }
const field = { ...untold, role: null }
/** In a list that says once what to ask where a program is far too long. */
const inLongList = { isBrief: true }
const employer = { isEmployer: true, length: noLength }

/** Facts and the resulting sentences, each checked by reading aloud. */
const golden: readonly (readonly [Partial<SentenceFacts>, string])[] = [
  [
    { ...field, isTitled: true },
    'The listing gives only its title, so ask what a day looks like; its 91–120 days fit your 120.',
  ],
  [{}, 'You’d run switches and firewalls, and its 91–120 days fit your 120.'],
  [
    { why: target, place: first('in Fayetteville, 6 miles away') },
    'In Fayetteville, 6 miles away: you’d run switches and firewalls, toward your target job as a network administrator, and its 91–120 days fit your 120.',
  ],
  [
    { why: target, place: first('on Fort Bragg') },
    'On Fort Bragg: you’d run switches and firewalls, toward your target job as a network administrator, and its 91–120 days fit your 120.',
  ],
  [
    { length: byOne },
    'You’d run switches and firewalls; it runs 31–60 days (84 by its description), so ask which is right.',
  ],
  [
    { why: path, place: first('in Dallas, TX') },
    'In Dallas, TX: you’d run switches and firewalls, a common path for 25B, and its 91–120 days fit your 120.',
  ],
  [
    { place: remote, extra: 'in a listing that mentions your Security+' },
    'Remote: you’d run switches and firewalls, in a listing that mentions your Security+, and its 91–120 days fit your 120.',
  ],
  [
    { work: 'sell to agencies, mostly remotely', place: remote },
    'Remote: you’d sell to agencies, and its 91–120 days fit your 120.',
  ],
  [
    { work: 'monitor networks remotely', place: remote, why: target },
    'Remote: you’d monitor networks, toward your target job as a network administrator, and its 91–120 days fit your 120.',
  ],
  [
    { why: path, extra: 'where your Secret clearance helps' },
    'You’d run switches and firewalls, a common path for 25B, where your Secret clearance helps, and its 91–120 days fit your 120.',
  ],
  [
    { why: 'the heavy equipment work you asked for' },
    'You’d run switches and firewalls, the heavy equipment work you asked for, and its 91–120 days fit your 120.',
  ],
  [
    { why: 'with quality inspector work, as you asked' },
    'You’d run switches and firewalls, with quality inspector work, as you asked, and its 91–120 days fit your 120.',
  ],
  [
    { work: 'learn welding', why: 'as you asked', length: { ...fits, leavesTime: true } },
    'You’d learn welding, as you asked, and its 91–120 days fit your 120, with time for a second program.',
  ],
  [
    {
      requirement: 'you have the A&P mechanic certificate it asks for',
      place: first('in California, city not listed', 'how far it is from Travis AFB'),
    },
    'In California, city not listed: you’d run switches and firewalls, and its 91–120 days fit your 120; you have the A&P mechanic certificate it asks for; ask how far it is from Travis AFB.',
  ],
  [
    {
      requirement: 'it asks for 2,000 flight hours',
      place: first('in Phoenix, AZ'),
      length: tooLong,
    },
    'In Phoenix, AZ: you’d run switches and firewalls; it runs 151–180 days, longer than your 90, so ask if they hire directly; it asks for 2,000 flight hours.',
  ],
  [
    { work: 'train for A+ and Network+', requirement: 'you hold A+, so ask to take only Network+' },
    'You’d train for A+ and Network+, and its 91–120 days fit your 120; you hold A+, so ask to take only Network+.',
  ],
  [
    { requirement: 'it’s for beginners, so ask for work at your level', length: long },
    'You’d run switches and firewalls; it runs 151–180 days and you have 120, so ask for a shorter plan; it’s for beginners.',
  ],
  [
    { requirement: 'it includes warehouse work: ask for the other work', length: long },
    'You’d run switches and firewalls; it runs 151–180 days and you have 120, so ask for a shorter plan; it includes warehouse work.',
  ],
  [
    { why: target, length: long },
    'You’d run switches and firewalls, toward your target job as a network administrator; it runs 151–180 days and you have 120, so ask for a shorter plan.',
  ],
  [
    { why: target, length: tooLong },
    'You’d run switches and firewalls, toward your target job as a network administrator; it runs 151–180 days, longer than your 90, so ask if they hire directly.',
  ],
  [
    { why: target, length: farTooLong },
    'You’d run switches and firewalls, toward your target job as a network administrator; 151–180 days is far more than your 55, so ask about a job there instead.',
  ],
  [
    { length: { ...long, pace: 'flexible' } },
    'You’d run switches and firewalls; it runs 151–180 days, but the length is flexible, so ask for a shorter plan of 120 days at most.',
  ],
  [
    { length: { ...fits, published: '30–150 days', fit: 'fits in part', isWide: true } },
    'You’d run switches and firewalls; its length is flexible, 30–150 days, so ask for up to 120 days.',
  ],
  [
    {
      length: { ...fits, usable: 96, fit: 'fits in part' },
      place: first('in Texas', 'which city it’s in'),
    },
    'In Texas: you’d run switches and firewalls; it runs 91–120 days, so ask for 96 or fewer, and which city it’s in.',
  ],
  [
    {
      work: 'learn pipe welding',
      length: { ...long, published: '118 days', usable: 96, pace: 'fixed', lessLeave: 22 },
    },
    'You’d learn pipe welding; it’s a class of 118 days that can’t be shortened: take 22 fewer days of terminal leave and it fits.',
  ],
  [
    { work: 'learn pipe welding', length: { ...long, pace: 'fixed', leastLeave: 6 } },
    'You’d learn pipe welding; it’s a class of 151–180 days that can’t be shortened: at its shortest it fits with 6 fewer days of terminal leave, so ask for its exact length.',
  ],
  [
    { work: 'learn pipe welding', length: { ...long, published: '130 days', pace: 'fixed' } },
    'You’d learn pipe welding; it’s a class of 130 days that can’t be shortened, and you have 120: it fits only if your dates or leave move.',
  ],
  [
    { work: 'learn pipe welding', length: { ...long, pace: 'course' } },
    'You’d learn pipe welding; it’s a course of 151–180 days that likely can’t be shortened, and you have 120, so ask about a shorter course, or the GI Bill once you’re out.',
  ],
  [
    {
      work: 'learn pipe welding',
      length: { ...fits, usable: 96, fit: 'fits in part', pace: 'course' },
    },
    'You’d learn pipe welding; it’s a course of 91–120 days and you have 96, so ask if one ends in time.',
  ],
  [
    { work: 'learn SAP', length: { ...fits, starts: 'in January and August' } },
    'You’d learn SAP, and its 91–120 days fit your 120; it starts in January and August.',
  ],
  [
    { work: 'learn SAP', length: { ...fits, starts: 'in January and August', startsMiss: true } },
    'You’d learn SAP; it starts in January and August, outside your dates, so ask about other classes.',
  ],
  [
    { length: notListed },
    'You’d run switches and firewalls; no length is listed, so ask for a plan of 120 days or less.',
  ],
  [
    { length: { ...notListed, pace: 'course' } },
    'You’d run switches and firewalls; no length is listed, so ask which courses end within your 120 days.',
  ],
  [
    { length: { ...notListed, usable: null } },
    'You’d run switches and firewalls; no length is listed, so ask how long it runs.',
  ],
  [
    { length: unknown },
    'You’d run switches and firewalls; add your date to see if its 91–120 days fit.',
  ],
  [
    { place: ask('for a site near Tacoma') },
    'You’d run switches and firewalls, and its 91–120 days fit your 120; ask for a site near Tacoma.',
  ],
  [
    { place: ask('for a site near Tacoma'), length: long },
    'You’d run switches and firewalls; it runs 151–180 days and you have 120, so ask for a shorter plan near Tacoma.',
  ],
  [
    { place: ask('for a site near Tacoma'), length: notListed },
    'You’d run switches and firewalls; no length is listed, so ask for a plan near Tacoma of 120 days or less.',
  ],
  [
    { place: ask('if you can do all of it remotely') },
    'You’d run switches and firewalls, and its 91–120 days fit your 120; ask if you can do all of it remotely.',
  ],
  [
    { ...untold },
    'You’d work as a network administrator, and its 91–120 days fit your 120; the listing says no more, so ask what a day looks like.',
  ],
  [
    { ...untold, why: target, place: remote },
    'Remote: you’d work as a network administrator, one of your target jobs, and its 91–120 days fit your 120; the listing says no more, so ask what a day looks like.',
  ],
  [
    { ...untold, why: target, length: long },
    'You’d work as a network administrator, one of your target jobs; it runs 151–180 days and you have 120, so ask for a shorter plan.',
  ],
  [
    { ...untold, form: 'training', role: 'welder', why: 'as you asked' },
    'You’d train as a welder, as you asked, and its 91–120 days fit your 120; the listing says no more, so ask what a day looks like.',
  ],
  [
    {
      ...untold,
      form: 'apprenticeship',
      role: 'electrician',
      place: ask('for a site near Tacoma'),
    },
    'You’d start an apprenticeship as an electrician, and its 91–120 days fit your 120; ask for a site near Tacoma.',
  ],
  [
    { ...untold, form: 'job', length: noLength },
    'You’d work as a network administrator; the listing says no more, so ask what a day looks like.',
  ],
  [
    { ...untold, isUntold: false, why: path },
    'You’d work as a network administrator, a common path for 25B, and its 91–120 days fit your 120.',
  ],
  [
    {
      ...untold,
      isGuess: true,
      role: 'groundskeeper',
      place: first('in Oregon', 'which city it’s in'),
    },
    'In Oregon: you’d probably work as a groundskeeper, and its 91–120 days fit your 120; ask which city it’s in.',
  ],
  [
    {
      ...untold,
      isGuess: true,
      role: 'forest worker',
      place: first('in Alaska, Arizona and 7 more states'),
    },
    'In Alaska, Arizona and 7 more states: you’d probably work as a forest worker, and its 91–120 days fit your 120; the listing says no more, so ask what a day looks like.',
  ],
  [
    { ...topic, place: first('in Crater Lake, OR') },
    'In Crater Lake, OR: you’d work in fisheries management, and its 91–120 days fit your 120; the listing says no more, so ask which job it is.',
  ],
  [
    { ...topic, topic: 'supply chain', why: target, job: 'logistician' },
    'You’d work in supply chain, toward your target job as a logistician, and its 91–120 days fit your 120; the listing says no more, so ask which job it is.',
  ],
  [
    { ...topic, form: 'training', topic: 'cybersecurity', length: farTooLong },
    'You’d train in cybersecurity; 151–180 days is far more than your 55, so ask about a job there instead.',
  ],
  [
    { ...field, askRole: 'network administrator' },
    'The list names only IT work at North Works, so ask about network administrator roles; its 91–120 days fit your 120.',
  ],
  [
    { ...field, field: 'health care support', host: 'Able Home Healthcare', length: tooLong },
    'The list names only health care support work at Able Home Healthcare, so ask which job; it runs 151–180 days, longer than your 90, so ask if they hire directly.',
  ],
  [
    { ...field, field: 'sales', place: remote, why: 'as you asked', length: notListed },
    'Remote: the list names only sales work at North Works, so ask which job; no length is listed, so ask for a plan of 120 days or less.',
  ],
  [
    { ...field, field: null },
    'The list names no job at North Works, so ask what it is; its 91–120 days fit your 120.',
  ],
  [
    { ...field, place: first('in Ohio'), atHost: true },
    'In Ohio: the list names only IT work at North Works, so ask which job; its 91–120 days fit your 120.',
  ],
  [
    {
      ...employer,
      work: 'maintain and repair chillers',
      why: target,
      place: first('in Tempe, 4 miles away'),
    },
    'In Tempe, 4 miles away: they train service members to maintain and repair chillers, your target job as a network administrator.',
  ],
  [{ ...employer, work: 'learn to lead' }, 'They train service members to lead.'],
  [
    {
      ...employer,
      work: 'train in healthcare accounting',
      place: {
        ...first('in Wills Point, TX, part of it in person'),
        ask: 'if you can do all of it remotely',
      },
    },
    'In Wills Point, TX, part of it in person: they train service members in healthcare accounting; ask if you can do all of it remotely.',
  ],
  [
    {
      ...employer,
      ...untold,
      role: null,
      topic: 'accounting',
      why: target,
      place: first('in Texas, part of it in person', 'if you can do all of it remotely'),
    },
    'In Texas, part of it in person: they train service members for accounting work, your target job as a network administrator; ask if you can do all of it remotely.',
  ],
  [
    {
      atHost: true,
      length: { ...farTooLong, ...inLongList },
      place: ask('for a site near Tacoma'),
    },
    'You’d run switches and firewalls at North Works; it runs 151–180 days: ask about a job near Tacoma.',
  ],
  [
    { length: { ...tooLong, ...inLongList } },
    'You’d run switches and firewalls; it runs 151–180 days: ask if they hire directly.',
  ],
  [
    { length: { ...long, ...inLongList } },
    'You’d run switches and firewalls; it runs 151–180 days: ask for 120 or fewer.',
  ],
  [
    { ...employer, ...untold, role: 'HVAC technician' },
    'They train service members for HVAC technician work; the listing says no more, so ask what a day looks like.',
  ],
]

test.each(golden)('%j', (facts, sentence) => {
  expect(coachSentence({ ...plain, ...facts })).toBe(sentence)
})

test('covers at least forty distinct sentences', () => {
  expect(golden.length).toBeGreaterThanOrEqual(40)
  expect(new Set(golden.map(([, sentence]) => sentence)).size).toBe(golden.length)
})

test('occupations have everyday names', () => {
  const names = [
    ['15-1244.00', 'network administrator'],
    ['33-3051.00', 'police officer'],
    ['29-1141.00', 'registered nurse'],
    ['47-2111.00', 'electrician'],
    ['11-9199.00', 'program manager'],
  ] as const
  const { occupations, occupationOf } = shippedKnowledge()
  for (const [code, name] of names) {
    expect(commonName(occupations[occupationOf.get(code) ?? -1] ?? { title: code })).toBe(name)
  }
  const spoken = ['IT specialist', 'HVAC technician', 'user', 'X-ray technician', 'EMT']
  expect(spoken.map(article)).toEqual(['an', 'an', 'a', 'an', 'an'])
})
