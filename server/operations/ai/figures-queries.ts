import { sql } from 'kysely'
import type { AiFeature, AiOutcome } from '#contract/operations/ai.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Counts, cost in millionths of a dollar and latency since then, by feature and outcome. */
export function countCalls(db: Db, since: Date) {
  return db
    .selectFrom('ai_call')
    .select(['feature', 'outcome'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`sum(cost_micros)::float8`.as('micros'))
    .where('at', '>=', since)
    .groupBy(['feature', 'outcome'])
    .orderBy('feature')
    .orderBy('outcome')
    .execute()
}

/** Latency in milliseconds of calls that reached a provider. */
export function findLatency(db: Db, since: Date) {
  return db
    .selectFrom('ai_call')
    .select('feature')
    .select(sql<number>`percentile_cont(0.5) within group (order by ms)`.as('p50'))
    .select(sql<number>`percentile_cont(0.95) within group (order by ms)`.as('p95'))
    .where('at', '>=', since)
    .where('outcome', 'not in', ['cached', 'over_budget', 'circuit_open'])
    .groupBy('feature')
    .execute()
}

export async function countConsents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('ai_consent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface CallFilter {
  readonly feature?: AiFeature | undefined
  readonly outcome?: AiOutcome | undefined
}

const filtered = (db: Db, { feature, outcome }: CallFilter) =>
  db
    .selectFrom('ai_call')
    .$if(feature !== undefined, (query) => query.where('feature', '=', feature ?? ''))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))

export function listCalls(db: Db, filter: CallFilter, slice: { limit: number; offset: number }) {
  return filtered(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

export async function countListed(db: Db, filter: CallFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
