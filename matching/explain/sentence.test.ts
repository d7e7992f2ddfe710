import { expect, test } from 'vitest'
import { article, commonName } from './common-names.ts'
import { coachSentence, type SentenceFacts } from './sentence.ts'
import { titleRole } from './title-role.ts'

const nowhere = { first: null, after: null, isRemote: false, ask: null, condition: null }
const noPace = { pace: null, starts: null }
const fits = { published: '91–120 days', usable: 120, fit: 'fits' as const, ...noPace }
const long = { published: '151–180 days', usable: 120, fit: 'long' as const, ...noPace }
const farTooLong = {
  published: '151–180 days',
  usable: 55,
  fit: 'far too long' as const,
  ...noPace,
}
const notListed = { published: null, usable: 120, fit: 'not listed' as const, ...noPace }
const noLength = { published: null, usable: null, fit: 'none' as const, ...noPace }
const unknown = { published: '91–120 days', usable: null, fit: 'unknown' as const, ...noPace }

const plain: SentenceFacts = {
  host: 'North Works',
  turn: 0,
  role: 'network administrator',
  job: 'network administrator',
  isGuess: false,
  form: 'role',
  title: null,
  names: null,
  field: 'IT',
  otherFields: 0,
  askRole: null,
  why: null,
  isWeakWhy: false,
  does: null,
  work: null,
  requires: null,
  extra: null,
  place: nowhere,
  length: fits,
}
const target = 'one of your target jobs'
const path = 'a common path for 25B'
const first = (words: string, ask: string | null = null) => ({ ...nowhere, first: words, ask })
const after = (words: string) => ({ ...nowhere, after: words })
const ask = (words: string) => ({ ...nowhere, ask: words })
const remote = { ...nowhere, isRemote: true }
const field = { role: null, why: null }

