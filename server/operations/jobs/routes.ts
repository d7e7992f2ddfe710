import * as contract from '#contract/operations/jobs.ts'
import { route } from '#server/platform/route.ts'
import {
  changeQueue,
  deleteJob,
  drainQueue,
  jobsMatching,
  queuesOf,
  retryFailed,
  retryJob,
} from './jobs.ts'

export const jobRoutes = [
  route(contract.listJobs, ({ input, db, services }) =>
    jobsMatching(db, input, services.config.public.pageSize),
  ),
  route(contract.retryJob, ({ input, user, request, services }) =>
    retryJob(services, user, input.id, request),
  ),
  route(contract.deleteJob, ({ input, user, request, services }) =>
    deleteJob(services, user, input.id, request),
  ),
  route(contract.listJobQueues, ({ services }) => queuesOf(services)),
  route(contract.updateJobQueue, ({ input, user, request, services }) =>
    changeQueue(services, user, input, request),
  ),
  route(contract.drainJobQueue, ({ input, user, request, services }) =>
    drainQueue(services, user, input.name, request),
  ),
  route(contract.retryFailedJobs, ({ input, user, request, services }) =>
    retryFailed(services, user, input.name, request),
  ),
]
