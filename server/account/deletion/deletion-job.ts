import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteDueAccounts } from './deletion.ts'

/** Deletes accounts after their 24-hour wait, and unverified ones unused for 30 days. */
export const deleteAccounts: Job<typeof NoPayload, Services> = job(
  'delete_accounts',
  NoPayload,
  async (_payload, { services, log }) => {
    await deleteDueAccounts(services, {
      onKept: (accountId) =>
        log.warn({ accountId }, 'the last super admin is to be deleted and is kept'),
      onFailure: (accountId, err) =>
        log.error({ accountId, err }, 'an account could not be deleted'),
    })
  },
)
