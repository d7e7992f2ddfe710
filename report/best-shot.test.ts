import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { bestShot } from './best-shot.ts'
import { travelSentence } from './opening-time.ts'
import { nearSentence } from './opening-work.ts'
import { workNear } from './work-near.ts'

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
    'You’re overseas, so ask your command first if you can travel for a program in person.',
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
