import { maxSavedSearches } from '#contract/directory/saved-searches.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { unansweredDays } from '#contract/transition/applications.ts'
import type { getHome } from '#contract/transition/home.ts'
import { addDays } from '#planning/rules/dates.ts'
import { savedSearchesOf } from '#server/directory/saved-searches/saved-searches.ts'
import type { Account } from '#server/platform/access/account.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { countOpenApplications, findDueActions } from './queries.ts'

const dueWithinDays = 31
const maxDue = 5

/** What the member needs to act on today. */
export async function homeOf(
  services: Services,
  account: Account,
): Promise<OutputOf<typeof getHome>> {
  const { db, clock } = services
  const asOf = todayIn(clock, account.time_zone)
  const since = new Date(clock.now().getTime() - unansweredDays * 86_400_000)
  const [applications, due, searches] = await Promise.all([
    countOpenApplications(db, account.id, since),
    findDueActions(db, account.id, addDays(asOf, dueWithinDays), maxDue),
    savedSearchesOf(services, account, { page: 1, pageSize: maxSavedSearches }),
  ])
  const newResults = searches.items.reduce((sum, { newCount }) => sum + newCount, 0)
  return {
    asOf,
    applications: { ...applications, due },
    searches: { saved: searches.total, newResults },
  }
}
