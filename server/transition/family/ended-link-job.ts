import { z } from 'zod'
import { findAccount } from '#server/account/accounts/accounts.ts'
import { job } from '#server/platform/lib/jobs.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'

/** The remaining account; the deleted one isn't named. */
const Payload = z.object({ accountId: z.uuid() })

/** Notifies the remaining partner that the other account is gone. */
export const notifyOfEndedLink = job(
  'tell_of_lost_link',
  Payload,
  async ({ accountId }, { services }: { services: Services }) => {
    await services.db.transaction().execute(async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account) return
      const content = emailTemplates.familyNews(account, 'Your accounts are no longer linked', [
        'Your spouse or partner deleted their Waypoint account, so the timeline isn’t shared anymore.',
        'Your own account stays as it is. You keep a copy of the family steps in your roadmap.',
      ])
      await sendMail(tx, services, { email: account.email, accountId }, content)
    })
  },
)
