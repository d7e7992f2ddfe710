import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { type Joined, joinLists } from './join-lists.ts'
import { type ListName, listNames } from './listed-record.ts'
import { type StagedRow, stagedRows } from './listing-row.ts'
import { findEditions, recordsByHost } from './records.ts'

/** The official lists, as sources of opportunities. */
export const ours = sql.join(Object.values(listNames))

/** What becomes of a staged row. */
export interface Outcome {
  as_of: string | null
  opportunity_id: string
  outcome: 'new' | 'changed' | 'same'
}

type MergedRow = StagedRow & Outcome

/** Stages the joined lists; the shipped one only supplements an imported one. */
export async function stageJoined(tx: Tx): Promise<void> {
  const editions = await findEditions(tx)
  const imported = editions.filter(({ shipped }) => !shipped)
  const asOf = (list: ListName) => editions.find((one) => one.list === list)?.as_of ?? ''
  const newer = asOf('locations') > asOf('programs') ? 'locations' : 'programs'
  const isListed = ({ programs, locations }: Joined) =>
    imported.length === 0 ||
    imported.some(({ list }) => (list === 'programs' ? programs : locations).length > 0)
  await createListingStage(tx)
  let texts: string[] = []
  for await (const records of recordsByHost(tx)) {
    // PostgreSQL stores a batch while the next one is joined.
    const stored = stage(tx, texts)
    const joined = stagedRows(joinLists(records).filter(isListed), newer)
    await stored
    texts = await stagedTexts(
      tx,
      joined.map((row) => ({
        ...row,
        as_of: row.lists.map(asOf).sort().at(-1) || null,
        opportunity_id: row.new_id,
        outcome: 'new',
      })),
    )
  }
  await stage(tx, texts)
  await sql`create unique index on staged_listing (external_id)`.execute(tx)
  await sql`analyze staged_listing (external_id, opportunity_id, organization_identity)`.execute(tx)
}

/** Stages rows, unknown ones with their search text. */
async function stage(tx: Tx, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  await sql`insert into staged_listing
    select s.*, case when s.outcome = 'new' and not exists (
        select from opportunity o where o.external_id = s.external_id and o.source in (${ours}))
      then ${searchText(sql`s.organization`)} end
    from json_populate_recordset(null::staged_row, ${`[${texts.join(',')}]`}::json) s`.execute(tx)
}

/** Rows as JSON: of those that are stored as they are, only what the merge needs. */
async function stagedTexts(tx: Tx, rows: readonly MergedRow[]): Promise<string[]> {
  const same = await findSame(tx, rows)
  return rows.map((row) => {
    const opportunity_id = same.get(row.external_id)
    if (opportunity_id === undefined) return JSON.stringify(row)
    return JSON.stringify({ ...row, opportunity_id, outcome: 'same' }, needed)
  })
}

/** The opportunities of rows that are stored under the same name with the same facts. */
async function findSame(tx: Tx, rows: readonly MergedRow[]): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ external_id: string; id: string }>`
    select o.external_id, o.id
    from unnest(${rows.map((row) => row.external_id)}::text[],
      ${rows.map((row) => row.source)}::text[], ${rows.map((row) => row.content_hash)}::text[])
        as s(external_id, source, content_hash)
      join opportunity o on o.source = s.source and o.external_id = s.external_id
    where o.content_hash = s.content_hash
      and (o.status <> 'closed' or o.source_values ? 'status')`.execute(tx)
  return new Map(found.rows.map(({ external_id, id }) => [external_id, id]))
}

const needed: (keyof MergedRow)[] = [
  'external_id',
  'lists',
  'source',
  'organization_identity',
  'organization',
  'slug',
  'website',
  'new_organization_id',
  'as_of',
  'opportunity_id',
  'outcome',
]

/** The search text of staged row `s`, which the trigger would make one by one. */
export const searchText = (
  host: RawBuilder<unknown>,
) => sql`search_words(s.title, ${host}, s.specialties,
  s.summary, s.description, s.other_eligibility, concat_ws(' ',
    (select string_agg(title, ' ' order by code) from family where code = any (s.families)),
    s.cities, 'skillbridge', s.program_type))`

/** The temporary tables of a file's rows, also for jobs: as they are read, and as they are merged. */
export async function createListingStage(tx: Tx): Promise<void> {
  await sql`create temp table staged_row (
    external_id text, keys text[], lists text[], source text, organization_identity text,
    organization text, slug text, website text, content_hash text, new_id uuid,
    new_organization_id uuid, title text, program_type text, summary text, description text,
    other_eligibility text, requirements text, cost text, url text, families text[],
    specialties text[], states text[], nationwide boolean, online boolean, delivery text[],
    lengths int4range[], cohorts_offered boolean, services text[], open_to text[],
    contact_name text, contact_email text, conflicts text[], provenance jsonb, locations jsonb,
    as_of date, opportunity_id uuid, outcome text, aliased boolean, occupations text[],
    series text[], expires_on date, cities text
  ) on commit drop`.execute(tx)
  await sql`create temp table staged_listing (like staged_row, search tsvector)
    on commit drop`.execute(tx)
}
