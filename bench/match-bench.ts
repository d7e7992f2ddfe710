import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import {
  type Engine,
  matcherEngine,
  miniSearchEngine,
  rankedCount,
  TooSlowError,
} from './engines.ts'
import { type EventLoopBlocks, measureEventLoop } from './event-loop-bench.ts'
import { inventedOpportunities } from './generated-listing.ts'
import { type IndexFigures, measureIndex } from './index-bench.ts'
import { type MatchParts, measureParts } from './match-parts.ts'
import { postgresEngine } from './postgres-engine.ts'
import { benchMembers } from './sample-members.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { shippedKnowledge, shippedRules } from './seed-knowledge.ts'
import { type Timing, timingOf } from './timing.ts'

/** Milliseconds of warm-up, then of measurement: the same for all engines. */
const warmUp = 2000
const measured = 4000

/** One engine's measurements. */
export interface EngineResult {
  readonly name: string
  readonly timing: Timing
  /** CPU milliseconds per match in this process; on a busy machine less than the elapsed time. */
  readonly cpu: number
}

/** Queries for each member in turn until the time is up. */
export async function timeEngine(
  { name, find }: Engine,
  members: readonly Member[],
): Promise<EngineResult> {
  const ask = async (milliseconds: number) => {
    const times: number[] = []
    const startedAt = performance.now()
    do {
      for (const member of members) {
        const started = performance.now()
        await find(member)
        times.push(performance.now() - started)
      }
    } while (performance.now() - startedAt < milliseconds)
    return times
  }
  await ask(warmUp)
  const before = process.cpuUsage()
  const times = await ask(measured)
  const { user, system } = process.cpuUsage(before)
  return { name, timing: timingOf(times), cpu: (user + system) / 1000 / times.length }
}

/** Measurements of the engines over one listing, and figures of its index. */
export interface MatchResult {
  readonly results: readonly EngineResult[]
  /** Engines that couldn't be built in time, and why. */
  readonly missing: readonly string[]
  readonly index: IndexFigures
  readonly parts: MatchParts
  readonly holds: EventLoopBlocks
}

/** Maximum minutes to build an engine. */
const maxMinutes = 6

/** Times every engine over one invented listing, Waypoint first: a page of ten, then a report of fifty. */
export async function benchMatching(size: number, database: ScratchDatabase): Promise<MatchResult> {
  const knowledge = shippedKnowledge()
  const started = performance.now()
  const listing = buildListing(inventedOpportunities(knowledge, size), knowledge)
  const built = performance.now() - started
  const members = benchMembers()
  const makers: [string, (until: number) => Engine | Promise<Engine>][] = [
    ['ten explained', () => matcherEngine(listing, shippedRules(), 10)],
    ['fifty explained', () => matcherEngine(listing, shippedRules(), rankedCount)],
    ['MiniSearch', (until) => miniSearchEngine(listing, until)],
    ['PostgreSQL', (until) => postgresEngine(listing, database, until)],
  ]
  const results: EngineResult[] = []
  const missing: string[] = []
  for (const [name, make] of makers) {
    try {
      const engine = await make(performance.now() + maxMinutes * 60_000)
      results.push(await timeEngine(engine, members))
      await engine.close?.()
    } catch (error) {
      if (!(error instanceof TooSlowError)) throw error
      missing.push(`${name} is left out: ${error.message}`)
    }
  }
  const index = measureIndex(listing, built)
  const parts = measureParts(listing, index.search.effort)
  return { results, missing, index, parts, holds: await measureEventLoop(listing) }
}
