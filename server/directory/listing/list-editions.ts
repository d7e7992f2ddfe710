import { z } from 'zod'
import type { getListingDate, Opportunity } from '#contract/directory/listing.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { listNames } from '#server/directory/imports/imports.ts'
import type { Db } from '#server/platform/db/database.ts'

const Provenance = z.array(
  z.object({ list: z.enum(['programs', 'locations']), fields: z.array(z.string()) }),
)

const findEditions = (db: Db) =>
  db.selectFrom('official_list').select(['list', 'as_of', 'shipped']).execute()

/** The lists behind each fact of an opportunity, with their dates. */
export async function sourcesOf(db: Db, provenance: unknown): Promise<Opportunity['sources']> {
  const source = Provenance.parse(provenance)
  if (source.length === 0) return []
  const editions = new Map((await findEditions(db)).map(({ list, as_of }) => [list, as_of]))
  return source.map(({ list, fields }) => ({
    name: listNames[list],
    asOf: editions.get(list) ?? null,
    fields,
  }))
}

/** The date of the oldest list in use; only imported lists count if there are any. */
export async function listingDate(db: Db): Promise<OutputOf<typeof getListingDate>> {
  const editions = await findEditions(db)
  const imported = editions.filter(({ shipped }) => !shipped)
  const used = imported.length > 0 ? imported : editions
  const dates = used.map(({ as_of }) => as_of)
  const isKnown = dates.length > 0 && !dates.includes(null)
  return {
    asOf: isKnown ? (dates.sort()[0] ?? null) : null,
    shipped: editions.length > 0 && imported.length === 0,
  }
}