/** Facts and the resulting sentences, each checked by reading aloud. */
const golden: readonly (readonly [Partial<SentenceFacts>, string])[] = [
  [{}, 'A network administrator role, and its 91–120 days fit your 120.'],
  [
    {
      work: 'run switches and firewalls for a hospital',
      why: target,
      place: first('in Fayetteville, 6 miles away'),
    },
    'In Fayetteville, 6 miles away: you’d run switches and firewalls for a hospital, toward your target job as a network administrator, and its 91–120 days fit your 120.',
  ],
  [
    {
      work: 'fly patients by helicopter',
      requires: '2,000 flight hours',
      place: after('in Phoenix, AZ'),
      length: long,
    },
    'You’d fly patients by helicopter in Phoenix, AZ; it runs 151–180 days and you have 120, so ask for a shorter plan; it asks for 2,000 flight hours.',
  ],
  [
    {
      work: 'monitor networks and respond to attacks',
      place: remote,
      extra: 'that mentions your Security+',
    },
    'You’d monitor networks and respond to attacks remotely, in a listing that mentions your Security+, and its 91–120 days fit your 120.',
  ],
  [
    { work: 'learn pipe welding', length: { ...long, published: '118 days', pace: 'fixed' } },
    'You’d learn pipe welding; it’s a class of 118 days that can’t be shortened, and you have 120.',
  ],
  [
    { work: 'inspect jets', length: { ...long, pace: 'flexible' } },
    'You’d inspect jets; it runs 151–180 days, but the length is flexible, so ask for a shorter plan of 120 days at most.',
  ],
  [
    { work: 'learn SAP', length: { ...fits, starts: 'in January and August' } },
    'You’d learn SAP, and its 91–120 days fit your 120; it starts in January and August.',
  ],
  [
    { work: 'repair boat engines', why: path },
    'You’d repair boat engines, a common path for 25B, and its 91–120 days fit your 120.',
  ],
  [
    { why: target },
    'A network administrator role, one of your target jobs, and its 91–120 days fit your 120.',
  ],
  [
    { why: path, isGuess: true, place: remote },
    'Likely a remote network administrator role, a common path for 25B, and its 91–120 days fit your 120.',
  ],
  [
    { why: target, place: first('on Fort Bragg') },
    'On Fort Bragg: a network administrator role, one of your target jobs, and its 91–120 days fit your 120.',
  ],
  [
    { why: path, place: first('in Fayetteville, 6 miles away') },
    'In Fayetteville, 6 miles away: a network administrator role, a common path for 25B, and its 91–120 days fit your 120.',
  ],
  [
    { why: target, place: remote },
    'A remote network administrator role, one of your target jobs, and its 91–120 days fit your 120.',
  ],
  [
    { why: path, place: after('in Dallas') },
    'A network administrator role in Dallas, a common path for 25B, and its 91–120 days fit your 120.',
  ],
  [
    { why: target, place: ask('for a site near Fayetteville') },
    'A network administrator role, one of your target jobs, and its 91–120 days fit your 120; ask for a site near Fayetteville.',
  ],
  [
    { why: target, place: first('in Texas', 'which city it’s in') },
    'In Texas: a network administrator role, one of your target jobs, and its 91–120 days fit your 120; ask which city it’s in.',
  ],
  [
    { why: path, place: first('in Georgia, city not listed', 'how far it is from Fayetteville') },
    'In Georgia, city not listed: a network administrator role, a common path for 25B, and its 91–120 days fit your 120; ask how far it is from Fayetteville.',
  ],
  [
    { why: target, length: long },
    'A network administrator role, one of your target jobs; it runs 151–180 days and you have 120, so ask for a shorter plan.',
  ],
  [
    { why: target, length: long, turn: 1 },
    'A network administrator role, one of your target jobs; at 151–180 days it’s longer than your 120, so ask for a shorter plan.',
  ],
  [
    { why: target, length: farTooLong },
    'A network administrator role, one of your target jobs; it runs 151–180 days and you have 55, so ask if a short stay could lead to a job offer.',
  ],
  [
    { why: target, length: farTooLong, turn: 1 },
    'A network administrator role, one of your target jobs; 151–180 days is far more than your 55, so ask about a job there instead.',
  ],
  [
    {
      why: target,
      place: first('in Texas', 'which city it’s in'),
      length: { published: '61–90 days', usable: 65, fit: 'fits in part', ...noPace },
    },
    'In Texas: a network administrator role, one of your target jobs; it runs 61–90 days, so ask for a shorter plan of 65 days at most.',
  ],
  [
    { length: notListed },
    'A network administrator role; no length is listed, so ask for a plan of 120 days or less.',
  ],
  [
    { length: { ...notListed, usable: null } },
    'A network administrator role; no length is listed, so ask how long it runs.',
  ],
  [
    { length: unknown },
    'A network administrator role; add your date to see if its 91–120 days fit.',
  ],
  [{ form: 'job', length: noLength }, 'A network administrator job.'],
  [
    {
      form: 'job',
      role: 'information security analyst',
      why: 'related to 25B work',
      length: noLength,
      place: remote,
    },
    'A remote information security analyst job, related to 25B work.',
  ],
  [
    { form: 'training', role: 'welder', why: 'in a field you chose' },
    'Welder training, in a field you chose, and its 91–120 days fit your 120.',
  ],
  [
    {
      form: 'training',
      role: 'EMT',
      why: 'a common path for HM',
      place: first('in San Diego, 4 miles away'),
    },
    'In San Diego, 4 miles away: EMT training, a common path for HM, and its 91–120 days fit your 120.',
  ],
  [
    { form: 'apprenticeship', role: 'electrician', why: 'in a field you chose' },
    'An electrician apprenticeship, in a field you chose, and its 91–120 days fit your 120.',
  ],
  [
    { role: 'HVAC technician', place: after('in Ohio') },
    'An HVAC technician role in Ohio, and its 91–120 days fit your 120.',
  ],
  [
    {
      role: 'solar installer',
      form: 'training',
      does: 'learn roof safety, solar design and installation',
      place: first('in Virginia Beach'),
      length: long,
    },
    'In Virginia Beach: solar installer training, where you’d learn roof safety, solar design and installation; it runs 151–180 days and you have 120, so ask for a shorter plan.',
  ],
  [
    {
      role: 'biomedical equipment technician',
      why: 'related to HM work',
      place: first('in San Diego, 7 miles away'),
      length: { ...long, published: '91–120 days', usable: 55 },
    },
    'In San Diego, 7 miles away: a biomedical equipment technician role, related to HM work; it runs 91–120 days and you have 55, so ask for a shorter plan.',
  ],
  [
    { role: 'paramedic', why: 'which asks for 68W by name', place: after('in Hackensack') },
    'A paramedic role in Hackensack, which asks for 68W by name, and its 91–120 days fit your 120.',
  ],
  [
    { role: 'logistician', why: 'which lists 92Y' },
    'A logistician role, which lists 92Y, and its 91–120 days fit your 120.',
  ],
  [
    { role: 'cybersecurity analyst', extra: 'that mentions your CompTIA Security+' },
    'A cybersecurity analyst role that mentions your CompTIA Security+, and its 91–120 days fit your 120.',
  ],
  [
    { role: 'help desk technician', extra: 'using your troubleshooting' },
    'A help desk technician role, using your troubleshooting, and its 91–120 days fit your 120.',
  ],
  [
    { role: 'police officer', why: 'close to what you wrote', place: first('in Austin') },
    'In Austin: a police officer role, close to what you wrote, and its 91–120 days fit your 120.',
  ],
  [
    { ...field, askRole: 'network administrator' },
    'IT work, and its 91–120 days fit your 120; ask about network administrator roles.',
  ],
  [
    { ...field, field: 'IT', otherFields: 1, askRole: 'network administrator' },
    'IT and another field, and its 91–120 days fit your 120; ask about network administrator roles.',
  ],
  [
    { ...field, field: 'health care', otherFields: 3, askRole: 'registered nurse', length: long },
    'Health care and three other fields; it runs 151–180 days and you have 120, so ask for a shorter plan.',
  ],
  [
    { ...field, field: 'construction', place: first('in San Diego, 12 miles away') },
    'In San Diego, 12 miles away: construction work (the listing says no more), and its 91–120 days fit your 120.',
  ],
  [
    { ...field, field: 'maintenance and repair', does: 'repair pumps, motors and conveyors' },
    'Maintenance and repair work, where you’d repair pumps, motors and conveyors, and its 91–120 days fit your 120.',
  ],
  [
    { ...field, field: 'sales', place: remote, length: notListed },
    'Remote sales work (the listing says no more); no length is listed, so ask for a plan of 120 days or less.',
  ],
  [
    { ...field, field: 'IT', place: after('at North Works'), askRole: 'network administrator' },
    'IT work at North Works, and its 91–120 days fit your 120; ask about network administrator roles.',
  ],
  [
    { ...field, field: null },
    'North Works doesn’t say what the work is, and its 91–120 days fit your 120; ask what you’d do.',
  ],
  [
    { ...field, field: null, length: long },
    'North Works doesn’t say what the work is; it runs 151–180 days and you have 120, so ask for a shorter plan.',
  ],
  [
    { ...field, field: null, does: 'answer phones and schedule appointments' },
    'At North Works you’d answer phones and schedule appointments, and its 91–120 days fit your 120.',
  ],
  [
    { place: { ...remote, condition: null }, why: path, length: farTooLong },
    'A remote network administrator role, a common path for 25B; it runs 151–180 days and you have 55, so ask if a short stay could lead to a job offer.',
  ],
  [
    {
      why: path,
      place: { ...after('in Norfolk'), condition: 'if your command lets you travel for it' },
    },
    'A network administrator role in Norfolk, a common path for 25B, and its 91–120 days fit your 120, if your command lets you travel for it.',
  ],
  [
    { why: target, length: long, place: ask('for a site near San Diego') },
    'A network administrator role, one of your target jobs; it runs 151–180 days and you have 120, so ask for a shorter plan near San Diego.',
  ],
  [
    { why: target, place: ask('if you can do all of it remotely') },
    'A network administrator role, one of your target jobs, and its 91–120 days fit your 120; ask if you can do all of it remotely.',
  ],
  [
    { ...field, field: 'maintenance and repair', names: 'that names electrician roles' },
    'Maintenance and repair work that names electrician roles, and its 91–120 days fit your 120.',
  ],
  [
    { ...field, names: 'with network security', place: after('in Dayton, OH') },
    'IT work in Dayton, OH, with network security, and its 91–120 days fit your 120.',
  ],
  [
    { ...field, field: 'science', title: 'Power Lab Year', length: long },
    'Science work, listed as “Power Lab Year”; it runs 151–180 days and you have 120, so ask for a shorter plan.',
  ],
  [
    { ...field, askRole: 'network administrator', place: ask('for a site near Tacoma') },
    'IT work, and its 91–120 days fit your 120; ask about network administrator roles near Tacoma.',
  ],
  [
    { ...field, askRole: 'network administrator', length: notListed },
    'IT work, with no length listed; ask about network administrator roles.',
  ],
  [
    { why: target, place: ask('for a site in Ohio'), length: { ...fits, fit: 'fits in part' } },
    'A network administrator role, one of your target jobs; it runs 91–120 days, so ask for a shorter plan in Ohio of 120 days at most.',
  ],
  [
    { ...field, field: null, title: 'Advanced Internship' },
    '“Advanced Internship” at North Works, which doesn’t say what the work is, and its 91–120 days fit your 120; ask what you’d do.',
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
    ['15-1244.00', 'Network and Computer Systems Administrators', 'network administrator'],
    ['33-3051.00', "Police and Sheriff's Patrol Officers", 'police officer'],
    ['29-1141.00', 'Registered Nurses', 'registered nurse'],
    ['47-2111.00', 'Electricians', 'electrician'],
    ['11-9199.00', 'Managers, All Other', 'program manager'],
    ['49-3022.00', 'Automotive Glass Installers and Repairers', 'auto glass technician'],
  ] as const
  for (const [code, title, name] of names) expect(commonName({ code, title })).toBe(name)
  expect(
    ['IT specialist', 'HVAC technician', 'user', 'X-ray technician', 'CNC operator', 'EMT'].map(
      article,
    ),
  ).toEqual(['an', 'an', 'a', 'an', 'a', 'an'])
})

test('a title names a role in its own words, or none', () => {
  const role = (title: string, organization = 'North Works') => titleRole({ title, organization })
  expect(role('Cybersecurity Engineer (Hybrid/Remote Options Available)')).toBe(
    'cybersecurity engineer',
  )
  expect(role('Pitch Aeronautics Inc. - Project Manager')).toBe('project manager')
  expect(role('Assembly/Wire Technician')).toBe('assembly/wire technician')
  expect(role('HVAC Technician Training Program')).toBe('HVAC technician')
  expect(role('From Service To Cyber')).toBeNull()
  expect(role('Network Administrator', 'Network Administrator')).toBeNull()
})
