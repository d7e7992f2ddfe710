import type { OpportunityCard } from '#contract/directory/listing.ts'
import type { Page } from '#contract/page.ts'
import { eachOfBoth } from './bits.ts'
import { opportunityCards } from './cards.ts'
import type { ListingQuery } from './filters.ts'
import { countOpportunities, pageOfOpportunities, type SearchServices, select } from './search.ts'

/** A search's results, compared with an earlier moment. */
export interface NewResults {
  readonly total: number
  /** Ids listed after that moment. */
  readonly newIds: readonly string[]
  /** The newest moment of the listing, to use for the next comparison. */
  readonly until: Date
}

/** The current results of a search, and those listed after `since` and up to `upTo`. */
export async function newResults(
  services: SearchServices,
  query: ListingQuery,
  since: Date,
  upTo?: Date,
): Promise<NewResults> {
  const selection = await select(services, query)
  const { columns } = selection.directory
  const from = since.getTime()
  const to = upTo?.getTime() ?? Number.POSITIVE_INFINITY
  const newIds: string[] = []
  // Skips the scan when nothing was added since, which is the usual case.
  if (columns.latest > from) {
    eachOfBoth(selection.left, selection.left, (slot) => {
      const listedAt = columns.listedAt[slot] ?? 0
      if (listedAt > from && listedAt <= to) newIds.push(columns.ids[slot] ?? '')
    })
  }
  return { total: countOpportunities(selection), newIds, until: new Date(columns.latest) }
}

/** Search results, newest first, each flagged if listed after a moment. */
export async function resultsSince(
  services: SearchServices,
  query: ListingQuery,
  { since, page, pageSize }: { since: Date; page: number; pageSize: number },
): Promise<{ until: Date; list: Page<OpportunityCard & { isNew: boolean }> }> {
  const newestQuery = { ...query, sort: 'newest' as const }
  const { newIds, until, total } = await newResults(services, newestQuery, since)
  const selection = await select(services, newestQuery)
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const ids = await pageOfOpportunities(services, selection, slice)
  const cards = await opportunityCards(services.db, ids, selection.circle)
  const isNew = new Set(newIds)
  const items = cards.map((card) => ({ ...card, isNew: isNew.has(card.id) }))
  return { until, list: { items, total, page, pageSize } }
}
