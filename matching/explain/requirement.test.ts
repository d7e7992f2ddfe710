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
import { refusedWork } from '../refused-work.ts'

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
const pilot: Partial<Member> = {
  specialties: [{ service: 'army', code: '153A' }],
  payGrade: 'W3',
  certifications: ['FAA Commercial Pilot, rotorcraft, instrument'],
  skills: [{ id: 'flying-helicopters', level: 4 }],
  goals: { ...goals, occupations: ['53-2012.00'], experience: 'Fly. I flew for 2,900 hours.' },
}
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
const fly = { does: 'fly or maintain air ambulance aircraft' }

test('what a person has is praise', () => {
  const license = {
    needs: [{ kind: 'license' }],
    asks: 'an FAA airframe and powerplant certificate',
  } as const
  expect(sentenceFor(flying, { ...fly, ...license }, mechanic)).toContain(
    'you have the FAA airframe and powerplant certificate it asks for',
  )
  expect(
    sentenceFor(flying, { ...fly, ...license }, { ...mechanic, certifications: [] }),
  ).toContain('you don’t have the FAA airframe and powerplant certificate it asks for yet')
})

test('what is asked for besides a credential they have is said too', () => {
  const asks = 'an A&P mechanic certificate and three years on turbine helicopters'
  const does = 'inspect medical helicopters'
  expect(sentenceFor(flying, { does, asks }, mechanic)).toContain(
    'you have the A&P mechanic certificate it asks for, and it also asks for three years on turbine helicopters',
  )
  const without = { ...mechanic, certifications: [] }
  expect(sentenceFor(flying, { does, asks }, without)).toContain(`it asks for ${asks}`)
})

test('hours are compared with those the person wrote of', () => {
  const hours = (least: string) => ({ ...fly, asks: `${least} flight hours, 1,500 in helicopters` })
  expect(sentenceFor(flying, hours('2,000'), pilot)).toContain(
    'your 2,900 hours are above the 2,000',
  )
  expect(sentenceFor(flying, hours('3,500'), pilot)).toContain('3,500 hours, more than your 2,900')
})

test('another occupation’s requirement is never printed', () => {
  const asks = '2,000 flight hours for pilot jobs, 1,000 as helicopter commander'
  expect(sentenceFor(flying, { ...fly, asks }, mechanic)).not.toMatch(/hours|commander/)
  const both = 'commercial multi-engine for pilots, A&P for mechanics'
  expect(sentenceFor(flying, { ...fly, asks: both }, mechanic)).toMatch(/it asks for A&P/)
})

test('a helicopter pilot is told of the airplane rating', () => {
  const planes = { does: 'fly turboprops around Alaska' }
  expect(sentenceFor(flying, planes, pilot)).toContain('you list no airplane rating yet')
  expect(sentenceFor(flying, { does: 'fly helicopters' }, pilot)).not.toContain('airplane')
  const repair = { does: 'repair helicopters and planes' }
  expect(sentenceFor(flying, repair, pilot)).not.toContain('rating')
})

test('an airplane pilot is told of the helicopter rating, and their hours are no praise', () => {
  const airline = {
    ...pilot,
    certifications: ['FAA ATP, multiengine'],
    specialties: [{ service: 'navy', code: '1310' }],
  }
  const note = { does: 'fly medical helicopters', asks: '2,000 flight hours' }
  expect(sentenceFor(flying, note, airline)).toContain(
    'it asks for 2,000 flight hours, and you list no helicopter rating yet',
  )
  expect(sentenceFor(flying, note, pilot)).toContain('your 2,900 hours are above')
  const either = { does: 'fly', asks: 'experience as a military pilot, fixed or rotary wing' }
  expect(sentenceFor(flying, either, airline)).not.toContain('rating')
})

test('who a program is for is said as people: like you, or not', () => {
  const medics = {
    does: 'treat patients',
    asks: 'a military medic, corpsman or medical technician',
  }
  const care = { title: 'Medical Technician', occupations: ['29-2042.00'] }
  const medic = { specialties: [{ service: 'army', code: '68W' }] }
  expect(sentenceFor(care, medics, medic)).toContain(
    'it’s for a military medic, corpsman or medical technician like you',
  )
  expect(sentenceFor(care, medics, {})).not.toContain('like you')
  const nurses = { does: 'manage claims', asks: 'military administrators, physicians or nurses' }
  expect(sentenceFor(care, nurses, medic)).not.toContain('like you')
  const needs = [{ kind: 'grade', grade: 'officer' }] as const
  const juniors = { does: 'meet employers', asks: 'junior military officers', needs }
  expect(sentenceFor(it, juniors, { payGrade: 'E9' })).toMatch(
    /; it’s for junior military officers\b/,
  )
})

