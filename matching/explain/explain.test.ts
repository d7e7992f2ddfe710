import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventedListing } from '#bench/invented-listing.ts'
import { asOf, people, person } from '#bench/people.ts'
import { shippedKnowledge, shippedRules } from '#bench/shipped-knowledge.ts'
import { opportunity, smallListing } from '#bench/small-listing.ts'
import { anyMember } from '#test/any-member.ts'
import { buildListing } from '../index/build-listing.ts'
import type { Member } from '../member.ts'
import { rank } from '../rank.ts'
import type { RankedMatch } from './explain.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()
const small = buildListing(smallListing, knowledge)
const listings = [buildListing(inventedListing(knowledge, 300, 3), knowledge), small]
const run = (member: Member, listing = small) => rank(member, listing, { rules, asOf, limit: 60 })

/** Where a fact may come from: the list with its date, a release, the rule's publication, the answers. */
const known = [
  /^(Invented|Small listing)(, (checked \d+ \w+ 20\d\d|not yet checked))?$/,
  /^your answers$/,
  /^Shipped crosswalk$/,
  /^O\*NET( titles| codes| interests)?$/,
  /^Waypoint list of usual skills$/,
  /^AI model$/,
  ...rules.map(({ source }) => new RegExp(`^${source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)),
]
const unknownOrigins = (source: string) => {
  return source.split('; ').filter((part) => !known.some((one) => one.test(part)))
}

describe('for 200 people', () => {
  test('what earns points names its fact and where that was read', () => {
    fc.assert(
      fc.property(anyMember(knowledge), fc.constantFrom(...listings), (who, listing) => {
        for (const { contributions } of run(who, listing).matches) {
          for (const { feature, points, evidence } of contributions) {
            expect(evidence.length).toBeGreaterThan(0)
            for (const { text, source } of evidence) {
              expect(text).toMatch(/\w.*[\w.]$/)
              expect([feature, unknownOrigins(source)]).toEqual([feature, []])
              if (points > 0)
                expect([feature, text]).not.toEqual([feature, expect.stringMatching(/^not stated/)])
            }
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test('each reason ends with where its fact comes from', () => {
    fc.assert(
      fc.property(anyMember(knowledge), fc.constantFrom(...listings), (who, listing) => {
        for (const { reasons } of run(who, listing).matches) {
          for (const reason of reasons) {
            const [, origin = ''] = /\(([^()]*(?:\([^()]*\)[^()]*)*)\)\.$/.exec(reason) ?? []
            const full = origin.replace(
              /^listing( checked|$)/,
              (_, rest) => `Invented${rest && `, checked`}`,
            )
            expect([reason, unknownOrigins(full)]).toEqual([reason, []])
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})

const found = (matches: readonly RankedMatch[], id: string) => {
  const match = matches.find((one) => one.opportunity.id === id)
  if (!match) throw new Error(`${id} is not among the matches.`)
  return match
}

test('an occupation names the specialty that leads to it and the crosswalk that says so', () => {
  const both = person({
    specialties: [
      { service: 'army', code: '25B' },
      { service: 'army', code: '92G' },
    ],
  })
  const { reasons, contributions } = found(run(both).matches, 'network')
  expect(contributions[0]?.evidence[0]).toEqual({
    text: 'It lists the occupation Network and Computer Systems Administrators; 25B leads to it.',
    source: 'Small listing, checked 1 Nov 2026; Shipped crosswalk',
  })
  expect(reasons[0]).toBe(
    'It lists the occupation Network and Computer Systems Administrators; 25B leads to it (listing checked 1 Nov 2026; Shipped crosswalk).',
  )
})

test('skills a person named stand apart from those usual for the specialty', () => {
  const who = person({ skills: [{ id: 'welding', level: 3 }] })
  const rows = [opportunity({ skills: ['welding', 'network-administration'], lastVerified: null })]
  const [match] = run(who, buildListing(rows, knowledge)).matches
  expect(match?.contributions.find(({ feature }) => feature === 'skills')?.evidence).toEqual([
    {
      text: 'It uses welding and cutting, which you named.',
      source: 'Small listing, not yet checked; your answers',
    },
    {
      text: 'It uses network administration, usual for 25B.',
      source: 'Small listing, not yet checked; Waypoint list of usual skills',
    },
  ])
})

test('the dates rest on the rule of the service', () => {
  const { reasons, contributions } = found(run(people['Army 25B'] ?? person({})).matches, 'network')
  const schedule = contributions.find(({ feature }) => feature === 'schedule')
  expect(schedule?.evidence[0]?.source).toBe(
    'Army SkillBridge message of Apr 3, 2025; Small listing, checked 1 Nov 2026; your answers',
  )
  expect(reasons).toContain(
    'You could start between 23 Dec 2026 and 21 Feb 2027 and finish by 22 May 2027 (Army SkillBridge message of Apr 3, 2025; your answers).',
  )
})
