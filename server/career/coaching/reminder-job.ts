import { addNotice } from '#server/account/notices/notices.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { claimDue } from './reminder-queries.ts'

/** Members per transaction. */
const atOnce = 50

/** Reminds members with an active goal and no check-in, once a week despite clock changes. */
export const remindOfCheckIns: Job<typeof NoPayload, Services> = job(
  'remind_of_check_ins',
  NoPayload,
  async (_payload, { services, signal }) => {
    const now = services.clock.now()
    const isEnforced = services.config.payments.kind !== 'off'
    for (;;) {
      signal.throwIfAborted()
      const checked = await services.db.transaction().execute(async (tx) => {
        const rows = await claimDue(tx, now, atOnce)
        for (const { account_id, is_due, week, has_checked_in, has_goal, is_open } of rows) {
          if (!is_due || has_checked_in || !has_goal || (isEnforced && !is_open)) continue
          await addNotice(tx, services, {
            accountId: account_id,
            kind: 'coaching',
            title: 'Time for your weekly check-in',
            body: 'Three questions: what got done, what’s in the way, and what’s next.',
            url: '/dashboard/coaching/check-ins',
            key: `coaching-check-in-${week}`,
          })
        }
        return rows.length
      })
      if (checked === 0) return
    }
  },
)
