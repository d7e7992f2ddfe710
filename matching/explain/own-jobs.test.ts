import { expect, test } from 'vitest'
import { asOf, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { programKey } from '../index/host-names.ts'
import type { Member } from '../member.ts'
import type { Opportunity } from '../opportunity.ts'
import { type ProgramNote, textFingerprint } from '../program-note.ts'
import { rank } from '../rank.ts'

const bare = { asks: null, needs: [], level: 'skilled', pace: null, starts: null } as const

/** The sentence of one program with an editor's note, for one person. */
function sentenceFor(
  row: Partial<Opportunity>,
  note: Partial<ProgramNote> & { does: string },
  about: Partial<Member>,
): string {
  const program = opportunity({ organization: 'North', description: 'As listed.', ...row })
  const written = { ...bare, startMonths: [], fingerprint: textFingerprint(program) ?? 0, ...note }
  const others = ['supervise docks', 'run a shop', 'repair cars'].map((does) => {
    return [`other|${does}`, { ...written, does }] as const
  })
  const programNotes = new Map([[programKey(program), written], ...others])
  const listing = buildListing([program], { ...shippedKnowledge(), programNotes })
  return rank(person(about), listing, { rules: shippedRules(), asOf }).matches[0]?.sentence ?? ''
}

const goals = person({}).goals
const mechanic: Partial<Member> = {
  specialties: [{ service: 'air_force', code: '2A5X1' }],
  payGrade: 'E6',
  certifications: ['FAA Airframe and Powerplant'],
  goals: { ...goals, occupations: ['49-3011.00'] },
}
const flying = {
  title: 'Air Ambulance Pilots and Aircraft Mechanics',
  occupations: ['53-2012.00', '49-3011.00'],
}
const it = { title: 'Network Administrator', occupations: ['15-1244.00'] }

const clerk: Partial<Member> = {
  specialties: [{ service: 'navy', code: 'YN' }],
  payGrade: 'E5',
  goals: { ...goals, occupations: ['13-1071.00'] },
}

test('HR is named of a list, as human resources would be', () => {
  const office = { title: 'North', organization: 'North', occupations: ['13-1071.00'] }
  const does = 'work in federal networks, software, HR or languages'
  expect(sentenceFor(office, { does }, clerk)).toContain('you’d work in HR')
})

test('of several jobs at a host, a sentence names those that are theirs', () => {
  const office = { title: 'North', organization: 'North', occupations: ['13-1071.00'] }
  const fields = { does: 'work in human resources, finance, languages or programming for agencies' }
  expect(sentenceFor(office, fields, clerk)).toContain('you’d work in human resources for agencies')
  const hangar = {
    does: 'maintain corporate jets, or fly client flights as a pilot',
    occupations: flying.occupations,
  }
  expect(sentenceFor(flying, hangar, mechanic)).toMatch(/you’d maintain corporate jets[,;]/)
  const crew = { does: 'work for air ambulances as a pilot, aircraft mechanic or nurse' }
  expect(sentenceFor(flying, crew, mechanic)).toContain('as an aircraft mechanic')
})

test('a license for another job of the host isn’t theirs', () => {
  const trucking = {
    does: 'manage, dispatch or drive for a trucking company',
    asks: 'a commercial driver’s license for drivers',
    needs: [{ kind: 'license' }],
  } as const
  const row = { title: 'Transportation', occupations: ['13-1071.00', '53-3032.00'] }
  expect(sentenceFor(row, trucking, clerk)).not.toContain('license')
})

test('what they asked for is said only where the work itself tells of it', () => {
  const asked = {
    specialties: [],
    goals: { ...goals, experience: 'I want penetration testing work' },
  }
  const row = { ...it, title: 'Exam', description: 'Covers audits and penetration testing.' }
  expect(sentenceFor(row, { does: 'train for the CISSP exam' }, asked)).not.toContain('you asked')
  expect(sentenceFor(row, { does: 'audit banks' }, asked)).toContain('as you asked')
  const titled = { ...it, title: 'Penetration Testing' }
  expect(sentenceFor(titled, { does: 'test clients' }, asked)).toContain('work you asked for')
  expect(sentenceFor(titled, { does: 'inspect cement' }, asked)).not.toContain('you asked')
})

test('an O-4 may ask a host for junior officers; refused work that is a part leaves the other', () => {
  const needs = [{ kind: 'grade', grade: 'officer' }] as const
  const juniors = { does: 'meet employers', asks: 'junior military officers', needs }
  expect(sentenceFor(it, juniors, { payGrade: 'O4' })).toContain(
    'it’s for junior military officers, usually O-1 to O-3',
  )
  expect(sentenceFor(it, juniors, { payGrade: 'O3' })).not.toContain('usually')
  const refusing = { goals: { ...goals, experience: 'No recruiting.' } }
  expect(sentenceFor(it, { does: 'hire staff or do recruiting' }, refusing)).toContain(
    'it includes recruiting',
  )
})

test('a class says its own days, and a family alone no job', () => {
  const fixed = { does: 'learn welding', pace: 'fixed', length: { min: 118, max: 118 } } as const
  const row = { ...it, length: [{ min: 91, max: 120 }] }
  expect(sentenceFor(row, fixed, {})).toContain('118 days')
  const bare = { title: 'Tech Solutions', organization: 'Tech Solutions', description: null }
  const listing = buildListing([opportunity({ ...bare, families: ['15'] })], shippedKnowledge())
  const [match] = rank(person({}), listing, { rules: shippedRules(), asOf }).matches
  expect(match?.sentence).toContain('the list names only IT work at Tech Solutions, so ask')
})

test('of several tasks, those they wrote of are named, and a list of others isn’t what they asked for', () => {
  const does = 'drive trucks, supervise freight docks, run forklifts or repair trucks'
  const row = { title: 'North', organization: 'North', occupations: ['53-1043.00'] }
  const text = { ...row, description: 'Dock supervisor jobs at a terminal.' }
  const saying = (experience: string) => ({ goals: { ...goals, experience } })
  const told = sentenceFor(text, { does }, saying('Dock supervisor, home every night'))
  expect(told).toMatch(/you’d supervise freight docks, .*as you asked/)
  const other = sentenceFor(text, { does }, saying('I want terminal work'))
  expect(other).toContain('or repair trucks')
  expect(other).not.toContain('you asked')
})

test('work they refuse is left out where the rest says what one does', () => {
  const refusing = { goals: { ...goals, experience: 'No recruiting.' } }
  const told = (does: string) => sentenceFor(it, { does }, refusing)
  expect(told('recruit and onboard staff')).toContain('you’d onboard staff')
  expect(told('help with recruiting, benefits and training')).toContain(
    'you’d help with benefits and training',
  )
  expect(told('keep HR files and recruit nurses')).toMatch(/you’d keep HR files[,;].*recruiting/)
  expect(told('hire drivers and recruit or train nurses')).toContain('and recruit or train nurses')
})

test('a job after “as an” is dropped too if it isn’t theirs', () => {
  const does = 'keep human resources files, or prepare reports as an accountant'
  const office = { title: 'North', organization: 'North', occupations: ['13-1071.00'] }
  const codes = ['13-1071.00', '13-2011.00']
  expect(sentenceFor(office, { does, occupations: codes }, clerk)).not.toContain('accountant')
})

/** The sentence of a listing without text or note. */
function bareSentence(row: Partial<Opportunity>, about: Partial<Member> = {}): string {
  const listing = buildListing([opportunity({ description: null, ...row })], shippedKnowledge())
  return rank(person(about), listing, { rules: shippedRules(), asOf }).matches[0]?.sentence ?? ''
}

test('a title that names work without a role is not “only” a field', () => {
  const cheese = {
    title: 'Cheese Production Line Warehousing Logistics',
    families: ['15'],
    occupations: ['15-1244.00'],
  }
  expect(bareSentence(cheese)).toContain('warehousing and logistics')
  const leader = { title: 'Computer Leadership / Manager in Training', families: ['15'] }
  expect(bareSentence(leader)).toContain(
    'the listing gives only its title, so ask what a day looks like',
  )
})

test('a host’s name that tells of their wish points to its work', () => {
  const host = { title: 'Falcon Sailing', organization: 'Falcon Sailing', families: ['15'] }
  const wishes = [{ written: 'routers', alike: ['sailing'], codes: ['15-1244.00'] }]
  expect(bareSentence(host, { wishes })).toContain('you’d probably work as a network administrator')
  expect(bareSentence(host)).toContain('the list names only IT work at Falcon Sailing')
})

test('skills read from a title don’t fit a note on other work', () => {
  const unit = { title: 'Office of Human Resources', families: ['13'], skills: [] }
  const program = { ...unit, organization: 'North', description: null }
  const note = { ...bare, startMonths: [], fingerprint: 0, does: 'grade farm products' }
  const programNotes = new Map([[programKey(opportunity(program)), note]])
  const listing = buildListing([opportunity(program)], { ...shippedKnowledge(), programNotes })
  const [match] = rank(person(clerk), listing, { rules: shippedRules(), asOf }).matches
  expect(match?.sentence).toContain('you’d grade farm products')
  expect(match?.sentence).not.toContain('skills')
})

test('work that takes a license is named only to people who hold one', () => {
  const ward = { title: 'North', organization: 'North', occupations: ['29-1141.00'] }
  const note = { does: 'work in a hospital as a nurse, therapist, aide or facility worker' }
  const medic: Partial<Member> = {
    specialties: [{ service: 'army', code: '68W' }],
    certifications: ['EMT'],
    goals: { ...goals, families: ['29', '31'] },
  }
  expect(sentenceFor(ward, note, medic)).not.toMatch(/nurse|therapist/)
  const nurse = { ...medic, certifications: ['Registered nurse'] }
  expect(sentenceFor(ward, note, nurse)).toMatch(/as a nurse/)
})
