import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import { programKey } from './index/host-names.ts'
import {
  lacksRequirement,
  type Need,
  noteOf,
  openRequirement,
  type ProgramNote,
  suitsLittle,
  teachesHeld,
  textFingerprint,
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
])('%s suits someone little or not', (_, facts, member, isLittle) => {
  expect(suitsLittle(person(member), { ...note, needs: [], ...facts })).toBe(isLittle)
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

test.each<[string, string, string[], boolean]>([
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
