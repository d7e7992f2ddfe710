import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/platform/db/database.ts'
import { addPlaces, ListedFacts, type ListedRecord, type ListName } from './listed-record.ts'
import { Staging } from './staging.ts'

const Stored = z.object({ key: z.string(), name: z.string(), facts: ListedFacts })

/** The stored rows of a list. */
export async function readRecords(tx: Tx, list: ListName): Promise<ListedRecord[]> {
  const rows = await tx
    .selectFrom('listed_record')
    .select(['key', 'name', 'facts'])
    .where('list', '=', list)
    .execute()
  return rows.map((row) => Stored.parse(row))
}

/** Adds stored rows with the names of refused rows, since those are still listed. */
export async function keepNamed(
  tx: Tx,
  list: ListName,
  names: ReadonlySet<string>,
  records: Map<string, ListedRecord>,
): Promise<void> {
  if (names.size === 0) return
  const rows = await tx
    .selectFrom('listed_record')
    .select(['key', 'name', 'facts'])
    .where('list', '=', list)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute()
  for (const row of rows) {
    const kept = Stored.parse(row)
    const known = records.get(kept.key)
    if (known) addPlaces(known.facts.places, kept.facts.places)
    else records.set(kept.key, kept)
  }
}

/** Replaces the stored edition of a list. */
export async function replaceRecords(
  tx: Tx,
  list: ListName,
  records: Iterable<ListedRecord>,
  edition: { asOf: string | null; shipped: boolean },
): Promise<void> {
  await tx.deleteFrom('listed_record').where('list', '=', list).execute()
  const staging = new Staging<ListedRecord & { list: ListName }>(tx, 'listed_record')
  for (const record of records) await staging.add({ list, ...record })
  await staging.flush()
  const row = { list, as_of: edition.asOf, shipped: edition.shipped }
  await tx
    .insertInto('official_list')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('list').doUpdateSet({
        as_of: edition.asOf,
        shipped: edition.shipped,
        loaded_at: sql`now()`,
      }),
    )
    .execute()
}

/** The editions in use. */
export function findEditions(tx: Tx) {
  return tx.selectFrom('official_list').select(['list', 'as_of', 'shipped']).execute()
}