test('what they likely have is a skill they used, or their specialty’s work', () => {
  const sell = { title: 'Network Administrator', occupations: ['15-1244.00'] }
  const asks = (text: string, about: Partial<Member> = {}) =>
    sentenceFor(sell, { does: 'run networks', asks: text }, about)
  const likely = 'which you likely have'
  const photographer = { skills: [{ id: 'photography', level: 3 }] }
  expect(asks('photography experience', photographer)).toContain(likely)
  expect(
    asks('photography experience', { skills: [{ id: 'photography', level: 2 }] }),
  ).not.toContain(likely)
  expect(asks('photography and welding experience', photographer)).not.toContain(likely)
  expect(asks('knowledge of federal procurement', { payGrade: 'E9' })).not.toContain(likely)
  expect(asks('a network support background')).toContain(likely)
  const operator = { specialties: [{ service: 'navy', code: 'EMN' }] }
  expect(asks('a strong Windows PowerShell background', operator)).not.toContain(likely)
})

const project = { title: 'Navy Project Manager', occupations: ['13-1082.00'] }
const manage = { does: 'manage schedules for Navy projects' }
const bachelor = [{ kind: 'degree', level: 'bachelor' }] as const

test('a person has only what was checked: no field of study, no service, no experience', () => {
  const graduate = { educationLevel: 'master' }
  const asks = (text: string) =>
    sentenceFor(project, { ...manage, asks: text, needs: bachelor }, graduate)
  expect(asks('a bachelor’s degree')).toContain('you have the bachelor’s degree it asks for')
  for (const more of [
    'a technical bachelor’s degree and a strong Navy background',
    'a technical bachelor’s degree',
    'a bachelor’s degree in engineering',
  ]) {
    expect(asks(more)).toContain(`it asks for ${more}`)
    expect(asks(more)).not.toContain('you have')
  }
})

test('a license counts as held only under its whole name', () => {
  const needs = [{ kind: 'license' }] as const
  const asks = (text: string) => sentenceFor(flying, { ...fly, asks: text, needs }, pilot)
  expect(asks('a commercial pilot or flight instructor certificate')).toContain('you have the')
  expect(asks('a commercial multi-engine pilot certificate')).not.toContain('you have the')
})

test('a clearance above the one held needs an upgrade, and the lower one is no help', () => {
  const clearance = { level: 'secret', active: true } as const
  const defense = { does: 'run defense networks' }
  const above = {
    asks: 'a TS/SCI clearance',
    needs: [{ kind: 'clearance', level: 'ts_sci' }],
  } as const
  const told = sentenceFor(it, { ...defense, ...above }, { clearance })
  expect(told).toContain(
    'it asks for a TS/SCI clearance, and you hold Secret: ask if they’d sponsor the upgrade',
  )
  expect(told).not.toContain('clearance helps')
  const top = { clearance: { level: 'ts_sci', active: true } } as const
  expect(sentenceFor(it, { ...defense, ...above }, top)).toContain(
    'where your TS/SCI clearance helps',
  )
  const open = { ...above, asks: 'the ability to get a TS/SCI clearance' }
  expect(sentenceFor(it, { ...defense, ...open }, { clearance })).toContain(
    'Secret clearance helps',
  )
  const inText = { ...it, description: 'Run networks. An active TS/SCI clearance is required.' }
  expect(sentenceFor(inText, defense, { clearance })).not.toContain('clearance helps')
})

test('a program for people of some work isn’t a thing one has', () => {
  const instructors = {
    asks: 'a military fixed-wing instructor pilot',
    needs: [{ kind: 'license' }],
  } as const
  const told = sentenceFor(flying, { does: 'teach civilian flying', ...instructors }, pilot)
  expect(told).toContain(
    'it asks for a military fixed-wing instructor pilot, and you list no airplane rating yet',
  )
})

test('a verb they wrote stands before no “work”', () => {
  const wish = { ...pilot, wishes: [{ written: 'Fly', alike: ['fly'], codes: ['53-2012.00'] }] }
  const row = { title: 'Fly Team', occupations: ['53-2012.00'] }
  expect(sentenceFor(row, fly, wish)).not.toContain('fly work')
})

