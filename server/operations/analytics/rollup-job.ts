import { AnalyticsPeriod } from '#contract/operations/analytics.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { funnelDays, type Moments } from './hourly-sources.ts'
import * as queries from './rollup-queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Window recounted on every run: a funnel can still grow within it. */
const recountMs = (funnelDays + 1) * dayMs
/** The same for whole-period figures. */
const recountPeriodMs = 2 * dayMs
/** Maximum span counted per transaction. */
const chunkMs = 28 * dayMs
const chunkPeriods: Readonly<Record<AnalyticsPeriod, number>> = { day: 28, week: 6, month: 2 }

interface Run {
  readonly db: Db
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Rolls up analytics figures. The result depends only on the source tables, and progress moves in
 * the transaction that writes, so a run that is killed, repeated or concurrent leaves the same
 * figures.
 */
export const countAnalytics: Job<typeof NoPayload, Services> = job(
  'count_analytics',
  NoPayload,
  async (_payload, { services: { db, clock }, signal }) => {
    const run = { db, now: clock.now(), signal }
    await countHours(run)
    for (const zone of await queries.listZones(db)) await countZone(run, zone)
  },
)

async function countHours({ db, now, signal }: Run): Promise<void> {
  const end = Math.floor(now.getTime() / hourMs) * hourMs
  const counted = await queries.findProgress(db, queries.hoursZone)
  const first = counted
    ? counted.getTime() - recountMs
    : ((await queries.findFirstMoment(db))?.getTime() ?? end)
  let from = Math.floor(first / hourMs) * hourMs
  do {
    signal.throwIfAborted()
    const until = Math.min(from + chunkMs, end)
    const range = { from: new Date(from), until: new Date(until) }
    await db.transaction().execute(async (tx) => {
      await queries.lockProgress(tx, queries.hoursZone)
      await queries.replaceHours(tx, range)
      await queries.moveProgress(tx, queries.hoursZone, { until: range.until, at: now })
    })
    from = until
  } while (from < end)
}

async function countZone(run: Run, zone: string): Promise<void> {
  const { db, now } = run
  const until = await queries.findProgress(db, queries.hoursZone)
  if (!until) return
  const counted = await queries.findProgress(db, zone)
  for (const by of AnalyticsPeriod.options) await countPeriods(run, { zone, by, counted })
  await db.transaction().execute(async (tx) => {
    await queries.lockProgress(tx, zone)
    const from = counted && new Date(counted.getTime() - recountMs)
    await queries.replaceDays(tx, zone, { from, until })
    await queries.moveProgress(tx, zone, { until, at: now })
  })
}

async function countPeriods(
  { db, now, signal }: Run,
  { zone, by, counted }: { zone: string; by: AnalyticsPeriod; counted: Date | null },
): Promise<void> {
  const from = counted
    ? new Date(counted.getTime() - recountPeriodMs)
    : await queries.findFirstMoment(db)
  if (!from) return
  const starts = await queries.listPeriodStarts(db, { zone, by, from, until: now })
  for (const range of chunksOf(starts, chunkPeriods[by], new Date(now.getTime() + dayMs))) {
    signal.throwIfAborted()
    await db.transaction().execute(async (tx) => {
      await queries.lockProgress(tx, zone)
      await queries.replacePeriods(tx, { zone, by, ...range })
    })
  }
}

/** Splits periods into ranges of at most `size`; the last ends at `end`. */
function chunksOf(starts: readonly Date[], size: number, end: Date): Moments[] {
  const firsts = starts.filter((_, index) => index % size === 0)
  return firsts.map((from, index) => ({ from, until: firsts[index + 1] ?? end }))
}
