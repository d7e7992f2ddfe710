import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { programKey } from '#matching/index/host-names.ts'
import type { Member } from '#matching/member.ts'
import { type ProgramNote, textFingerprint } from '#matching/program-note.ts'
import { rank } from '#matching/rank.ts'
import { employersFor } from './employers.ts'

const austin = { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 }
const diego = { city: 'San Diego', state: 'CA', latitude: 32.72, longitude: -117.16 }
const host = (id: string, rest: Partial<Parameters<typeof opportunity>[0]>) =>
  opportunity({
    id,
    organizationId: id,
    organization: id,
    occupations: ['15-1244.00'],
    ...rest,
  })
const listing = buildListing(
  [
    host('Texan', { locations: [austin], delivery: [] }),
    host('Californian', { locations: [diego], delivery: [] }),
    host('Online', { online: true, delivery: ['online'] }),
    host('Nationwide', { nationwide: true, locations: [] }),
  ],
  shippedKnowledge(),
)
const veteran = person({ component: 'veteran' })

function employersOf(places: Partial<Member['places']>) {
  const member = { ...veteran, places: { ...veteran.places, ...places } }
  const { prepared } = rank(member, listing, { rules: shippedRules(), asOf })
  return employersFor(prepared).map(({ opportunity: { id } }) => id)
}

const home = { latitude: 30.27, longitude: -97.74, state: 'TX' }

test('someone who works remotely sees only online employers and those in their own state', () => {
  const found = employersOf({ reach: 'remote_only', listed: [], home, delivery: ['online'] })
  expect(found.toSorted()).toEqual(['Online', 'Texan'])
})

test('someone whose leave takes all SkillBridge days sees employers; others see programs', () => {
  const serving = { ...person({}), separation: '2027-06-30', payGrade: 'E9' } as const
  const employersWith = (terminalLeaveDays: number) => {
    const member = { ...serving, terminalLeaveDays }
    return employersFor(rank(member, listing, { rules: shippedRules(), asOf }).prepared)
  }
  const [first] = employersWith(200)
  expect(first?.sentence).toContain('they train service members')
  expect(employersWith(0)).toEqual([])
})

test('a host the member named comes first, whatever it does', () => {
  const rows = [
    host('Texan', { locations: [austin], delivery: [] }),
    host('Boeing', { locations: [austin], delivery: [], occupations: ['49-3011.00'] }),
  ]
  const hosts = buildListing(rows, shippedKnowledge())
  const found = (employers: readonly string[]) =>
    employersFor(rank({ ...veteran, employers }, hosts, { rules: shippedRules(), asOf }).prepared)
  expect(found(['boeing'])[0]?.opportunity.id).toBe('Boeing')
  expect(found([])[0]?.opportunity.id).toBe('Texan')
})

test('someone who asked for a place sees no employer elsewhere', () => {
  const near = {
    kind: 'point' as const,
    label: 'Austin, TX',
    latitude: 30.27,
    longitude: -97.74,
    miles: 50,
    states: ['TX'],
  }
  const found = employersOf({ reach: 'listed', listed: [near], home, delivery: ['in_person'] })
  expect(found).toEqual(['Texan'])
})

test('only employers of the member’s own work, not of all work close to it', () => {
  const occupations = ['15-1299.09']
  const projects = buildListing(
    [host('Projects', { title: 'IT Projects', locations: [austin], delivery: [], occupations })],
    shippedKnowledge(),
  )
  const { prepared } = rank(veteran, projects, { rules: shippedRules(), asOf })
  const found = (code: string) => employersFor(prepared, 6, [{ code }]).length
  expect([found('15-1299.09'), found('15-1244.00')]).toEqual([1, 0])
})