test('a class for a credential they hold says so', () => {
  const course = { title: 'Aviation Maintenance', occupations: ['49-3011.00'] }
  const exams = { does: 'study for the A&P mechanic exams in nine weeks' }
  expect(sentenceFor(course, exams, mechanic)).toContain(
    'you already have your FAA Airframe and Powerplant',
  )
  expect(sentenceFor(course, exams, { ...mechanic, certifications: [] })).not.toContain('already')
  expect(sentenceFor(course, { does: 'repair jets' }, mechanic)).not.toContain('already')
})

const it = { title: 'Network Administrator', occupations: ['15-1244.00'] }

test('a class leaves out what they hold, and a beginner’s program says so to experts', () => {
  const held = { certifications: ['CompTIA A+', 'CompTIA Security+'] }
  const course = { does: 'train for A+, Network+ and Security+' }
  expect(sentenceFor(it, course, held)).toContain(
    'you hold A+ and Security+, so ask to take only Network+',
  )
  const entry = { does: 'answer help desk calls', level: 'entry' } as const
  expect(sentenceFor(it, entry, { payGrade: 'E6' })).toContain('it’s for beginners')
  expect(sentenceFor(it, entry, { payGrade: 'E4', skills: [] })).not.toContain('beginners')
})

test('an active clearance is a reason where it is asked for or the host works in defense', () => {
  const cleared = { clearance: { level: 'secret', active: true } } as const
  const defense = { does: 'run defense networks' }
  expect(sentenceFor(it, defense, cleared)).toContain('where your Secret clearance helps')
  expect(sentenceFor(it, { does: 'run hotel networks' }, cleared)).not.toContain('clearance')
  expect(sentenceFor(it, defense, {})).not.toContain('clearance helps')
})

test('their own words are the reason, by any name the listing uses', () => {
  const dogs = {
    specialties: [],
    goals: { ...goals, occupations: [], experience: 'I want to work with dogs' },
    occupationScores: new Map([['39-2011.00', 1]]),
    wishes: [{ written: 'dogs', alike: ['dog', 'k9'], codes: ['39-2011.00'] }],
  }
  const named = { title: 'Red K9 Services', organization: 'Red K9 Services', description: null }
  const bareNote = { does: 'train animals' }
  expect(
    sentenceFor({ ...named, occupations: ['39-2011.00'], description: 'x' }, bareNote, dogs),
  ).not.toContain('dog')
  const listing = buildListing(
    [opportunity({ ...named, occupations: ['39-2011.00'] })],
    shippedKnowledge(),
  )
  const [match] = rank(person(dogs), listing, { rules: shippedRules(), asOf }).matches
  expect(match?.sentence).toContain('the dog work you asked for')
})

test('who has to live elsewhere is asked about', () => {
  const asks = 'people living in Virginia, to get fee scholarships'
  const note = { does: 'train for the Cloud+ exam', asks, needs: [{ kind: 'resident' }] } as const
  const online = { delivery: ['online'], online: true, length: [{ min: 61, max: 90 }] } as const
  const home = { latitude: 29.4, longitude: -98.6, state: 'TX' }
  const places = { reach: 'listed', listed: [], home, delivery: ['online'] } as const
  const sentence = sentenceFor(online, note, { places })
  expect(sentence).toContain(`it asks for ${asks}, so ask if you can join from elsewhere.`)
  const there = { ...places, home: { ...home, state: 'VA' } }
  expect(sentenceFor(online, note, { places: there })).not.toContain('so ask')
})

test('a length that the description contradicts isn’t stated as sure', () => {
  const row = {
    length: [
      { min: 31, max: 60 },
      { min: 84, max: 84 },
    ],
  }
  const note = { does: 'learn carpentry', length: { min: 84, max: 84 } }
  const withLeave = (terminalLeaveDays: number) => sentenceFor(row, note, { terminalLeaveDays })
  expect(withLeave(0)).toContain('its 31–60 days (84 by its description) fit your 120')
  expect(withLeave(111)).toContain(
    'it runs 31–60 days (84 by its description), so ask which is right',
  )
})

test('a nationwide program that names sites shows them', () => {
  const sites = (states: string[]) =>
    placeFor(states.map((state) => ({ city: null, state, latitude: null, longitude: null })))
  expect(sites(['TN', 'KY', 'MS'])).toBe('KY, MS, TN (listed as nationwide)')
  expect(sites(['TN', 'KY', 'MS', 'OH'])).toBe('KY, MS and 2 more states (listed as nationwide)')
  expect(sites([])).toBe('Nationwide')
})

