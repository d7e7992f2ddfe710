import { sql } from 'kysely'
import { type Db, runPrepared } from '#server/platform/db/database.ts'

/** A version of the listing in one database: a restored one may count the same versions again, with other marks. */
export interface ListingMoment {
  readonly version: number
  readonly mark: string
}

/** What an index is made of, as it stands now. */
export interface DataVersions {
  readonly listing: ListingMoment
  readonly knowledge: string
  /** The model whose vectors are in it; empty without any. */
  readonly embedding: string
  /** Whether anything but samples is published: samples are listed only while it is not. */
  readonly real: boolean
}

/**
 * The versions that stand now. Knowledge changes whenever shipped facts were loaded or an import of knowledge
 * ended. `embeddingModel` is in use while admins allow it.
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
 * The opportunities that changed after a moment, at most one more than `most`; null when the moment is not of this
 * database's past, or so long ago that nobody knows any more.
 */
export async function changesSince(
  db: Db,
  { version, mark }: ListingMoment,
  most: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ known: boolean; ids: string[] }>`
    select
      exists (select from listing_history where version = ${version} and mark = ${mark}) as known,
      array(select opportunity_id from listing_change where version > ${version}
        limit ${most + 1}) as ids`.execute(db)
  const [found] = rows
  return found?.known ? found.ids : null
}

/** Samples that are published: they enter and leave the listing together, without a change of their own. */
export async function publishedSamples(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('opportunity')
    .select('id')
    .where('sample', '=', true)
    .where('status', '=', 'published')
    .execute()
  return rows.map(({ id }) => id)
}
