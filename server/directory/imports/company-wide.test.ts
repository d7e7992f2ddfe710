import { describe, expect, test } from 'vitest'
import { addedLengths, lengthsByHost, ownDelivery, ownStates, sharedSites } from './company-wide.ts'
import { type Joined, joinLists } from './join-lists.ts'
import type { ListedFacts, ListedPlace, ListedRecord } from './listed-record.ts'

const nothing: ListedFacts = {
  host: 'Harbor Lines',
  title: '',
  url: null,
  programType: null,
  summary: null,
  description: null,
  eligibility: null,
  requirements: null,
  cost: null,
  families: [],
  specialties: [],
  states: [],
  nationwide: false,
  online: false,
  delivery: [],
  lengths: [],
  cohortsOffered: null,
  services: [],
  contactName: null,
  contactEmail: null,
  conflicts: [],
  places: [],
}

let rows = 0
function record(facts: Partial<ListedFacts>): ListedRecord {
  rows += 1
  const title = facts.title ?? ''
  return { key: `${rows}`, name: `harbor lines ${title}`, facts: { ...nothing, ...facts } }
}

const inCity = (city: string, state: string, states?: string[]): ListedPlace => {
  const place = { city, state, zip: null, latitude: null, longitude: null }
  return states ? { ...place, states } : place
}

describe('the lengths of a company-wide entry', () => {
  const entry = (...lengths: [number, number][]) => [record({ lengths }).facts]
  const ofHost = (...own: [number, number][][]) => {
    const locations = own.map((lengths, at) => record({ title: `Job ${at}`, lengths }))
    return lengthsByHost(joinLists({ programs: [], locations })).get('harbor lines')
  }

  test('do not count where a program’s own rows contradict them', () => {
    const own = entry([91, 120])
    expect(addedLengths(entry([121, 150]), own, ofHost([[91, 120]]))).toEqual([])
  })

  test('do not count where they belong to another program of the host', () => {
    const known = ofHost([[31, 60]], [[121, 150]])
    const pooled = entry([31, 60], [121, 150], [151, 180])
    expect(addedLengths(pooled, entry([31, 60]), known)).toEqual([[151, 180]])
  })

  test('keep that the host sets the length with each person, beside the listed one', () => {
    expect(addedLengths(entry([1, 180]), entry([91, 120]), ofHost([[91, 120]]))).toEqual([[1, 180]])
  })

  test('add nothing where the own rows state none, since they then count as they are', () => {
    expect(addedLengths(entry([31, 60]), entry(), ofHost([]))).toEqual([])
  })
})

test('a program is taught as its own rows say, with the ways only a company-wide entry knows', () => {
  const entry = (delivery: string[], online = false) => [record({ delivery, online }).facts]
  const read = (entries: ListedFacts[], rows: ListedFacts[], ofHost: string[]) =>
    ownDelivery(entries, rows, new Set(ofHost))
  const online = entry(['online'], true)
  expect(read(entry(['in_person']), online, ['online'])).toEqual({
    delivery: ['online'],
    online: true,
  })
  const hybrid = entry(['hybrid'])
  const pooled = entry(['hybrid', 'in_person', 'online'])
  expect(read(pooled, hybrid, ['hybrid', 'online'])?.delivery).toEqual(['hybrid', 'in_person'])
  expect(read(hybrid, entry([]), [])).toBeNull()
})

describe('the states of a company-wide entry', () => {
  const entry = record({ states: ['AZ', 'KY', 'TX'] })
  const program = (about: Partial<Joined>, ...locations: ListedRecord[]): Joined => {
    return { keys: [], job: null, programs: [entry], locations, ...about }
  }
  const statesOf = (one: Joined, ...others: Joined[]) =>
    entry.facts.states.filter(ownStates(one, sharedSites([one, ...others])))

  test('are a job’s only where its own rows name them, if those name cities', () => {
    const pilots = record({ title: 'Pilots', places: [inCity('Phoenix', 'AZ', ['AZ', 'TX'])] })
    expect(statesOf(program({}, pilots))).toEqual(['AZ', 'TX'])
    const phoenix = record({ places: [inCity('Phoenix', 'AZ')] })
    expect(statesOf(program({ label: 'Phoenix, AZ' }, phoenix))).toEqual(['AZ'])
  })

  test('are all a program’s whose rows name only the host, or no city', () => {
    const host = record({ places: [inCity('Phoenix', 'AZ')] })
    const noCity = { ...inCity('', 'AZ'), city: null }
    expect(statesOf(program({}, host))).toHaveLength(3)
    expect(statesOf(program({}, record({ title: 'Pilots', places: [noCity] })))).toHaveLength(3)
  })

  test('are not a host’s general program’s where only its other programs have sites', () => {
    const general = program({ label: '' }, record({ places: [inCity('Phoenix', 'AZ')] }))
    const texas = record({ places: [inCity('Dallas', 'TX'), inCity('Phoenix', 'AZ')] })
    expect(statesOf(general, program({ job: 'Mechanic' }, texas))).toEqual(['AZ', 'KY'])
  })
})

describe('an entry whose title no row has', () => {
  const entry = record({ title: 'Ramp Coordinator', states: ['AK'] })
  const ramp = { summary: 'Our Ramp Coordinator program starts on the apron.' }
  const joined = (...locations: ListedRecord[]) => {
    const all = joinLists({ programs: [entry], locations })
    return all.map((one) => [one.programs.length, one.locations.length])
  }

  test('is joined with the rows whose texts start with its title', () => {
    const places = [inCity('Anchorage', 'AK')]
    const pilots = { summary: 'Fly small planes to remote airstrips.' }
    const rest = record({ ...pilots, title: 'Part 135 Pilot', places })
    const twice = [rest, record({ ...ramp, title: 'Part 135 Pilot', places })]
    expect(joined(...twice)).toEqual([
      [1, 1],
      [0, 1],
    ])
  })

  test('is not joined with rows elsewhere, or that mention it later', () => {
    const away = record({ ...ramp, title: 'Pilot', places: [inCity('Reno', 'NV')] })
    const late = `${'Fly small planes. '.repeat(20)} ${ramp.summary}`
    const here = [inCity('Anchorage', 'AK')]
    const later = record({ summary: late, title: 'Mechanic', places: here })
    expect(joined(away, later)).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ])
  })

  test('is joined with the host’s only other title if one is the other with more words', () => {
    const shorter = record({ title: 'Ramp', places: [inCity('Anchorage', 'AK')] })
    const other = record({ title: 'Mechanic', places: [inCity('Anchorage', 'AK')] })
    expect(joined(shorter)).toEqual([[1, 1]])
    expect(joined(shorter, other)).toHaveLength(3)
    expect(joined(other)).toHaveLength(2)
  })

  test('is joined with a title that differs in the s of a plural or an owner', () => {
    const places = [inCity('Anchorage', 'AK')]
    expect(joined(record({ title: 'Coordinators, Ramps', places }), record({ places }))).toEqual([
      [1, 1],
      [0, 1],
    ])
  })
})