/** A nationwide program's place as shown to someone who asks for California. */
function placeFor(locations: Opportunity['locations']): string | undefined {
  const listing = buildListing([opportunity({ locations, nationwide: true })], shippedKnowledge())
  const asked = { reach: 'listed', listed: [{ kind: 'state', state: 'CA' }] } as const
  const member = person({ places: { ...asked, home: null, delivery: [] } })
  return rank(member, listing, { rules: shippedRules(), asOf }).matches[0]?.place.text
}

test('a note that names another of a title’s jobs leads where that job leads', () => {
  const corpsman = {
    specialties: [{ service: 'navy', code: 'HM' }],
    goals: { ...goals, occupations: ['29-1141.00'] },
  } as const
  const program = { title: 'Registered Nurse or EMT', occupations: [], families: ['29'] }
  const nurse = sentenceFor(program, { does: 'treat patients as a nurse' }, corpsman)
  expect(nurse).toContain('toward your target job as a registered nurse')
  const emt = sentenceFor(program, { does: 'treat patients as an EMT' }, corpsman)
  expect(emt).not.toContain('registered nurse')
})

test('work a person refuses is named where a program includes it', () => {
  const sentence = (refusals: string[], does: string) => {
    const about = { refusals, goals: { ...goals, occupations: ['13-1071.00'] } }
    return sentenceFor({ title: 'Human Resources', occupations: ['13-1071.00'] }, { does }, about)
  }
  const partly = 'help with benefits, reviews and recruiting'
  expect(sentence(['recruiting'], partly)).toContain('it includes recruiting')
  expect(sentence([], partly)).not.toContain('it includes')
  expect(sentence(['recruiting'], 'keep HR files')).not.toContain('it includes')
})

test('a listing whose jobs pay by commission alone says so', () => {
  const listed = (description: string) => sentenceFor({ description }, { does: 'sell' }, {})
  expect(listed('If a job follows, it is one of our commissioned only positions.')).toContain(
    'any job after it pays by commission only',
  )
  const requirements = 'Any employment offered is performance based, commissioned only positions'
  expect(sentenceFor({ requirements }, { does: 'sell' }, {})).toContain('by commission only')
  expect(listed('A salary, and full commission only after training.')).not.toContain('commission')
})

test('work that most of a text is about is refused as a whole', () => {
  const program = { summary: 'Recruit, recruiting, recruiter, recruitment.', description: null }
  const twice = { ...program, description: program.summary }
  expect(refusedWork(['recruiting'], program, undefined)).toEqual({
    name: 'recruiting',
    isMain: false,
    isFirst: false,
  })
  expect(refusedWork(['recruiting'], twice, undefined)?.isMain).toBe(true)
  expect(refusedWork(['welding'], twice, undefined)).toBeUndefined()
})

test('a word in another sense is no refused work, and the first of several things is not all', () => {
  const program = { summary: null, description: null }
  const told = (word: string, does: string) =>
    refusedWork([word], program, { ...bare, startMonths: [], fingerprint: 0, does })
  expect(told('security', 'work in national security operations')).toBeUndefined()
  expect(told('security', 'plan site security')).toMatchObject({ name: 'security' })
  expect(told('staffing', 'manage staff and budgets')).toBeUndefined()
  expect(told('recruiting', 'recruit nurses')).toMatchObject({ isMain: true, isFirst: true })
  expect(told('recruiting', 'recruit and support HR projects')).toMatchObject({
    isMain: false,
    isFirst: true,
  })
})

test('what the survey answers isn’t asked: a certification of the DoD’s list, a clearance, living there', () => {
  const cyber = {
    certifications: ['CompTIA Security+'],
    clearance: { level: 'secret', active: true },
    goals: { ...goals, occupations: ['15-1212.00'] },
  } as const
  const asks = 'a DoD 8570 certification and clearance eligibility'
  const does = 'watch networks for attacks'
  const row = { title: 'Security Analyst', occupations: ['15-1212.00'] }
  const license = [{ kind: 'license' }] as const
  expect(sentenceFor(row, { does, asks, needs: license }, cyber)).not.toContain('asks for')
  expect(
    sentenceFor(row, { does, asks, needs: license }, { ...cyber, certifications: [] }),
  ).toContain('DoD 8570')
  const norfolk = { latitude: 36.85, longitude: -76.29, state: 'VA' }
  const home = { places: { ...person({}).places, home: norfolk } }
  const living = { asks: 'people living in Virginia', needs: [{ kind: 'resident' }] } as const
  expect(sentenceFor(row, { does, ...living }, { ...cyber, ...home })).not.toContain('living in')
})
