import { type Chore, choreDays, Overview, trendDays } from '#contract/operations/overview.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 3_600_000
/** A listing unverified for this long is stale. */
const staleMs = 365 * dayMs

/** Days of queue samples kept; the trend in the easternmost time zone reaches back this far at most. */
const queueDays = trendDays + 2

/** The page for each chore, most urgent first. */
const places: Readonly<Record<Chore['key'], string>> = {
  // First, because someone may be in danger.
  moderation: '/admin/moderation',
  failed_jobs: '/admin/system/maintenance?state=failed',
  failed_reports: '/admin/activity?source=reports',
  failed_mail: '/admin/system/emails?status=failed',
  tickets: '/admin/tickets',
  problem_reports: '/admin/listing-problems',
  resource_inbox: '/admin/resources/inbox',
  refused_rows: '/admin/etl?review=open',
  stale_listings: '/admin/opportunities?issue=not_verified',
}

/** The service's totals, trends and pending chores, without personal data. */
export async function overviewOf(
  { db, clock, settings }: Services,
  { time_zone: zone }: Pick<SignedIn, 'time_zone'>,
): Promise<Overview> {
  const now = clock.now()
  const counts = await queries.countEverything(db)
  const { accounts, drafts, submitted, waiting, ready, failed } = counts
  const imports = await queries.listImports(db)
  const { waiting: due, running, failed: failedJobs, oldest } = await queries.countJobs(db)
  const waits = await queries.countChores(db, {
    staleBefore: new Date(now.getTime() - staleMs),
    failedAfter: new Date(now.getTime() - choreDays * dayMs),
  })
  const refusals = await queries.findRefusals(db)
  const chores: Record<string, number> = {
    ...waits,
    failed_jobs: failedJobs,
    refused_rows: refusals.reduce((sum, { refused }) => sum + refused, 0),
  }
  const [run, ...otherRuns] = refusals
  const urls = run && otherRuns.length === 0 ? { refused_rows: `/admin/etl/${run.id}` } : {}
  const { emailDays } = settings.current()
  const byDay = await queries.countByDay(db, { zone, days: trendDays, now, mailDays: emailDays })
  const { from, to, ...trends } = { ...byDay }
  const importedAt = await queries.findImportMoment(db)
  return Overview.parse({
    accounts,
    surveys: { drafts, submitted },
    reports: { waiting, ready, failed },
    listing: {
      ...(await queries.countListing(db)),
      importedAt: importedAt?.toISOString() ?? null,
      ageDays: trends.listingAge?.at(-1) ?? null,
    },
    queue: { waiting: due, running, failed: failedJobs, oldestSeconds: oldest },
    mail: { queued: waits.queued_mail, failed: waits.all_failed_mail },
    window: { timeZone: zone, from, to, ...(await queries.findDataDays(db, zone)) },
    trends,
    chores: Object.entries({ ...places, ...urls }).flatMap(([key, url]) => {
      const count = chores[key] ?? 0
      return count === 0 ? [] : { key, count, url }
    }),
    imports: imports.map(({ file_name, started_at, ...run }) => ({
      ...run,
      fileName: file_name,
      startedAt: started_at.toISOString(),
    })),
  })
}

/** Deletes samples that no trend shows anymore. */
export function sweepQueueHours(tx: Tx, now: Date): Promise<void> {
  return queries.deleteOldQueueHours(tx, new Date(now.getTime() - queueDays * dayMs))
}
