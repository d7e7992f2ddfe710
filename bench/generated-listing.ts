import type { Knowledge } from '#matching/knowledge.ts'
import type { Opportunity } from '#matching/opportunity.ts'

/** Seeded numbers in [0, 1) (xorshift32): the same listing on any machine. */
function numbersFrom(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

const states = ['TX', 'FL', 'CA', 'VA', 'NC', 'MD', 'CO', 'GA', 'WA', 'SC', 'AZ', 'OH', 'PA', 'NY']
const bands = [30, 60, 90, 120, 150, 180]

/**
 * Opportunities with more details than the real list: codes, skills, a description of about 40
 * words, half of them located, so every feature and index is exercised.
 */
export function inventedListing(knowledge: Knowledge, size: number, seed = 7): Opportunity[] {
  return [...inventedOpportunities(knowledge, size, seed)]
}

/** The same as a stream: a million needn't fit in memory. */
export function* inventedOpportunities(
  knowledge: Knowledge,
  size: number,
  seed = 7,
): Iterable<Opportunity> {
  const next = numbersFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  const towns = Array.from({ length: 400 }, (_, i) => ({
    city: `Town ${i}`,
    state: pick(states),
    latitude: 27 + 20 * next(),
    longitude: -122 + 45 * next(),
  }))
  for (let i = 0; i < size; i++) {
    const occupation = pick(knowledge.occupations)
    const other = pick(knowledge.occupations)
    const host = Math.floor(next() * (size / 4))
    const kind = next() < 0.7 ? 'skillbridge' : pick(['job', 'training', 'apprenticeship'] as const)
    const low = pick(bands) - 29
    const skills = next() < 0.4 ? occupation.skills.slice(0, 5) : []
    yield {
      id: `invented-${i}`,
      title: next() < 0.5 ? occupation.title : pick([occupation.title, ...occupation.aliases]),
      organizationId: `host-${host}`,
      organization: `Host ${host}`,
      kind,
      summary: `Learn to work with ${pick(knowledge.skills).name} and ${pick(knowledge.skills).name}.`,
      description: Array.from({ length: 5 }, () => {
        const skill = pick(knowledge.skills)
        return `${skill.name} and ${pick(skill.aliases.length > 0 ? skill.aliases : [skill.name])}`
      }).join(', '),
      requirements: null,
      families: [...new Set([occupation.code.slice(0, 2), other.code.slice(0, 2)])],
      occupations: next() < 0.3 ? [occupation.code] : [],
      specialties: [],
      skills,
      locations:
        next() < 0.5
          ? [pick(towns)]
          : [{ city: null, state: pick(states), latitude: null, longitude: null }],
      nationwide: next() < 0.1,
      online: next() < 0.1,
      delivery: [pick(['in_person', 'hybrid', 'online'] as const)],
      length: kind === 'job' ? [] : [{ min: low, max: low + 29 }],
      cohorts: [],
      services: [],
      openTo: kind === 'skillbridge' ? ['active', 'guard', 'reserve'] : [],
      payAfter: next() < 0.3 ? 40_000 + Math.floor(60_000 * next()) : null,
      credentials: next() < 0.1 ? ['Security+'] : [],
      clearance: next() < 0.1 ? 'secret' : null,
      lastVerified: '2026-10-01',
      source: 'Invented',
    }
  }
}
