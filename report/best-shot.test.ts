import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { programKey } from '#matching/index/host-names.ts'
import type { Member } from '#matching/member.ts'
import { type ProgramNote, textFingerprint } from '#matching/program-note.ts'
import { rank } from '#matching/rank.ts'
import { addDays } from '#planning/rules/dates.ts'
import { bestShot } from './best-shot.ts'
import { travelSentence } from './opening-time.ts'
import { nearSentence } from './opening-work.ts'
import { fitsDates, mayFit, workNear } from './work-near.ts'

const norfolk = { city: 'Norfolk', state: 'VA', latitude: 36.85, longitude: -76.29 }
const network = (id: string, rest: Partial<Parameters<typeof opportunity>[0]> = {}) =>
  opportunity({
    id,
    organizationId: id,
    organization: `${id} Networks`,
    occupations: ['15-1244.00'],
    length: [{ min: 31, max: 60 }],
    description: 'Run networks.',
    locations: [norfolk],
    ...rest,
  })
const nearNorfolk: Partial<Member> = {
  places: {
    reach: 'listed',
    listed: [
      {
        kind: 'point',
        label: 'Norfolk, VA',
        latitude: 36.85,
        longitude: -76.29,
        miles: 50,
        states: ['VA'],
      },
    ],
    home: { latitude: 36.9, longitude: -76.3, state: 'VA' },
    delivery: [],
  },
}

function rankingOf(rows: readonly ReturnType<typeof network>[], about: Partial<Member> = {}) {
  const member = person({ ...nearNorfolk, ...about })
  const listing = buildListing(rows, shippedKnowledge())
  return rank(member, listing, { rules: shippedRules(), asOf })
}
const bestOf = (...asked: Parameters<typeof rankingOf>) =>
  bestShot(rankingOf(...asked))?.opportunity.id

test('a ship in its home port is no travel, and elsewhere it stays the best shot', () => {
  const rows = [network('Pier')]
  const [there] = rankingOf(rows, { stationed: 'afloat' }).matches
  expect(there?.checks.map(({ rule }) => rule)).not.toContain('travel')
  expect(there?.eligibility).toBe('fits')
  const overseas = rankingOf(rows, { stationed: 'oconus' })
  expect(overseas.matches[0]?.checks.map(({ rule }) => rule)).toContain('travel')
  expect(bestShot(overseas)?.opportunity.id).toBe('Pier')
  const near = workNear(overseas.prepared, overseas.matches)
  expect(nearSentence(overseas, near)).not.toContain('isn’t short enough')
  expect(travelSentence(overseas)).toBe(
    'To start in the US, you’d leave your unit overseas early: ask your command and transportation office now.',
  )
  const online = network('Cable', { online: true, delivery: ['online'], locations: [] })
  expect(travelSentence(rankingOf([...rows, online], { stationed: 'oconus' }))).toMatch(
    /now; remote from overseas needs permission\.$/,
  )
  expect(travelSentence(rankingOf(rows))).toBe('')
})

test('a listing that tells its work comes before one that doesn’t', () => {
  const silent = network('Silent', {
    title: 'Silent Networks',
    description: null,
    skills: ['network-administration'],
  })
  expect(bestOf([silent, network('Told')])).toBe('Told')
  expect(bestOf([silent])).toBe('Silent')
  // Where nothing is told, only a place near the member is worth a call.
  const far = { ...silent, locations: [], nationwide: true }
  expect(bestOf([far])).toBeUndefined()
})

test('of a program’s several lengths, one that fits is enough', () => {
  const both = network('Both', {
    skills: ['network-administration', 'routing-switching', 'troubleshooting'],
    length: [
      { min: 31, max: 60 },
      { min: 151, max: 180 },
    ],
  })
  const other = network('Other', { occupations: [], families: ['15'] })
  expect(bestOf([both, other])).toBe('Both')
})

const aimsFor = (code: string) => ({ goals: { ...person({}).goals, occupations: [code] } })

