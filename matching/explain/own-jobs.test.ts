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
  const programNotes = new Map([[programKey(program), written]])
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
