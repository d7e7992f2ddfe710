import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import { teachesHeld } from './class-credentials.ts'
import { programKey } from './index/host-names.ts'
import type { Member } from './member.ts'
import {
  lacksRequirement,
  type Need,
  noteOf,
  openRequirement,
  type ProgramNote,
  suitsLittle,
  textFingerprint,
  textKey,
} from './program-note.ts'

const program = {
  organization: 'North Air, Inc.',
  title: 'Line Pilot',
  summary: 'Fly patients between hospitals.',
  description: null,
}
const note: ProgramNote = {
  does: 'fly patients by helicopter',
  asks: 'a commercial rotorcraft certificate',
  needs: [{ kind: 'license' }],
  level: 'skilled',
  pace: null,
  starts: null,
  startMonths: [],
  fingerprint: textFingerprint(program) ?? 0,
}
const inTexas = { latitude: 29.4, longitude: -98.6, state: 'TX' }
const inVirginia = { latitude: 36.9, longitude: -76.3, state: 'VA' }
const inWashington = { latitude: 47.2, longitude: -122.5, state: 'WA' }
const texas = { kind: 'state', state: 'TX' } as const
const ohio = { kind: 'state', state: 'OH' } as const
const notes = new Map([[programKey(program), note]])

test('a note belongs to a program by its host and title, and only to the text it was written from', () => {
  expect(noteOf(notes, program)).toBe(note)
  expect(noteOf(notes, { ...program, organization: 'North Air' })).toBe(note)
  expect(noteOf(notes, { ...program, summary: 'FLY patients, between hospitals!' })).toBe(note)
  expect(noteOf(notes, { ...program, summary: null })).toBe(note)
  expect(noteOf(notes, { ...program, summary: 'Fix airplanes.' })).toBeUndefined()
  expect(noteOf(notes, { ...program, title: 'Mechanic' })).toBeUndefined()
  expect(noteOf(undefined, program)).toBeUndefined()
})

test('a further text of a program has its own note', () => {
  const mechanic = { ...program, summary: 'Fix airplanes.' }
  const fingerprint = textFingerprint(mechanic) ?? 0
  const other = { ...note, does: 'repair airplanes', fingerprint }
  const both = new Map([...notes, [textKey(programKey(program), fingerprint), other]])
  expect(noteOf(both, mechanic)).toBe(other)
  expect(noteOf(both, program)).toBe(note)
  expect(noteOf(both, { ...program, summary: null })).toBe(note)
  expect(noteOf(both, { ...program, summary: 'Cook meals.' })).toBeUndefined()
})

test.each<[string, Need[], Parameters<typeof person>[0], boolean]>([
  [
    'a license by name',
    [{ kind: 'license' }],
    { certifications: ['FAA Commercial Pilot, rotorcraft'] },
    true,
  ],
  [
    'another license',
    [{ kind: 'license' }],
    { certifications: ['FAA Airframe and Powerplant'] },
    false,
  ],
  ['a higher degree', [{ kind: 'degree', level: 'bachelor' }], { educationLevel: 'master' }, true],
  [
    'a lower degree',
    [{ kind: 'degree', level: 'bachelor' }],
    { educationLevel: 'associate' },
    false,
  ],
  ['an unknown degree', [{ kind: 'degree', level: 'bachelor' }], { educationLevel: null }, false],
  ['an officer', [{ kind: 'grade', grade: 'officer' }], { payGrade: 'O3' }, true],
  [
    'an NCO where officers are asked for',
    [{ kind: 'grade', grade: 'officer' }],
    { payGrade: 'E8' },
    false,
  ],
  ['a senior NCO', [{ kind: 'grade', grade: 'senior' }], { payGrade: 'E8' }, true],
])('a requirement is met or not: %s', (_, needs, facts, isMet) => {
  const member = person(facts)
  expect(lacksRequirement(member, { ...note, needs })).toBe(!isMet)
})

test.each<[string, Need[], Parameters<typeof person>[0], string | null]>([
  [
    'a bachelor’s degree',
    [{ kind: 'degree', level: 'bachelor' }],
    { educationLevel: 'master' },
    null,
  ],
  [
    'a bachelor’s degree in nursing',
    [{ kind: 'degree', level: 'bachelor' }],
    { educationLevel: 'master' },
    'a bachelor’s degree in nursing',
  ],
  ['officers', [{ kind: 'grade', grade: 'officer' }], { payGrade: 'O3' }, null],
  ['a Class A CDL', [{ kind: 'license' }], { certifications: ['Class A CDL'] }, 'a Class A CDL'],
])('a requirement is left out only if it is certainly met: %s', (asks, needs, facts, left) => {
  expect(openRequirement(person(facts), { ...note, asks, needs })).toBe(left)
})

