import { addNotice } from '#server/account/notices/notices.ts'
import {
  type ListingQuery,
  newResults,
  opportunityCards,
} from '#server/directory/listing/listing.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { type DueRow, findDueAccounts, findDueForUpdate, recordRun } from './queries.ts'
import { readStored, storedQuery } from './stored-query.ts'
import type {} from './window-line.ts'

/** Accounts per transaction: their digests are written together or not at all. */
const accountsAtOnce = 100
/** Titles per search in a digest. */
const titlesShown = 3

/** Alerts members about new results of their due searches. */
export const alertSavedSearches: Job<typeof NoPayload, Services> = job(
  'alert_saved_searches',
  NoPayload,
  async (_payload, { services, signal }) => {
    const now = services.clock.now()
    // One cutoff for everyone: later results are for the next run.
    const { until } = await newResults(services, readStored({}), now)
    const resultsOf = resultsOnce(services, until)
    for (;;) {
      signal.throwIfAborted()
      const accounts = await findDueAccounts(services.db, now, accountsAtOnce)
      if (accounts.length === 0) return
      await services.db
        .transaction()
        .execute((tx) => alertAccounts(tx, services, { accounts, now, until, resultsOf }))
    }
  },
)

interface Run {
  readonly accounts: readonly string[]
  readonly now: Date
  readonly until: Date
  readonly resultsOf: ReturnType<typeof resultsOnce>
}

async function alertAccounts(tx: Tx, services: Services, { accounts, now, until, resultsOf }: Run) {
  const due = await findDueForUpdate(tx, accounts, now)
  for (const searches of Map.groupBy(due, ({ account_id }) => account_id).values()) {
    const results: Alert['results'][number][] = []
    for (const search of searches) {
      const result = await resultsOf(search)
      if (result.ids.length > 0) results.push({ name: search.name, ...result })
    }
    const [owner] = searches
    if (owner && results.length > 0) await tell(tx, services, { owner, results, now })
  }
  await recordRun(tx, accounts, now, until)
}

/** New results of a search, with the titles of the first few. */
interface SearchResults {
  readonly ids: readonly string[]
  readonly titles: readonly string[]
}

interface Alert {
  readonly owner: DueRow
  readonly results: readonly ({ readonly name: string } & SearchResults)[]
  readonly now: Date
}

/** Sends one email and one notification for all of a member's searches. */
async function tell(tx: Tx, services: Services, { owner, results, now }: Alert): Promise<void> {
  const accountId = owner.account_id
  const digest = results.map(({ name, ids, titles }) => ({ name, count: ids.length, titles }))
  const count = new Set(results.flatMap(({ ids }) => ids)).size
  const recipient = { email: owner.email, accountId }
  const window = await services.windowLine(tx, { id: accountId, time_zone: owner.time_zone })
  const content = emailTemplates.searchResults(owner, { count, searches: digest, window })
  await sendMail(tx, services, recipient, content)
  await addNotice(tx, services, {
    accountId,
    kind: 'search_results',
    title: count === 1 ? '1 new program' : `${count.toLocaleString('en-US')} new programs`,
    body: `In your saved searches: ${results.map(({ name }) => name).join(', ')}.`,
    url: '/saved-searches',
    key: `search-results-${now.toISOString()}`,
  })
}

/** Caches results per run, since many members save the same search. */
function resultsOnce(services: Services, until: Date) {
  const cache = new Map<string, Promise<SearchResults>>()
  return (search: Pick<DueRow, 'query' | 'alerted_until'>) => {
    const query = readStored(search.query)
    const key = `${search.alerted_until.getTime()} ${storedQuery(query)}`
    const results = cache.get(key) ?? find(query, search.alerted_until)
    cache.set(key, results)
    return results
  }

  async function find(query: ListingQuery, since: Date): Promise<SearchResults> {
    const { newIds } = await newResults(services, query, since, until)
    const cards = await opportunityCards(services.db, newIds.slice(0, titlesShown))
    const titles = cards.map(({ title, organization }) => `${title} (${organization.name})`)
    return { ids: newIds, titles }
  }
}
