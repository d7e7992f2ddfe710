import MiniSearch from 'minisearch'
import { buildListing, type Listing } from '#matching/listing.ts'
import type { Member } from '#matching/member/member.ts'
import { rank } from '#matching/rank.ts'
import type { Rule } from '#matching/rules.ts'
import { inventedListing } from './invented-listing.ts'
import { asOf, people, person } from './people.ts'
import { shippedKnowledge, shippedRules } from './shipped-knowledge.ts'

/** Milliseconds of one query, over many. */
export interface Timing {
  readonly p50: number
  readonly p99: number
}

/** A contender: answers one member's question over the same listing. */
export interface Engine {
  readonly name: string
  readonly find: (member: Member) => void | Promise<void>
}

/** Milliseconds each engine warms up and is then measured: the same for all. */
const warmUp = 2000
const measured = 4000

/** Asks for every member in turn until the time is over, and answers the middle and the tail. */
export async function timeEngine(engine: Engine, members: readonly Member[]): Promise<Timing> {
  const times: number[] = []
  const begun = performance.now()
  while (performance.now() - begun < warmUp + measured) {
    for (const member of members) {
      const started = performance.now()
      await engine.find(member)
      if (started - begun >= warmUp) times.push(performance.now() - started)
    }
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]
  return { p50: at(0.5) ?? 0, p99: at(0.99) ?? 0 }
}

/** The whole match: eligibility, retrieval, score, spread and the explanation of the first fifty. */
export function matcherEngine(listing: Listing, rules: readonly Rule[]): Engine {
  return { name: 'Waypoint', find: (member) => void rank(member, listing, { rules, asOf }) }
}

/** MiniSearch over the same texts, filtered by kind and length only: it neither scores nor explains more. */
export function miniSearchEngine(listing: Listing): Engine {
  const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['kind', 'shortest'] })
  index.addAll(
    listing.opportunities.map(({ title, summary, description, kind, length }, id) => ({
      id,
      title,
      text: `${summary ?? ''} ${description ?? ''}`,
      kind,
      shortest: Math.min(...length.map(({ min }) => min)),
    })),
  )
  return {
    name: 'MiniSearch',
    find: (member) => {
      const found = index.search(queryText(member, listing), {
        boost: { title: 3 },
        filter: (one) => one.kind !== 'skillbridge' || one.shortest <= 120,
      })
      found.slice(0, 50)
    },
  }
}

/** The member's own words as one query, the same for every text engine. */
export function queryText(member: Member, { knowledge }: Listing): string {
  const known = member.specialties.flatMap(({ service, code }) => {
    const specialty = knowledge.specialtyOf.get(`${service}:${code}`)
    if (!specialty) return []
    const skills = specialty.skills.map((id) => knowledge.skills[knowledge.skillOf.get(id) ?? -1])
    return [specialty.title, ...skills.map((skill) => skill?.name ?? '')]
  })
  return [...known, member.goals.experience].join(' ')
}

/** People who fill in more than a specialty, as most do. */
export function benchMembers(): Member[] {
  return Object.values(people).map((member) =>
    person({
      ...member,
      holland: [0.8, 0.6, 0.2, 0.5, 0.6, 0.4],
      skills: [{ id: 'team-leadership', level: 3 }],
      goals: { ...member.goals, families: ['15', '49'], experience: 'Led a team of eight.' },
      places: {
        ...member.places,
        reach: 'listed',
        listed: [
          { kind: 'state', state: 'TX' },
          {
            kind: 'point',
            label: 'Denver, CO',
            latitude: 39.7,
            longitude: -105,
            miles: 300,
            states: ['CO', 'WY', 'NE'],
          },
        ],
      },
    }),
  )
}

/** Times the engines over one invented listing of a size. */
export async function benchMatching(size: number, more: (listing: Listing) => Engine[] = () => []) {
  const listing = buildListing(inventedListing(shippedKnowledge(), size), shippedKnowledge())
  const engines = [
    matcherEngine(listing, shippedRules()),
    miniSearchEngine(listing),
    ...more(listing),
  ]
  const members = benchMembers()
  const results: { name: string; timing: Timing }[] = []
  for (const engine of engines) {
    results.push({ name: engine.name, timing: await timeEngine(engine, members) })
  }
  return results
}
