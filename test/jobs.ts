import type { z } from 'zod'
import type { Job } from '#server/platform/lib/jobs.ts'
import { createLog } from '#server/platform/lib/log.ts'
import type { Services } from '#server/platform/services.ts'
import type { TestApp } from './app.ts'

/** Runs a job synchronously, as a worker would on its first attempt. */
export function runNow<S extends z.ZodType>(
  { services }: Pick<TestApp, 'services'>,
  job: Job<S, Services>,
  payload: z.input<S>,
): Promise<void> {
  return job.run(job.payload.parse(payload), {
    services,
    log: createLog('silent'),
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
  })
}
