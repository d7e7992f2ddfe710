import { describe, expect, test } from 'vitest'
import { addDays } from '#planning/rules/dates.ts'
import { asOf, people, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { programKey } from '../index/host-names.ts'
import { opportunityAt, rowOf } from '../index/listing.ts'
import type { Member } from '../member.ts'
import type { Opportunity } from '../opportunity.ts'
import { type ProgramNote, textFingerprint } from '../program-note.ts'
import { rank } from '../rank.ts'
import { wishedWords } from './wished-words.ts'
import { yieldsOf } from './yields.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()

/** Equal network jobs but for what is given. */
const job = (id: string, changes: Partial<Opportunity> = {}) =>
  opportunity({
    id,
    organizationId: id,
    organization: `Host ${id}`,
    title: `Network Administrator ${id}`,
    summary: 'Run networks.',
    occupations: ['15-1244.00'],
    nationwide: false,
    ...changes,
  })

type Noted = Readonly<Record<string, Partial<ProgramNote>>>

/** Tenths of a point that a program yields to others. */
function costOf(member: Member, rows: readonly Opportunity[], id: string, noted: Noted = {}) {
  const { prepared } = rank(member, listingOf(rows, noted), { rules, asOf })
  const row = rowOf(prepared.listing, id)
  return yieldsOf(prepared, row, opportunityAt(prepared.listing, row), wishedWords(prepared)).tenths
}

/** A listing of rows, those in `noted` with an editor's note. */
function listingOf(rows: readonly Opportunity[], noted: Noted) {
  const notes = rows.flatMap((row): [string, ProgramNote][] => {
    const facts = noted[row.id]
    if (!facts) return []
    const fingerprint = textFingerprint(row) ?? 0
    const plain = { does: null, asks: null, needs: [], pace: null, starts: null, startMonths: [] }
    return [[programKey(row), { ...plain, level: 'skilled', fingerprint, ...facts }]]
  })
  return buildListing(rows, { ...knowledge, programNotes: new Map(notes) })
}

function orderFor(member: Member, rows: readonly Opportunity[], noted: Noted = {}): string[] {
  const { matches } = rank(member, listingOf(rows, noted), { rules, asOf })
  return matches.map(({ opportunity: { id } }) => id)
}

const army = people['Army 25B'] ?? person({})
const others = [...'abcdefghijkl'].map((id) => job(id.repeat(3), { skills: [] }))
const tenFor = (...parameters: Parameters<typeof orderFor>) => orderFor(...parameters).slice(0, 10)

test('paid programs yield, and programs that place people nearby gain', () => {
  const [plain, paid] = [job('plain'), job('paid', { cost: '$5,000' })]
  const places: Member['places'] = {
    ...army.places,
    reach: 'listed',
    listed: [{ kind: 'state', state: 'TX' }],
  }
  const cost = (id: string, noted?: Noted) => costOf({ ...army, places }, [plain, paid], id, noted)
  const does = 'work at a matched company'
  expect(cost('paid') - cost('plain')).toBe(50)
  expect(cost('plain', { plain: { does: 'run networks' } })).toBe(cost('plain'))
  expect(cost('plain', { plain: { does } }) - cost('plain')).toBe(-60)
})

test('work at sea yields for someone who wants to be home at night', () => {
  const [plain, ship] = [job('plain'), job('ship')]
  const noted = {
    plain: { does: 'repair diesel engines' },
    ship: { does: 'earn deck or engine credentials for merchant ships' },
  }
  const cost = (experience: string) => {
    const member = { ...army, goals: { ...army.goals, experience } }
    return (
      costOf(member, [plain, ship], 'ship', noted) - costOf(member, [plain, ship], 'plain', noted)
    )
  }
  expect(cost('Diesel mechanic, home every night.')).toBe(150)
  expect(cost('Diesel mechanic.')).toBe(0)
})

test('a host that asks for more time in service than is left is barred', () => {
  const row = job('late')
  const asks = '180 to 365 days left in service'
  const isBarred = (days: number) => {
    const member = { ...army, separation: addDays(asOf, days) }
    const { prepared } = rank(member, listingOf([row], { late: { does: 'fit pipes', asks } }), {
      rules,
      asOf,
    })
    const at = rowOf(prepared.listing, 'late')
    return yieldsOf(prepared, at, opportunityAt(prepared.listing, at), wishedWords(prepared))
      .isBarred
  }
  expect([isBarred(107), isBarred(200)]).toEqual([true, false])
})

describe('among rows of equal work', () => {
  test('a class for certifications that the member holds yields, whatever its score', () => {
    const taught = job('taught', {
      title: 'Transition Tech (CompTIA A+ Security+ Network+)',
      skills: [],
      lastVerified: '2026-11-01',
    })
    const note: Record<string, Partial<ProgramNote>> = {
      taught: { does: 'train for A+, Network+ and Security+' },
    }
    for (const { id } of others) note[id] = { does: 'run networks' }
    const held = person({ ...army, certifications: ['CompTIA Security+', 'CompTIA A+'] })
    const some = person({ ...army, certifications: ['CompTIA A+'] })
    const older = others.map((one) => ({
      ...one,
      title: `Lab ${one.id}lab (CompTIA A+ Security+ Network+)`,
      lastVerified: '2025-11-01',
    }))
    expect(tenFor(held, [taught, ...older], note)).not.toContain('taught')
    expect(tenFor(some, [taught, ...older], note)).toContain('taught')
  })

  test('a job that asks for a certification the member holds does not yield', () => {
    const asked = job('asked', { title: 'Security+ Analyst', skills: ['network-administration'] })
    const note = { asked: { does: 'monitor networks', asks: 'Security+' } }
    const held = person({ ...army, certifications: ['CompTIA Security+'] })
    expect(tenFor(held, [asked, ...others], note)).toContain('asked')
  })

  test('a start for beginners yields for someone far along in that work, not for others', () => {
    const start = job('start', { lastVerified: '2026-11-01' })
    const older = others.map((one) => ({ ...one, lastVerified: '2025-11-01' }))
    const note = { start: { does: 'learn network administration', level: 'entry' as const } }
    const ten = (changes: Partial<Member>) =>
      tenFor(person({ ...army, ...changes }), [start, ...older], note)
    const expert = ['network-administration', 'system-administration'].map((id) => {
      return { id, level: 4 }
    })
    expect(ten({})).toContain('start')
    expect(ten({ payGrade: 'E7' })).not.toContain('start')
    expect(ten({ skills: expert })).not.toContain('start')
    // Education and years of service decide nothing.
    expect(ten({ educationLevel: 'doctorate', years: 20 })).toEqual(ten({ years: 1 }))
  })

  test('a site near home comes before an unknown city in its state, and this before sites elsewhere', () => {
    const dallas = { latitude: 32.78, longitude: -96.8 }
    const near = person({
      ...army,
      places: {
        reach: 'listed',
        listed: [
          { kind: 'point', label: 'Dallas, TX', ...dallas, miles: 50, states: ['TX', 'OK'] },
        ],
        home: { ...dallas, state: 'TX' },
        delivery: [],
      },
    })
    const at = (
      city: string | null,
      state: string,
      point: object = { latitude: null, longitude: null },
    ) => {
      return { city, state, ...point } as Opportunity['locations'][number]
    }
    const rows = [
      job('far', {
        locations: ['NM', 'AZ', 'CO', 'UT'].map((state) => at(null, state)),
        nationwide: true,
      }),
      job('state', { locations: [at(null, 'TX')] }),
      job('near', { locations: [at('Dallas', 'TX', dallas)] }),
      job('unlisted', { locations: [] }),
      job('next', { locations: [at(null, 'OK')] }),
    ]
    // A program without any place is left out for someone who named places.
    expect(orderFor(near, rows)).toEqual(['near', 'state', 'next', 'far'])
    const settled = { ...near, goals: { ...near.goals, experience: 'IT. I won’t move.' } }
    expect(costOf(settled, rows, 'far') - costOf(near, rows, 'far')).toBe(190)
    expect(costOf(settled, rows, 'state') - costOf(near, rows, 'state')).toBe(70)
    for (const experience of ['IT in Dallas only.', 'IT. Not moving.', 'IT. We own a house.']) {
      const stays = { ...near, goals: { ...near.goals, experience } }
      expect(costOf(stays, rows, 'far')).toBe(costOf(settled, rows, 'far'))
    }
  })

  test('a near site comes before remote ones that match a little more, except for those who want remote', () => {
    const dallas = { latitude: 32.78, longitude: -96.8 }
    const listed = [
      { kind: 'point', label: 'Dallas, TX', ...dallas, miles: 50, states: ['TX'] },
    ] as const
    const home = { ...dallas, state: 'TX' }
    const skills = ['network-administration', 'routing-switching'].map((id) => ({
      id,
      level: 4 as const,
    }))
    const remote = others.map((one) => ({
      ...one,
      skills: ['network-administration', 'routing-switching'],
      lastVerified: '2026-11-01',
      delivery: ['online' as const],
    }))
    const near = job('near', {
      locations: [{ city: 'Dallas', state: 'TX', ...dallas }],
      delivery: ['in_person'],
      skills: ['welding'],
      lastVerified: '2024-11-01',
    })
    const ten = (changes: Partial<Member>, reach: 'listed' | 'remote_only' = 'listed') => {
      const places = { reach, listed, home, delivery: [] }
      return tenFor(person({ ...army, places, skills, ...changes }), [near, ...remote])
    }
    expect(ten({})).toContain('near')
    expect(ten({ goals: { ...army.goals, workMode: 'remote' } })).not.toContain('near')
    expect(ten({}, 'remote_only')).not.toContain('near')
  })

  test('anywhere, the nearest of several sites counts and is shown', () => {
    const home = { latitude: 31.1, longitude: -97.7, state: 'TX' }
    const who = person({ ...army, places: { reach: 'anywhere', listed: [], home, delivery: [] } })
    const atlanta = { city: 'Atlanta', state: 'GA', latitude: 33.75, longitude: -84.39 }
    const both = job('both', {
      locations: [atlanta, { city: 'Dallas', state: 'TX', latitude: 32.78, longitude: -96.8 }],
    })
    const vague = job('vague', {
      locations: [atlanta, { city: 'North Texas', state: 'TX', latitude: null, longitude: null }],
    })
    const listing = buildListing([job('far', { locations: [atlanta] }), vague, both], knowledge)
    const { matches } = rank(who, listing, { rules, asOf })
    expect(matches.map(({ opportunity: { id } }) => id)).toEqual(['both', 'vague', 'far'])
    expect(matches.map(({ place: { text } }) => text)).toEqual([
      'Dallas, TX',
      'TX and 1 more state',
      'Atlanta, GA',
    ])
  })
})

test('programs longer than the days take six of the ten where enough strong ones fit', () => {
  // The long ones match more skills, so their scores are higher.
  const long = Array.from({ length: 10 }, (_, i) =>
    job(`long${i}`, { length: [{ min: 130, max: 150 }], skills: ['network-administration'] }),
  )
  const fits = [1, 2, 3, 4, 5, 6].map((i) => job(`fit${i}`, { skills: [] }))
  const skilled = person({ ...army, skills: [{ id: 'network-administration', level: 4 }] })
  const isLong = (id: string) => id.startsWith('long')
  expect(tenFor(skilled, [...long, ...fits]).filter(isLong)).toHaveLength(6)
  expect(tenFor(skilled, long)).toHaveLength(10)
})

test('a program that names a rare word of the wish, or another word for it, is among the ten', () => {
  const rows = [
    ...Array.from({ length: 12 }, (_, i) => job(`plain${i}`)),
    job('k9', { organization: 'Red K9 Services', skills: [], lastVerified: '2024-11-01' }),
  ]
  const wishes = [{ written: 'dogs', alike: ['dog', 'canine', 'k9'], codes: [] }]
  expect(tenFor(person({ ...army, wishes }), rows)).toContain('k9')
  expect(tenFor(army, rows)).not.toContain('k9')
})

test('work beside care is found for people who give care, and not for others', () => {
  const rows = [
    job('equipment', {
      title: 'Medical Equipment Repairer',
      families: ['49'],
      occupations: ['49-9062.00'],
    }),
  ]
  const marine = people['Marine 0311'] ?? army
  const wantsToNurse = { goals: { ...marine.goals, occupations: ['29-1141.00'] } }
  expect(orderFor(people['Navy HM'] ?? army, rows)).toEqual(['equipment'])
  expect(orderFor(person({ ...marine, ...wantsToNurse }), rows)).toEqual([])
  expect(orderFor(marine, rows)).toEqual([])
})

test('a junior is below senior members, and cadets’ instructor is not', () => {
  const senior = person({ ...army, payGrade: 'E8' })
  const title = (title: string) => [job('one', { title }), job('two')]
  const costOfTitle = (words: string) =>
    costOf(senior, title(words), 'one') - costOf(senior, title(words), 'two')
  expect(costOfTitle('Junior Network Administrator')).toBe(150)
  expect(costOfTitle('Junior Reserve Officer Training Corps Network Administrator')).toBe(0)
})

test('programs of refused work, and those that only help one apply, yield', () => {
  const recruits = job('recruits', { skills: [], lastVerified: '2026-11-01' })
  const older = others.map((one) => ({ ...one, lastVerified: '2025-11-01' }))
  const ten = (experience: string, does: string) =>
    tenFor(person({ ...army, goals: { ...army.goals, experience } }), [recruits, ...older], {
      recruits: { does },
    })
  expect(ten('Networks. No recruiting.', 'recruit staff and run networks')).not.toContain(
    'recruits',
  )
  expect(ten('Networks. No recruiting.', 'run networks and recruit staff')).not.toContain(
    'recruits',
  )
  expect(ten('Networks.', 'recruit staff and run networks')).toContain('recruits')
  expect(ten('Networks.', 'get interview coaching for network jobs')).not.toContain('recruits')
})

test('a second program of a host has to differ in what one does there', () => {
  const twin = { organization: 'Bath Co', organizationId: 'bath', lastVerified: '2026-11-01' }
  const first = job('one', { ...twin, title: 'Network Administrator', skills: [] })
  const same = job('two', { ...twin, title: 'Skill Development Days', skills: [] })
  const older = others.map((one) => ({ ...one, lastVerified: '2025-11-01' }))
  const ten = (does: string) =>
    tenFor(army, [first, same, ...older], {
      one: { does: 'learn to install switches, cables and routers' },
      two: { does },
    }).filter((id) => id === 'one' || id === 'two')
  expect(ten('learn to install routers, switches and cables')).toHaveLength(1)
  expect(ten('plan radio sites for a phone company')).toHaveLength(2)
  // A bare name for the same job tells nothing new, also under the host’s shorter name.
  const name = 'Bath Co Network Administrators'
  const bare = job('two', { ...twin, organization: name, title: name })
  const notes = { one: { does: 'install cables' }, two: { does: 'lead a crew of network people' } }
  const both = tenFor(army, [first, bare, ...older], notes)
  expect(both.filter((id) => id === 'one' || id === 'two')).toHaveLength(1)
})
