import { sql } from 'kysely'
import { type Db, runPrepared } from '#server/platform/db/database.ts'

/** A listing version in one database; a restored one may reuse version numbers, but with other marks. */
export interface ListingMoment {
  readonly version: number
  readonly mark: string
}

/** The current versions of the data an index is made of. */
export interface DataVersions {
  readonly listing: ListingMoment
  readonly knowledge: string
  /** The model of its vectors; empty without any. */
  readonly embedding: string
  /** Whether anything but samples is published; if so, samples aren't listed. */
  readonly real: boolean
}

/**
 * The current versions. Knowledge changes whenever shipped facts are loaded or a knowledge import
 * ends. `embeddingModel` is in use while admins allow it.
 */
export async function readVersions(db: Db, embeddingModel: string): Promise<DataVersions> {
  const query = sql<ListingMoment & Omit<DataVersions, 'listing'>>`
    select version, mark::text,
      md5(concat_ws('|',
        (select string_agg(name || sha256, ',' order by name) from shipped_file),
        (select string_agg(id::text, ',' order by id) from import_run
          where status = 'done' and kind in ('onet', 'crosswalk', 'duties')))) as knowledge,
      exists (select from opportunity where status = 'published' and not sample) as real,
      case when (select meaning from ai_setting) then ${embeddingModel}::text else '' end as embedding
    from listing_version join listing_history using (version)`.compile(db)
  const [row] = await runPrepared(db, 'matcher_versions', query)
  if (!row) throw new Error('The listing has no version.')
  const { version, mark, knowledge, real, embedding } = row
  return { listing: { version, mark }, knowledge, real, embedding }
}

/**
 * The opportunities changed since a moment, up to `most` + 1; null if the moment isn't from this
 * database's history, or too old to be known.
 */
export async function changesSince(
  db: Db,
  { version, mark }: ListingMoment,
  limit: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ known: boolean; ids: string[] }>`
    select
      exists (select from listing_history where version = ${version} and mark = ${mark}) as known,
      array(select opportunity_id from listing_change where version > ${version}
        limit ${limit + 1}) as ids`.execute(db)
  const [row] = rows
  return row?.known ? row.ids : null
}

/** Published samples: they enter and leave the listing together, without changes of their own. */
export async function publishedSamples(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('opportunity')
    .select('id')
    .where('sample', '=', true)
    .where('status', '=', 'published')
    .execute()
  return rows.map(({ id }) => id)
}
