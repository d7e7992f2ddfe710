import { Readable } from 'node:stream'
import { maxExported, type OpportunityCard } from '#contract/directory/listing.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileAnswer, RequestInfo } from '#server/platform/lib/route.ts'
import { cellOf, csvCells } from '#server/platform/lib/write-csv.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Services } from '#server/platform/services.ts'
import { opportunityCards } from './cards.ts'
import type { ListingQuery } from './filters.ts'
import { pageOfOpportunities, select } from './search.ts'

/** Rows per batch: the file is streamed. */
const batch = 500

const columns: readonly [string, (card: OpportunityCard, site: string) => unknown][] = [
  ['Title', ({ title }) => title],
  ['Organization', ({ organization }) => organization.name],
  ['Kind', ({ kind }) => kind],
  ['States', ({ states }) => states.join('; ')],
  ['Nationwide', ({ nationwide }) => (nationwide ? 'yes' : 'no')],
  ['Online', ({ online, delivery }) => (online || delivery.includes('online') ? 'yes' : 'no')],
  ['Delivery', ({ delivery }) => delivery.join('; ')],
  ['Days', ({ length }) => length.map(({ min, max }) => `${min} to ${max}`).join('; ')],
  ['Job families', ({ families }) => families.map(({ title }) => title).join('; ')],
  ['Open to', ({ openTo }) => openTo.join('; ')],
  ['Last checked', ({ lastVerified }) => lastVerified],
  ['Sample', ({ sample }) => (sample ? 'yes' : 'no')],
  ['Page', ({ id }, site) => `${site}/opportunities/${id}`],
]

/** A search's opportunities as a file, in list order; without contacts, which are members-only. */
export async function exportOpportunities(
  services: Services,
  query: ListingQuery,
  { ip }: RequestInfo,
): Promise<FileAnswer> {
  const { db, config, limits } = services
  await limits.take('listingExport', addressKey(ip))
  const selection = await select(services, query)
  const ids = await pageOfOpportunities(services, selection, { limit: maxExported, offset: 0 })
  const bytes = Readable.from(lines(db, ids, config.publicUrl))
  return { name: 'opportunities.csv', type: 'text/csv; charset=utf-8', bytes }
}

async function* lines(db: Db, ids: readonly string[], site: string): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets it's UTF-8.
  yield `\uFEFF${csvCells([columns.map(([name]) => name)])}`
  for (let index = 0; index < ids.length; index += batch) {
    const cards = await opportunityCards(db, ids.slice(index, index + batch))
    yield csvCells(cards.map((card) => columns.map(([, value]) => cellOf(value(card, site)))))
  }
}
