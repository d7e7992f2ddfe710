import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { countListingWords, deleteOldChanges } from './word-queries.ts'

/** Recounts the listing's words, so that corrections only use current ones. */
export const countWords: Job<typeof NoPayload, Services> = job(
  'count_words',
  NoPayload,
  async (_payload, { services }) => {
    await countListingWords(services.db)
    await deleteOldChanges(services.db)
  },
)
