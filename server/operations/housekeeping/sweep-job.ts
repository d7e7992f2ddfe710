import { sweepTickets } from '#server/community/tickets/tickets.ts'
import { sweepProblems } from '#server/directory/listing-problems/listing-problems.ts'
import { sweepInbox } from '#server/directory/resources/resources.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { sweepWaitlist } from '#server/site/waitlist/waitlist.ts'
import { keptDays as impressionDays } from '#server/transition/feedback/feedback.ts'
import {
  clearLinkSecrets,
  deleteAnonymousKeys,
  deleteEndedSessions,
  deleteExpiredSecrets,
  deleteOldImpressions,
  deleteOldListingHistory,
  deleteOldMails,
  giveUpStrandedMails,
} from './queries.ts'

const dayMs = 24 * 3_600_000

/** How many days things stay that nobody needs any more. */
export const keptDays = {
  linkSecrets: 1,
  listingHistory: 7,
  endedSessions: 30,
  mails: 90,
  anonymousKeys: 90,
} as const
/** A monthly key is made on any day of its month and used until the end of it. */
const maxMonth = 31

/** Removes what has expired; each step can be done twice, so a run that broke off is simply run again. */
export const sweep: Job<typeof NoPayload, Services> = job(
  'sweep',
  NoPayload,
  async (_payload, { services }) => {
    const { db, clock, limits } = services
    const now = clock.now()
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    await limits.sweep()
    await deleteExpiredSecrets(db, now)
    await deleteEndedSessions(db, ago(keptDays.endedSessions))
    await giveUpStrandedMails(db, ago(keptDays.linkSecrets))
    await clearLinkSecrets(db, ago(keptDays.linkSecrets))
    await sweepWaitlist(db, now)
    await sweepTickets(db, now)
    await sweepInbox(db, now)
    await sweepProblems(db, now)
    await deleteOldMails(db, ago(keptDays.mails))
    await deleteOldImpressions(db, ago(impressionDays))
    await deleteOldListingHistory(db, ago(keptDays.listingHistory))
    await deleteAnonymousKeys(db, ago(keptDays.anonymousKeys + maxMonth))
  },
)
