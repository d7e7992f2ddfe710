import { type Chore, Overview, trendDays } from '#contract/operations/overview.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  countByDay,
  countChores,
  countEverything,
  countJobs,
  countListing,
  listImports,
} from './queries.ts'

/** A listing unverified for this long is stale. */
const staleMs = 365 * 24 * 3_600_000

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
  refused_rows: '/admin/etl',
  stale_listings: '/admin/opportunities?issue=not_verified',
}

/** The service's totals, trends and pending chores, without personal data. */
export async function overviewOf(db: Db, now: Date): Promise<Overview> {
  const counts = await countEverything(db)
  const { accounts, drafts, submitted, waiting, ready, failed } = counts
  const imports = await listImports(db)
  const jobs = await countJobs(db)
  const waits = await countChores(db, new Date(now.getTime() - staleMs))
  const chores = { ...waits, failed_jobs: jobs?.failed ?? 0 }
  const finished = imports.flatMap(({ finished_at }) => finished_at?.toISOString() ?? [])
  return Overview.parse({
    accounts,
    surveys: { drafts, submitted },
    reports: { waiting, ready, failed },
    listing: { ...(await countListing(db)), importedAt: finished.toSorted().at(-1) ?? null },
    queue: jobs && {
      waiting: jobs.waiting,
      running: jobs.running,
      failed: jobs.failed,
      oldestSeconds: jobs.oldest,
    },
    mail: { queued: waits.queued_mail, failed: waits.failed_mail },
    trends: await countByDay(db, trendDays, now),
    chores: Object.entries(places).flatMap(([key, url]) => {
      const count: unknown = Reflect.get(chores, key)
      return count === 0 ? [] : { key, count, url }
    }),
    imports: imports.map(({ file_name, started_at, finished_at: _, ...run }) => ({
      ...run,
      fileName: file_name,
      startedAt: started_at.toISOString(),
    })),
  })
}