test('their own target in the state comes before another job nearby', () => {
  const rows = [
    network('Own', { locations: [{ ...norfolk, city: null, latitude: null, longitude: null }] }),
    network('Nearby', { title: 'Computer Support Specialist', occupations: ['15-1232.00'] }),
  ]
  const ranking = rankingOf(rows, aimsFor('15-1244.00'))
  const paths = [{ code: '15-1244.00' }, { code: '15-1232.00' }]
  expect(ranking.matches.map(({ isNear }) => isNear).toSorted()).toEqual([false, true])
  expect(bestShot(ranking, paths)?.opportunity.id).toBe('Own')
})

test('the best shot leads to a target job, or there is none', () => {
  const rows = [network('Other', { skills: ['network-administration'] })]
  expect(bestOf(rows, aimsFor('47-2111.00'))).toBeUndefined()
  expect(bestOf(rows, aimsFor('15-1244.00'))).toBe('Other')
  const ranking = rankingOf(rows)
  expect(bestShot(ranking, [{ code: '47-2111.00' }])).toBeUndefined()
  expect(bestShot(ranking, [{ code: '15-1244.00' }])?.opportunity.id).toBe('Other')
})

test('no title of another level is the best shot, or counted as fitting', () => {
  const about = { ...aimsFor('11-1021.00'), payGrade: 'O4', separation: addDays(asOf, 300) }
  const manager = (id: string, title: string, length = [{ min: 31, max: 60 }]) =>
    network(id, { title, occupations: ['11-1021.00'], length })
  const rows = [
    manager('Start', 'Manager Training Program'),
    manager('Level', 'Operations Manager'),
  ]
  expect(bestOf(rows, about)).toBe('Level')
  expect(bestOf(rows.slice(0, 1), about)).toBeUndefined()
  const { prepared, matches } = rankingOf(rows, about)
  const fitting = matches.filter((match) => fitsDates(prepared, match))
  expect(fitting.map(({ opportunity }) => opportunity.id)).toEqual(['Level'])
  const chief = manager('Chief', 'Director of Operations')
  expect(bestOf([chief], { ...about, payGrade: 'E7' })).toBeUndefined()
})

test('with few days, a host elsewhere that only agrees on a length is no best shot', () => {
  const agreed = { nationwide: true, locations: [], length: [{ min: 1, max: 180 }] }
  const late = { separation: addDays(asOf, 80), terminalLeaveDays: 10 }
  const early = { separation: addDays(asOf, 300) }
  expect([
    bestOf([network('Away', agreed)], late),
    bestOf([network('Here', { ...agreed, nationwide: false, locations: [norfolk] })], late),
    bestOf([network('Away', agreed)], early),
  ]).toEqual([undefined, 'Here', 'Away'])
  // A length it publishes beside that one, longer than the days, promises no more.
  const either = { ...agreed, length: [...agreed.length, { min: 91, max: 120 }] }
  expect(bestOf([network('Away', either)], late)).toBeUndefined()
})

test('a near host that shortens its plan may fit, and is a best shot', () => {
  const row = network('Long', { length: [{ min: 121, max: 150 }] })
  const note = { does: 'run networks', asks: null, needs: [], level: 'skilled', pace: 'flexible' }
  const noted = { ...note, starts: null, startMonths: [], fingerprint: textFingerprint(row) }
  const notes = new Map([[programKey(row), noted as unknown as ProgramNote]])
  const ranked = (programNotes: ReadonlyMap<string, ProgramNote>) => {
    const listing = buildListing([row], { ...shippedKnowledge(), programNotes })
    const member = person({ ...nearNorfolk, payGrade: 'W3', separation: addDays(asOf, 300) })
    return rank(member, listing, { rules: shippedRules(), asOf })
  }
  const mays = [notes, new Map()].map((some) => {
    const { prepared, matches } = ranked(some)
    return matches.map((match) => mayFit(prepared, match, 90))
  })
  expect(mays).toEqual([[true], [false]])
  expect(bestShot(ranked(notes))?.opportunity.id).toBe('Long')
  expect(nearSentence(ranked(notes), workNear(ranked(notes).prepared, ranked(notes).matches))).toBe(
    'One program near Norfolk touches your line of work, and it may fit your 90 days if it ends in time.',
  )
})
