import { deleteOld } from '#server/platform/ai/queries.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { failStranded } from '#server/transition/narrative/narrative.ts'
import { deleteEvaluations, endStranded } from './evaluation-queries.ts'

const hourMs = 3_600_000
/** Days we keep call costs and outcomes. */
export const callDays = 90
const dayMs = 24 * hourMs

/** Deletes expired answers and records, and fails abandoned texts and runs. */
export const sweepAi: Job<typeof NoPayload, Services> = job(
  'sweep_ai',
  NoPayload,
  async (_payload, { services: { db, clock } }) => {
    const now = clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    await deleteOld(db, { answers: now, calls: ago(callDays * dayMs), days: ago(400 * dayMs) })
    await failStranded(db, ago(6 * hourMs))
    await deleteEvaluations(db, ago(400 * dayMs))
    await endStranded(db, { before: ago(6 * hourMs), at: now })
  },
)