const nearAustin = {
  kind: 'point' as const,
  label: 'Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  miles: 50,
  states: ['TX'],
}
const atAustin = { reach: 'listed', listed: [nearAustin], home, delivery: [] } as const
const inTexas = { city: null, state: 'TX', latitude: null, longitude: null }
const medic: Partial<Member> = {
  component: 'veteran',
  places: atAustin,
  specialties: [{ service: 'army', code: '68W' }],
  certifications: ['NREMT Paramedic'],
  goals: { ...veteran.goals, occupations: ['29-2043.00'] },
}
const emt = { occupations: ['29-2042.00'], locations: [austin], delivery: [], summary: 'Care.' }
const paramedic = { ...emt, occupations: ['29-2043.00'] }

type Row = Parameters<typeof opportunity>[0]

/** The ids of the employers shown to a person, of programs with notes. */
function shown(
  about: Partial<Member>,
  rows: readonly (Partial<Row> & { note?: Partial<ProgramNote> })[],
) {
  const noted = rows.map(({ note = {}, ...row }, i) => {
    const program = host(row.id ?? `Host ${i}`, row)
    const written = {
      does: null,
      asks: null,
      needs: [],
      level: 'skilled',
      pace: null,
      starts: null,
    } as const
    const fingerprint = textFingerprint(program) ?? 0
    return [program, { ...written, startMonths: [], fingerprint, ...note }] as const
  })
  const programNotes = new Map(noted.map(([one, note]) => [programKey(one), note]))
  const programs = noted.map(([one]) => one)
  const built = buildListing(programs, { ...shippedKnowledge(), programNotes })
  const { prepared } = rank(person(about), built, { rules: shippedRules(), asOf })
  return employersFor(prepared).map(({ opportunity: { id } }) => id)
}

test('a target job comes before another path, and known work before untold', () => {
  const rows = [
    { ...emt, id: 'Ambulance' },
    { ...paramedic, id: 'Untold', summary: null, description: null },
    { ...paramedic, id: 'Rescue' },
  ]
  expect(shown(medic, rows)).toEqual(['Rescue', 'Untold', 'Ambulance'])
})

test('of a host’s programs, the one nearest the target is shown', () => {
  const rows = [
    { ...emt, id: 'EMT', organization: 'County Rescue', title: 'Emergency help' },
    {
      ...paramedic,
      id: 'Medic',
      organization: 'County Rescue',
      title: 'Advanced help',
      locations: [inTexas],
    },
  ]
  expect(shown(medic, rows)).toEqual(['Medic'])
})

test('a class below a credential held is none, and beginners’ work or an unmet license comes last', () => {
  const rows = [
    { ...emt, id: 'Class', note: { does: 'train as an EMT' } },
    {
      ...paramedic,
      id: 'Licensed',
      note: { asks: 'a registered nurse license', needs: [{ kind: 'license' as const }] },
    },
    { ...emt, id: 'Open' },
  ]
  expect(shown(medic, rows)).toEqual(['Open', 'Licensed'])
  expect(shown(medic, rows.slice(0, 2))).toEqual([])
})

test('rows the person doesn’t qualify for are none of the near ones that are enough', () => {
  const license = { asks: 'a registered nurse license', needs: [{ kind: 'license' as const }] }
  const near = ['One', 'Two', 'Three'].map((id) => ({ ...paramedic, id }))
  const farther = { ...paramedic, id: 'Texan', locations: [inTexas] }
  expect(shown(medic, [...near, farther])).not.toContain('Texan')
  const unmet = near.map((row, i) => (i === 0 ? { ...row, note: license } : row))
  expect(shown(medic, [...unmet, farther])).toContain('Texan')
})

test('a host whose only city is far off comes after one in the state', () => {
  const rows = [
    { ...paramedic, id: 'Far', locations: [inTexas, diego] },
    { ...emt, id: 'Near', locations: [inTexas] },
  ]
  expect(shown(medic, rows)).toEqual(['Near', 'Far'])
})

test('a host whose only city is beyond the miles is left out where another one is near', () => {
  const far = { ...paramedic, id: 'Far', locations: [inTexas, diego] }
  expect(shown(medic, [far])).toEqual(['Far'])
  expect(shown(medic, [far, { ...paramedic, id: 'Near' }])).toEqual(['Near'])
})