test('clearance, years, residence and tuition are named, and rule nothing out', () => {
  const active = person({ clearance: { level: 'ts_sci', active: true }, years: 6 })
  const lapsed = person({ clearance: { level: 'ts_sci', active: false }, years: 6 })
  const secret: Need[] = [{ kind: 'clearance', level: 'secret' }]
  expect(openRequirement(active, { ...note, asks: 'a Secret clearance', needs: secret })).toBeNull()
  expect(openRequirement(lapsed, { ...note, needs: secret })).toBe(note.asks)
  expect(openRequirement(active, { ...note, needs: [{ kind: 'years', years: 5 }] })).toBe(note.asks)
  expect(openRequirement(active, { ...note, needs: [{ kind: 'resident' }] })).toBe(note.asks)
  expect(openRequirement(active, { ...note, needs: [] })).toBe(note.asks)
  expect(lacksRequirement(lapsed, { ...note, needs: secret })).toBe(false)
  expect(openRequirement(active, { ...note, asks: null, needs: [] })).toBeNull()
})

test.each<[string, Partial<ProgramNote>, Parameters<typeof person>[0], boolean]>([
  ['a course for beginners', { level: 'entry' }, { payGrade: 'O4' }, true],
  ['a course for beginners', { level: 'entry' }, { payGrade: 'E6' }, false],
  ['a director', { level: 'executive' }, { payGrade: 'E5' }, true],
  ['fifteen years', { needs: [{ kind: 'years', years: 15 }] }, { payGrade: 'E5' }, true],
  ['fifteen years', { needs: [{ kind: 'years', years: 15 }] }, { payGrade: 'E8' }, false],
  [
    'a clearance above one’s own',
    { needs: [{ kind: 'clearance', level: 'ts' }] },
    { clearance: { level: 'secret', active: true } },
    true,
  ],
  [
    'a clearance one holds',
    { needs: [{ kind: 'clearance', level: 'secret' }] },
    { clearance: { level: 'secret', active: true } },
    false,
  ],
])('%s suits someone little or not', (_, facts, member, isLittle) => {
  expect(suitsLittle(person(member), { ...note, needs: [], ...facts })).toBe(isLittle)
})

test.each<[string, Partial<ProgramNote>, Partial<Member['places']>, boolean]>([
  ['another state', { asks: 'people living in Virginia' }, {}, true],
  ['the home state', { asks: 'people in or near San Antonio, Texas' }, {}, false],
  ['a longer name', { asks: 'people who live in West Virginia' }, { home: inVirginia }, true],
  ['the District', { asks: 'people near Washington, DC' }, { home: inWashington }, true],
  ['a state asked for', { asks: 'people living in Ohio' }, { listed: [ohio] }, false],
  ['a move anywhere', { asks: 'people willing to move to Ohio' }, { reach: 'anywhere' }, false],
  ['no state', { asks: 'people able to relocate' }, {}, false],
  ['no state, for remote work', { asks: 'people who can commute' }, { reach: 'remote_only' }, true],
])('living there is required: %s', (_, facts, places, isElsewhere) => {
  const needs: Need[] = [{ kind: 'resident' }]
  const asked = { reach: 'listed', listed: [texas], home: inTexas, delivery: [] } as const
  const member = person({ places: { ...asked, ...places } })
  expect(suitsLittle(member, { ...note, needs, ...facts })).toBe(isElsewhere)
  expect(suitsLittle(member, { ...note, needs: [], ...facts })).toBe(false)
})

test('education and years of service decide nothing about who is shown what', () => {
  const needs: Need[] = [
    { kind: 'degree', level: 'bachelor' },
    { kind: 'years', years: 5 },
  ]
  for (const facts of [
    { educationLevel: 'none', years: 1 },
    { educationLevel: 'doctorate', years: 20 },
  ]) {
    expect(suitsLittle(person(facts), { ...note, needs })).toBe(false)
  }
})

