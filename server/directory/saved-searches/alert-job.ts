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

/** Accounts of one transaction: their digests are written together or not at all. */
const accountsAtOnce = 100
/** Titles that a digest names for each search. */
const titlesShown = 3

/** Tells everyone whose alert is due of the results that no alert has told of. */
export const alertSavedSearches: Job<typeof NoPayload, Services> = job(
  'alert_saved_searches',
  NoPayload,
  async (_payload, { services, signal }) => {
    const now = services.clock.now()
    // One end for everybody: what comes meanwhile is told by the next run.
    const { until } = await newResults(services, readStored({}), now)
    const found = resultsOnce(services, until)
    for (;;) {
      signal.throwIfAborted()
      const accounts = await findDueAccounts(services.db, now, accountsAtOnce)
      if (accounts.length === 0) return
      await services.db
        .transaction()
        .execute((tx) => alertAccounts(tx, services, { accounts, now, until, found }))
    }
  },
)

interface Run {
  readonly accounts: readonly string[]
  readonly now: Date
  readonly until: Date
  readonly found: ReturnType<typeof resultsOnce>
}

async function alertAccounts(tx: Tx, services: Services, { accounts, now, until, found }: Run) {
  const due = await findDueForUpdate(tx, accounts, now)
  for (const searches of Map.groupBy(due, ({ account_id }) => account_id).values()) {
    const results: Told['results'][number][] = []
    for (const search of searches) {
      const one = await found(search)
      if (one.ids.length > 0) results.push({ name: search.name, ...one })
    }
    const [owner] = searches
    if (owner && results.length > 0) await tell(tx, services, { owner, results, now })
  }
  await recordRun(tx, accounts, now, until)
}

/** New results of a search, with the titles of the first. */
interface Found {
  readonly ids: readonly string[]
  readonly titles: readonly string[]
}

interface Told {
  readonly owner: DueRow
  readonly results: readonly ({ readonly name: string } & Found)[]
  readonly now: Date
}

/** One mail for all searches of a person, and the same inside the product. */
async function tell(tx: Tx, services: Services, { owner, results, now }: Told): Promise<void> {
  const accountId = owner.account_id
  const digest = results.map(({ name, ids, titles }) => ({ name, count: ids.length, titles }))
  const count = new Set(results.flatMap(({ ids }) => ids)).size
  const recipient = { email: owner.email, accountId }
  const window = await services.windowLine(tx, { id: accountId, time_zone: owner.time_zone })
  const letter = emailTemplates.searchResults(owner, { count, searches: digest, window })
  await sendMail(tx, services, recipient, letter)
  await addNotice(tx, services, {
    accountId,
    kind: 'search_results',
    title: count === 1 ? '1 new program' : `${count.toLocaleString('en-US')} new programs`,
    body: `In your saved searches: ${results.map(({ name }) => name).join(', ')}.`,
    url: '/saved-searches',
    key: `search-results-${now.toISOString()}`,
  })
}

/** Many people save the same search: each is looked up once in a run, and so are its titles. */
function resultsOnce(services: Services, until: Date) {
  const known = new Map<string, Promise<Found>>()
  return (search: Pick<DueRow, 'query' | 'alerted_until'>) => {
    const query = readStored(search.query)
    const key = `${search.alerted_until.getTime()} ${storedQuery(query)}`
    const found = known.get(key) ?? find(query, search.alerted_until)
    known.set(key, found)
    return found
  }

  async function find(query: ListingQuery, since: Date): Promise<Found> {
    const { newIds } = await newResults(services, query, since, until)
    const cards = await opportunityCards(services.db, newIds.slice(0, titlesShown))
    const titles = cards.map(({ title, organization }) => `${title} (${organization.name})`)
    return { ids: newIds, titles }
  }
}