test('for remote work, what is online comes before what they wrote, partly in person', () => {
  const remote: Partial<Member> = {
    ...medic,
    places: { ...veteran.places, reach: 'remote_only', listed: [], home, delivery: ['online'] },
  }
  const rows = [
    { ...emt, id: 'Neighbor', online: true, delivery: ['online' as const], locations: [] },
    { ...paramedic, id: 'Asked' },
  ]
  expect(shown(remote, rows)).toEqual(['Neighbor', 'Asked'])
})

test('for remote work, a city far from home is left out where any is online', () => {
  const remote: Partial<Member> = {
    ...medic,
    places: { ...veteran.places, reach: 'remote_only', listed: [], home, delivery: ['online'] },
  }
  const elPaso = { city: 'El Paso', state: 'TX', latitude: 31.76, longitude: -106.49 }
  const rows = [
    { ...emt, id: 'Neighbor', online: true, delivery: ['online' as const], locations: [] },
    { ...paramedic, id: 'Asked', locations: [elPaso] },
  ]
  expect(shown(remote, rows.slice(1))).toEqual(['Asked'])
  expect(shown(remote, rows)).toEqual(['Neighbor'])
})

const trucker: Partial<Member> = {
  component: 'veteran',
  places: atAustin,
  specialties: [{ service: 'marine_corps', code: '3112' }],
  wishes: [
    {
      written: 'terminal manager',
      alike: ['terminal manager', 'dispatch supervisor'],
      codes: ['53-1043.00'],
    },
  ],
  goals: { ...veteran.goals, occupations: ['53-1043.00'] },
}
const supervisors = { occupations: ['53-1043.00'], locations: [austin], delivery: [] }

test('a host whose text has the words of the wish comes before others', () => {
  const rows = [
    { ...supervisors, id: 'Other', summary: 'Work with dispatching and fleet management.' },
    { ...supervisors, id: 'Worded', summary: 'Learn dispatching and terminal management.' },
  ]
  expect(shown(trucker, rows)).toEqual(['Worded', 'Other'])
})

test('a refused job among a program’s others doesn’t hide the one they asked for', () => {
  const mixed = {
    ...supervisors,
    id: 'Mixed',
    title: 'Freight company',
    occupations: [],
    note: {
      does: 'supervise freight docks or drive trucks',
      occupations: ['53-3032.00', '53-3033.00', '53-3052.00', '53-1043.00'],
    },
  }
  const occupationScores = new Map([['53-3032.00', -1]])
  const experience = 'I want to be a terminal manager. No truck driving.'
  const written = { ...trucker, goals: { ...veteran.goals, occupations: [], experience } }
  expect(shown({ ...written, occupationScores }, [mixed])).toEqual(['Mixed'])
})

test('federal departments and agencies are none to ask', () => {
  const rows = ['U.S. Department of Labor', 'Lone Star Ambulance'].map((organization) => ({
    ...paramedic,
    id: organization,
    organization,
  }))
  expect(shown(medic, rows)).toEqual(['Lone Star Ambulance'])
})

test('a note that says what one becomes counts more than the title', () => {
  const rows = [
    { ...supervisors, id: 'Told', title: 'Terminal Manager', note: { does: 'manage a terminal' } },
    {
      ...supervisors,
      id: 'Other',
      title: 'Terminal Manager',
      note: { does: 'train as a cement plant mechanical inspector' },
    },
  ]
  expect(shown(trucker, rows)).toEqual(['Told'])
})

test('of hosts that lead to the same work, the nearest comes first', () => {
  const taylor = { ...austin, city: 'Taylor', latitude: 30.57, longitude: -97.41 }
  const rows = [
    { ...supervisors, id: 'Farther', title: 'Transportation Supervisor', locations: [taylor] },
    { ...supervisors, id: 'Nearer' },
  ]
  expect(shown(trucker, rows)).toEqual(['Nearer', 'Farther'])
})
