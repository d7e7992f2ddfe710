import { defaultSettings, type Settings } from '#contract/operations/settings.ts'
import { sweepNotices } from '#server/account/notices/notices.ts'
import { sweepSupportAccess } from '#server/account/support-access/support-access.ts'
import { sweepInterviews } from '#server/career/interviews/interviews.ts'
import { sweepInboundMail } from '#server/community/inbound-mail/inbound-mail.ts'
import { sweepCommunity } from '#server/community/posting/posting.ts'
import { sweepReviews } from '#server/community/reviewing/reviewing.ts'
import { sweepAttachments } from '#server/community/ticket-attachments/ticket-attachments.ts'
import { sweepTickets } from '#server/community/tickets/tickets.ts'
import { sweepProblems } from '#server/directory/listing-problems/listing-problems.ts'
import { sweepInbox } from '#server/directory/resources/resources.ts'
import { sweepQueueHours } from '#server/operations/overview/overview.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { sweepWaitlist } from '#server/site/waitlist/waitlist.ts'
import { sweepFamily } from '#server/transition/family/family.ts'
import { retentionDays as impressionDays } from '#server/transition/feedback/feedback.ts'
import { sweepShares } from '#server/transition/report-shares/report-shares.ts'
import {
  clearLinkSecrets,
  deleteAnonymousKeys,
  deleteEndedLimits,
  deleteEndedSessions,
  deleteExpiredSecrets,
  deleteOldEventCounts,
  deleteOldImpressions,
  deleteOldListingHistory,
  deleteOldMails,
  failStrandedMails,
} from './queries.ts'

const dayMs = 24 * 3_600_000

/** Retention periods in days. */
export const retentionDays = {
  linkSecrets: 1,
  listingHistory: 7,
  endedSessions: defaultSettings.sessionDays,
  mails: defaultSettings.emailDays,
  anonymousKeys: 90,
  eventCounts: 90,
} as const
/** A monthly key may be created any day of its month and is used until the month ends. */
const maxMonth = 31

type Step = (tx: Tx, now: Date, settings: Settings) => Promise<void>

/** A step that deletes records a number of days after they ended; settings can shorten it. */
function after(
  days: number | ((settings: Settings) => number),
  remove: (tx: Tx, before: Date) => Promise<void>,
): Step {
  return (tx, now, settings) => {
    const daysToKeep = typeof days === 'number' ? days : days(settings)
    return remove(tx, new Date(now.getTime() - daysToKeep * dayMs))
  }
}

/** The cleanup steps, in order; each is idempotent. */
const steps: Readonly<Record<string, Step>> = {
  // Rate limit counters use the machine's clock.
  deleteEndedLimits: (tx) => deleteEndedLimits(tx, new Date(Date.now() - 3_600_000)),
  deleteExpiredSecrets,
  deleteEndedSessions: after(({ sessionDays }) => sessionDays, deleteEndedSessions),
  failStrandedMails: after(retentionDays.linkSecrets, failStrandedMails),
  clearLinkSecrets: after(retentionDays.linkSecrets, clearLinkSecrets),
  sweepWaitlist,
  sweepTickets: (tx, now, { messageDays }) => sweepTickets(tx, now, messageDays),
  sweepAttachments,
  sweepInboundMail,
  sweepCommunity,
  sweepReviews,
  sweepInbox,
  sweepProblems,
  sweepNotices,
  sweepShares,
  sweepSupportAccess,
  sweepFamily,
  sweepInterviews,
  deleteOldMails: after(({ emailDays }) => emailDays, deleteOldMails),
  deleteOldImpressions: after(impressionDays, deleteOldImpressions),
  deleteOldEventCounts: after(retentionDays.eventCounts, deleteOldEventCounts),
  sweepQueueHours,
  deleteOldListingHistory: after(retentionDays.listingHistory, deleteOldListingHistory),
  deleteAnonymousKeys: after(retentionDays.anonymousKeys + maxMonth, deleteAnonymousKeys),
}

/** Deletes expired data, one transaction per step; logs failed steps and throws at the end. */
export const sweep: Job<typeof NoPayload, Services> = job(
  'sweep',
  NoPayload,
  async (_payload, { services: { db, clock, settings }, log }) => {
    const now = clock.now()
    const failed: string[] = []
    for (const [name, step] of Object.entries(steps)) {
      try {
        await db.transaction().execute((tx) => step(tx, now, settings.current()))
      } catch (err) {
        log.error({ err, step: name }, 'a step of the sweep failed')
        failed.push(name)
      }
    }
    if (failed.length > 0) throw new Error(`These steps of the sweep failed: ${failed.join(', ')}`)
  },
)
