import type { z } from 'zod'
import type { listOccupations } from '#contract/directory/knowledge.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { type FoundOccupation, findOccupations } from '#server/directory/knowledge/knowledge.ts'
import type { Services } from '#server/platform/services.ts'

type Input = z.output<typeof listOccupations.input>
type Answer = OutputOf<typeof listOccupations>

/** Maximum wait for the index of a freshly started server while typing, in milliseconds. */
const timeoutMs = 400
/** Closeness by `tier` of an occupation found only by words of its title or another title. */
const nearness = [1, 0.1, 0.02, 0] as const
/** Weight of closeness next to yearly openings: a single word usually means the common job. */
const nearnessShare = 0.35
/** Minimum rank score relative to the best; lower ones are left out. */
const minRanked = 0.15
/** Assumed yearly openings if none are published. */
const fewOpenings = 1_000
/** Share of a SOC occupation's openings assigned to one of its details. */
const detailShare = 0.1

/** Occupations for a code or an everyday title, likeliest first. */
export async function pickOccupations(
  services: Services,
  { q, page = 1, pageSize = services.config.public.pageSize }: Input,
): Promise<Answer> {
  const occupations = await orderedOccupations(services, q.trim())
  const items = occupations.slice((page - 1) * pageSize, page * pageSize).map((occupation) => ({
    code: occupation.code,
    title: occupation.title,
    jobZone: occupation.job_zone,
  }))
  return { items, total: occupations.length, page, pageSize }
}

async function orderedOccupations({ db, facts, matcher }: Services, q: string) {
  if (q === '' || /^\d\d\b/.test(q)) return findOccupations(db, q)
  const index = await Promise.race([
    matcher.current(),
    new Promise<null>((done) => setTimeout(done, timeoutMs, null).unref()),
  ])
  const near = new Map(
    [...(index?.occupationsFor(q) ?? [])].filter(([, rank]) => rank >= minRanked),
  )
  const occupations = await findOccupations(db, q, [...near.keys()])
  const value = (foundOccupation: FoundOccupation) =>
    worth(foundOccupation, near.get(foundOccupation.code) ?? 0, facts)
  return occupations
    .filter(isChoosable)
    .map((occupation) => ({
      one: occupation,
      isNamed: occupation.tier === 0,
      value: value(occupation),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.value - a.value)
    .map(({ one }) => one)
}

/** Excludes military occupations and "all other" remainders. */
function isChoosable({ code, title }: FoundOccupation): boolean {
  return !code.startsWith('55') && !title.endsWith(', All Other')
}

/** Of occupations with similar names, people usually mean the one with many jobs. */
function worth({ code, tier }: FoundOccupation, ranked: number, facts: Facts): number {
  const openings = facts.outlook.get(code.slice(0, 7))?.openings ?? fewOpenings
  const weighted = code.endsWith('.00') ? openings : openings * detailShare
  return Math.max(ranked, nearness[tier] ?? 0) ** nearnessShare * weighted ** (1 - nearnessShare)
}
