import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { sampleQueue } from './queries.ts'

/** Runs every five minutes: records how many jobs are due, for the trend of the queue. */
export const sampleQueueJob: Job<typeof NoPayload, Services> = job(
  'sample_queue',
  NoPayload,
  async (_payload, { services: { db, clock } }) => {
    await db.transaction().execute((tx) => sampleQueue(tx, clock.now()))
  },
)
