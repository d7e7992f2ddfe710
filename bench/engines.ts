import { freemem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import MiniSearch from 'minisearch'
import { type Listing, listedRows, opportunityAt } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { rank } from '#matching/rank.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { asOf } from './sample-members.ts'

/** A contender: answers a member's query over the same listing. */
export interface Engine {
  readonly name: string
  /** Returns the number of results. */
  readonly find: (member: Member) => number | Promise<number>
  readonly close?: () => Promise<void>
}

/** Number of matches explained, and of hits the other engines return. */
export const rankedCount = 50
/** The other engines filter only by kind and length, up to this many days. */
export const maxDays = 120

/** The full match: eligibility, retrieval, score, spread and explanation of the first ones. */
export function matcherEngine(listing: Listing, rules: readonly Rule[], limit: number): Engine {
  return {
    name: `Waypoint, ${limit} explained`,
    find: (member) => rank(member, listing, { rules, asOf, limit }).matches.length,
  }
}

/** An engine couldn't be built within the time or memory limit. */
export class TooSlowError extends Error {}

/** Rows given to an engine between clock checks. */
export const portion = 5_000
/** Maximum share of this process's memory limit that an engine may fill. */
const maxMemory = 0.85
/** Minimum free memory of the machine. */
const minFree = 2 * 1024 ** 3

/** Throws past the deadline `until` or when memory is nearly full; `done` of all rows are indexed. */
export function requireRoom(until: number, done: number, all: number): void {
  const part = `${Math.round((100 * done) / all)} % of it was indexed`
  if (performance.now() > until) throw new TooSlowError(`when its time was over, ${part}.`)
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  if (used > maxMemory * limit || freemem() < minFree)
    throw new TooSlowError(`when memory was full, ${part}.`)
}

/** MiniSearch over the same texts: searches and ranks without explanations. */
export function miniSearchEngine(listing: Listing, until: number): Engine {
  const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['kind', 'shortest'] })
  for (const id of listedRows(listing)) {
    if (id % portion === 0) requireRoom(until, id, listing.rows)
    const opportunity = opportunityAt(listing, id)
    const { title, kind } = opportunity
    index.add({ id, title, text: bodyOf(opportunity), kind, shortest: shortestOf(opportunity) })
  }
  return {
    name: 'MiniSearch',
    find: (member) => {
      const hits = index.search(queryText(member, listing), {
        boost: { title: 3 },
        filter: ({ kind, shortest }) => kind !== 'skillbridge' || shortest <= maxDays,
      })
      return hits.slice(0, rankedCount).length
    },
  }
}

/** The text of an opportunity besides its title. */
export function bodyOf({ summary, description }: Opportunity): string {
  return `${summary ?? ''} ${description ?? ''}`
}

/** An opportunity's minimum days; 0 if not stated. */
export function shortestOf({ length }: Opportunity): number {
  return length.length === 0 ? 0 : Math.min(...length.map(({ min }) => min))
}

/** The member's own words as one query, the same for every text engine. */
export function queryText(member: Member, { knowledge }: Listing): string {
  const occupations = member.specialties.flatMap(({ service, code }) => {
    const specialty = knowledge.specialtyOf.get(`${service}:${code}`)
    if (!specialty) return []
    const skills = specialty.skills.map((id) => knowledge.skills[knowledge.skillOf.get(id) ?? -1])
    return [specialty.title, ...skills.map((skill) => skill?.name ?? '')]
  })
  return [...occupations, member.goals.experience].join(' ')
}
