import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { proposeWeights } from './weights.ts'

/** Learns weights from what members said; what comes of it waits for an admin, or is refused. */
export const fitWeightsJob: Job<typeof NoPayload, Services> = job(
  'fit_weights',
  NoPayload,
  async (_payload, { services, log, signal }) => {
    const proposal = await proposeWeights(services, signal)
    const { number = null, status = 'too little to learn from' } = proposal ?? {}
    log.info({ number, status }, 'weights were fitted')
  },
)
