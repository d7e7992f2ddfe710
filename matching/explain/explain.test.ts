import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventedListing } from '#bench/generated-listing.ts'
import { asOf, people, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity, smallListing } from '#bench/small-listing.ts'
import { anyMember } from '#test/arbitrary-member.ts'
import { buildListing } from '../index/build-listing.ts'
import type { Member } from '../member.ts'
import { rank } from '../rank.ts'
import type { RankedMatch } from './explain.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()
const small = buildListing(smallListing, knowledge)
const listings = [buildListing(inventedListing(knowledge, 300, 3), knowledge), small]
const run = (member: Member, listing = small) => rank(member, listing, { rules, asOf, limit: 60 })

/** Allowed fact sources: the list with its date, a release, the rule's publication, the answers. */
const known = [
  /^(Invented|Small listing)(, (checked \w+ \d+, 20\d\d|not yet checked))?$/,
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
  test('every scored part names its fact and source', () => {
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

  test('reasons are sentences without sources, and every match has a distinct one', () => {
    fc.assert(
      fc.property(anyMember(knowledge), fc.constantFrom(...listings), (who, listing) => {
        const { matches } = run(who, listing)
        for (const { reasons, sentence } of matches) {
          for (const text of [...reasons, sentence]) {
            expect(text).toMatch(/^[A-Z0-9].*\.$/)
            expect(text).not.toMatch(
              /\((listing|your answers|O\*NET|Shipped)|undefined|null| ,|\.\./,
            )
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('sentences in a report repeat only if their facts do', () => {
    fc.assert(
      fc.property(anyMember(knowledge), fc.constantFrom(...listings), (who, listing) => {
        const seen = new Map<string, string>()
        for (const { sentence, opportunity } of run(who, listing).matches) {
          const facts = `${opportunity.organization} ${JSON.stringify(opportunity.families)}`
          expect([sentence, seen.get(sentence) ?? facts]).toEqual([sentence, facts])
          seen.set(sentence, facts)
        }
      }),
      { numRuns: 50 },
    )
  })
})

const found = (matches: readonly RankedMatch[], id: string) => {
  const match = matches.find((one) => one.opportunity.id === id)
  if (!match) throw new Error(`${id} is not among the matches.`)
  return match
}

test('an occupation names its specialty and the crosswalk that links them', () => {
  const both = person({
    specialties: [
      { service: 'army', code: '25B' },
      { service: 'army', code: '92G' },
    ],
  })
  const { reasons, contributions } = found(run(both).matches, 'network')
  expect(contributions[0]?.evidence[0]).toEqual({
    text: 'A network administrator role, a common path for 25B.',
    source: 'Small listing, checked Nov 1, 2026; Shipped crosswalk',
  })
  expect(reasons[0]).toBe('A network administrator role, a common path for 25B.')
})

test('skills the person named are listed apart from those usual for the specialty', () => {
  const who = person({ skills: [{ id: 'welding', level: 3 }] })
  const rows = [opportunity({ skills: ['welding', 'network-administration'], lastVerified: null })]
  const [match] = run(who, buildListing(rows, knowledge)).matches
  expect(match?.contributions.find(({ feature }) => feature === 'skills')?.evidence).toEqual([
    {
      text: 'Uses your welding and cutting skills.',
      source: 'Small listing, not yet checked; your answers',
    },
    {
      text: 'Uses network administration, common for 25B.',
      source: 'Small listing, not yet checked; Waypoint list of usual skills',
    },
  ])
})

test('dates cite the rule of the service', () => {
  const { window, contributions } = found(run(people['Army 25B'] ?? person({})).matches, 'network')
  const schedule = contributions.find(({ feature }) => feature === 'schedule')
  expect(schedule?.evidence[0]?.source).toBe(
    'Army SkillBridge message of Apr 3, 2025; Small listing, checked Nov 1, 2026; your answers',
  )
  expect(window).toEqual({
    earliestStart: '2026-12-23',
    lastStart: '2027-02-21',
    finish: '2027-05-22',
  })
})
