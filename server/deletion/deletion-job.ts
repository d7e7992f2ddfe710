import { z } from 'zod'
import { type Job, job } from '#server/lib/jobs.ts'
import type { Services } from '#server/services.ts'
import { deleteDueAccounts } from './deletion.ts'

const Nothing = z.object({})

/** Deletes the accounts whose 24 hours are over. */
export const deleteAccounts: Job<typeof Nothing, Services> = job(
  'delete_accounts',
  Nothing,
  async (_payload, { services, log }) => {
    await deleteDueAccounts(services, {
      onKept: (accountId) =>
        log.warn({ accountId }, 'the last super admin is to be deleted and is kept'),
      onFailure: (accountId, err) =>
        log.error({ accountId, err }, 'an account could not be deleted'),
    })
  },
)