test.each([
  ['train for A+ and Network+', ['CompTIA Security+'], true],
  ['train for A+, Network+, Security+ and CISSP', ['CompTIA Security+'], true],
  ['prepare for the CISSP exam', ['CompTIA Security+'], false],
  ['train for A+ and Network+', ['CompTIA A+'], true],
  ['train for Network+ and Security+', ['CompTIA A+'], false],
  ['run networks with people who hold A+', ['CompTIA Security+'], false],
])('a class where you "%s" is behind the holder of %s: %s', (does, certifications, isHeld) => {
  const taught = { ...note, does }
  expect(teachesHeld(person({ certifications }), { title: 'Transition Tech' }, taught)).toBe(isHeld)
})

test.each<[string, string, string[], boolean]>([
  [
    'a license that every course for it leads to',
    'train for a commercial driver’s license',
    ['CDL Class A'],
    true,
  ],
  ['endorsements beside a license', 'earn CDL endorsement papers', ['CDL Class A'], false],
  [
    'initials of a full name',
    'prepare for the PMP exam',
    ['Project Management Professional'],
    true,
  ],
  [
    'all words of a name',
    'study for the A&P exams',
    ['FAA Airframe and Powerplant certificate'],
    true,
  ],
  ['work, no class', 'repair A&P aircraft', ['FAA Airframe and Powerplant certificate'], false],
  [
    'a residency for its holders',
    'train as a registered nurse',
    ['Registered nurse license'],
    false,
  ],
  ['one below it', 'train as an EMT for state exams', ['NREMT Paramedic'], true],
  ['one above it', 'train as a paramedic', ['NREMT EMT'], false],
  ['one with other work', 'train as a firefighter and EMT', ['NREMT Paramedic'], false],
  ['one of two offers', 'train as an EMT, then attend a fire academy', ['NREMT Paramedic'], false],
  ['another class', 'train for the OSHA 30-hour card', ['OSHA 10-hour'], false],
])('a class teaches what is held or not: %s', (_, does, certifications, isHeld) => {
  const taught = { ...note, does }
  expect(teachesHeld(person({ certifications }), { title: 'Class' }, taught)).toBe(isHeld)
})

test('a license is met under its full name too', () => {
  const needs: Need[] = [{ kind: 'license' }]
  const holder = person({ certifications: ['Emergency Medical Technician (NREMT)'] })
  expect(lacksRequirement(holder, { ...note, asks: 'a national EMT certification', needs })).toBe(
    false,
  )
})

const license: Need[] = [{ kind: 'license' }]
test.each<[string, string, Partial<Parameters<typeof person>[0]>, boolean]>([
  ['a registered nurse license', 'an LPN', { certifications: ['Practical nurse license'] }, true],
  ['a national EMT certification', 'a paramedic', { certifications: ['Paramedic (NRP)'] }, false],
  [
    'a military or private pilot certificate',
    'a commercial pilot',
    { certifications: ['FAA Commercial Pilot, rotorcraft'] },
    false,
  ],
  [
    'a military or private pilot certificate',
    'a military pilot',
    { certifications: [], specialties: [{ service: 'army', code: '153A' }] },
    false,
  ],
  [
    'FAA commercial pilot and flight instructor certificates',
    'an airline pilot',
    { certifications: ['FAA ATP, multiengine'] },
    true,
  ],
])('%s is what %s lacks', (asks, _, facts, isLacking) => {
  expect(lacksRequirement(person(facts), { ...note, asks, needs: license })).toBe(isLacking)
})

test.each([
  ['junior military officers', { payGrade: 'E9' }, true],
  ['junior military officers', { payGrade: 'W2' }, true],
  ['junior military officers', { payGrade: 'O3' }, false],
  ['enlisted under ten years, or junior officers up to O-3', { payGrade: 'E5' }, false],
  ['retiring Air Force or Space Force E-6 to E-9', { payGrade: 'E8' }, true],
  ['Navy nuclear training', {}, false],
])('%s aren’t people of %o: %s', (asks, facts, isOther) => {
  const member = person({ service: 'army', ...facts })
  expect(lacksRequirement(member, { ...note, asks, needs: [] })).toBe(isOther)
  expect(suitsLittle(member, { ...note, asks, needs: [] })).toBe(isOther)
})

test('a bachelor’s degree brings the college credit that a program asks for', () => {
  const asks = 'at least 90 hours of college credit'
  const open = (educationLevel: string) =>
    openRequirement(person({ educationLevel }), { ...note, asks })
  expect(open('bachelor')).toBeNull()
  expect(open('associate')).toBe(asks)
})
