import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { programKey } from '#matching/index/host-names.ts'
import type { Member } from '#matching/member.ts'
import { type ProgramNote, textFingerprint } from '#matching/program-note.ts'
import { rank } from '#matching/rank.ts'
import { isLongShot } from './long-shots.ts'

const network = (id: string, rest: Partial<Parameters<typeof opportunity>[0]> = {}) =>
  opportunity({
    id,
    organizationId: id,
    organization: `${id} Networks`,
    occupations: ['15-1244.00'],
    length: [{ min: 31, max: 60 }],
    description: 'Run networks.',
    ...rest,
  })

/** The IDs of the long shots among rows, of which one may have a note. */
function longShots(
  rows: readonly ReturnType<typeof network>[],
  notes: ReadonlyMap<string, ProgramNote> = new Map(),
  about: Partial<Member> = {},
) {
  const listing = buildListing(rows, { ...shippedKnowledge(), programNotes: notes })
  const member = person({ payGrade: 'E5', educationLevel: 'some_college', ...about })
  const ranking = rank(member, listing, { rules: shippedRules(), asOf })
  expect(ranking.matches).toHaveLength(rows.length)
  return ranking.matches
    .filter((match) => isLongShot(ranking.prepared, match))
    .map(({ opportunity: { id } }) => id)
}

/** A row's note with a requirement. */
function asking(row: ReturnType<typeof network>, asks: string, needs: ProgramNote['needs']) {
  const note: ProgramNote = {
    fingerprint: textFingerprint(row) ?? 0,
    does: 'run networks',
    asks,
    needs,
    level: 'skilled',
    pace: null,
    starts: null,
    startMonths: [],
  }
  return new Map([[programKey(row), note]])
}

test('a host that asks for a degree the member lacks is a long shot', () => {
  const rows = [network('Open'), network('Degreed')]
  const notes = asking(network('Degreed'), 'a bachelor’s degree', [
    { kind: 'degree', level: 'bachelor' },
  ])
  expect(longShots(rows)).toEqual([])
  expect(longShots(rows, notes)).toEqual(['Degreed'])
})

test('a far listing that names no job is a long shot, one that tells it is not', () => {
  const silent = {
    title: 'Silent Group',
    organization: 'Silent Group',
    occupations: [],
    families: ['15'],
    description: null,
    summary: null,
  }
  expect(longShots([network('Told'), network('Silent', silent)])).toEqual(['Silent'])
})

test('a title of another level is a long shot', () => {
  const head = { title: 'Director of Networks' }
  expect(longShots([network('Told'), network('Head', head)])).toEqual(['Head'])
})

test('near programs stay, and work in person is a long shot for someone who works remotely', () => {
  const norfolk = { city: 'Norfolk', state: 'VA', latitude: 36.85, longitude: -76.29 }
  const silent = { title: 'Silent Group', organization: 'Silent Group', description: null }
  const rows = [
    network('Near', { ...silent, occupations: [], families: ['15'], locations: [norfolk] }),
    network('Online', { online: true, delivery: ['online'], locations: [] }),
  ]
  const near = {
    kind: 'point' as const,
    label: 'Norfolk, VA',
    latitude: 36.85,
    longitude: -76.29,
    miles: 50,
    states: ['VA'],
  }
  const home = { latitude: 36.9, longitude: -76.3, state: 'VA' }
  const listed = { reach: 'listed', listed: [near], home, delivery: [] } as const
  expect(longShots(rows, new Map(), { places: listed })).toEqual([])
  const remote = { reach: 'remote_only', listed: [], home, delivery: ['online'] } as const
  const both = [network('Away', { delivery: ['hybrid'], locations: [norfolk] }), ...rows.slice(1)]
  expect(longShots(both, new Map(), { places: remote })).toEqual(['Away'])
})
