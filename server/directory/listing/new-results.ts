import type { OpportunityCard } from '#contract/directory/listing.ts'
import type { Page } from '#contract/page.ts'
import { eachOfBoth } from './bits.ts'
import { opportunityCards } from './cards.ts'
import type { ListingQuery } from './filters.ts'
import { countOpportunities, pageOfOpportunities, type SearchServices, select } from './search.ts'

/** What a search leaves, told from what it left before. */
export interface NewResults {
  readonly total: number
  /** Ids of those listed after the moment asked about. */
  readonly newIds: readonly string[]
  /** The newest moment of the listing: ask about this one next time. */
  readonly until: Date
}

/** What answers a search now, and which of it came into the listing after one moment and up to another. */
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
  // The newest moment tells at once that nothing came: most searches end here.
  if (columns.latest > from) {
    eachOfBoth(selection.left, selection.left, (slot) => {
      const at = columns.listedAt[slot] ?? 0
      if (at > from && at <= to) newIds.push(columns.ids[slot] ?? '')
    })
  }
  return { total: countOpportunities(selection), newIds, until: new Date(columns.latest) }
}

/** Results of a search, newest first, each with whether it came into the listing after a moment. */
export async function resultsSince(
  services: SearchServices,
  query: ListingQuery,
  { since, page, pageSize }: { since: Date; page: number; pageSize: number },
): Promise<{ until: Date; list: Page<OpportunityCard & { isNew: boolean }> }> {
  const asked = { ...query, sort: 'newest' as const }
  const { newIds, until, total } = await newResults(services, asked, since)
  const selection = await select(services, asked)
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const ids = await pageOfOpportunities(services, selection, slice)
  const cards = await opportunityCards(services.db, ids, selection.circle)
  const isNew = new Set(newIds)
  const items = cards.map((card) => ({ ...card, isNew: isNew.has(card.id) }))
  return { until, list: { items, total, page, pageSize } }
}
