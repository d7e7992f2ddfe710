import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { proposeWeights } from './weights.ts'

/** Learns weights from members' feedback; the result is a draft for an admin, or is rejected. */
export const fitWeightsJob: Job<typeof NoPayload, Services> = job(
  'fit_weights',
  NoPayload,
  async (_payload, { services, log, signal }) => {
    const proposal = await proposeWeights(services, signal)
    const { number = null, status = 'too little to learn from' } = proposal ?? {}
    log.info({ number, status }, 'weights were fitted')
  },
)
