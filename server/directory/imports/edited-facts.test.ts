import { expect, test } from 'vitest'
import { joinLists } from './join-lists.ts'
import type { ListedFacts, ListedPlace } from './listed-record.ts'
import { stagedRows } from './listing-row.ts'

const plain: ListedFacts = {
  host: 'Harbor College',
  title: 'Welding',
  url: null,
  programType: null,
  summary: null,
  description: null,
  eligibility: null,
  requirements: null,
  cost: null,
  families: [],
  specialties: [],
  states: ['NC'],
  nationwide: false,
  online: false,
  delivery: ['in_person'],
  lengths: [[121, 150]],
  cohortsOffered: null,
  services: [],
  contactName: null,
  contactEmail: null,
  conflicts: [],
  places: [],
}
const place = (city: string, latitude: number, longitude: number): ListedPlace => {
  return { city, state: 'NC', zip: null, latitude, longitude }
}
const wilmington = place('Wilmington', 34.2, -77.9)

function rowOf(title: string, facts: readonly Partial<ListedFacts>[]) {
  const locations = facts.map((one, at) => {
    const merged = { ...plain, ...one }
    return { key: `${at}`, name: `${merged.host} ${merged.title}`.toLowerCase(), facts: merged }
  })
  const rows = stagedRows(joinLists({ programs: [], locations }), 'programs')
  return rows.find((row) => row.title === title)
}

test('a program without a city is where all other programs of its host are', () => {
  const row = rowOf('Welding', [
    {},
    { title: 'Nursing', places: [wilmington] },
    { title: 'Machining', places: [place('Castle Hayne', 34.3, -77.9)] },
    { title: 'Diesel', places: [wilmington] },
  ])
  expect(row?.locations).toEqual([wilmington])
  expect(
    rowOf('Welding', [{ online: true }, { title: 'Nursing', places: [wilmington] }])?.locations,
  ).toEqual([wilmington])
  expect(row?.conflicts).toEqual([
    'The list names no city. Wilmington, NC is where the host’s other programs are.',
  ])
})

test('it stays without a city if they are far apart, in another state, or it is online', () => {
  const far = { title: 'Nursing', places: [wilmington, place('Asheville', 35.6, -82.6)] }
  const near = { title: 'Nursing', places: [wilmington] }
  expect(rowOf('Welding', [{}, far])?.locations).toEqual([])
  expect(rowOf('Welding', [{ states: ['TX'] }, near])?.locations).toEqual([])
  expect(rowOf('Welding', [{ online: true, delivery: ['online'] }, near])?.locations).toEqual([])
})

test('a nationwide program without a state isn’t where its host’s other programs are', () => {
  const near = { title: 'Nursing', places: [wilmington] }
  const everywhere = { nationwide: true, states: [] }
  expect(rowOf('Welding', [everywhere, near])?.locations).toEqual([])
  expect(rowOf('Welding', [{ ...everywhere, states: ['NC'] }, near])?.locations).toEqual([
    wilmington,
  ])
})

test('a base that names itself has its city', () => {
  const host = '355th Contracting Squadron, Davis-Monthan AFB'
  const row = rowOf(host, [{ host, title: '', states: ['AZ'] }])
  expect(row?.locations).toMatchObject([{ city: 'Tucson', state: 'AZ' }])
  expect(row?.conflicts).toEqual(['The list names no city. Tucson, AZ is where the host is.'])
  expect(rowOf(host, [{ host, title: '', states: ['NM'] }])?.locations).toEqual([])
})

test('a host’s general row lends its states and lengths to its only job, and to none of several', () => {
  const record = (about: Partial<ListedFacts>, at = 0) => {
    const facts = { ...plain, ...about }
    return { key: `${at}`, name: `${facts.host} ${facts.title}`.toLowerCase(), facts }
  }
  const general = record({ title: '', states: ['CA', 'TX'] })
  const mechanics = record({ title: 'Mechanics', places: [wilmington] }, 1)
  const pilots = record({ title: 'Pilots', places: [wilmington] }, 2)
  const namedPilots = record({ title: 'Pilots' }, 3)
  const joinedTo = (
    programs: ReturnType<typeof record>[],
    locations: ReturnType<typeof record>[],
  ) =>
    joinLists({ programs, locations }).map((one) => [
      one.programs.map(({ facts }) => facts.title),
      one.locations.map(({ facts }) => facts.title),
    ])
  expect(joinedTo([general], [mechanics])).toEqual([[[''], ['Mechanics']]])
  expect(joinedTo([general, namedPilots], [mechanics, pilots])).toEqual([
    [[''], []],
    [['Pilots'], ['Pilots']],
    [[], ['Mechanics']],
  ])
})
