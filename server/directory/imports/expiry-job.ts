import { todayIn } from '#server/platform/lib/clock.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { closeExpired } from './merge-jobs.ts'

/** USAJOBS closes announcements at the end of the day in this time zone. */
const zone = 'America/New_York'

/** Runs every minute: closes jobs past their deadline, so that directory and matches omit them. */
export const closeExpiredJobs: Job<typeof NoPayload, Services> = job(
  'close_expired_jobs',
  NoPayload,
  async (_payload, { services: { db, clock } }) => {
    await db.transaction().execute((tx) => closeExpired(tx, todayIn(clock, zone)))
  },
)
