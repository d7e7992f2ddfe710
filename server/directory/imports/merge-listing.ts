import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { withoutCapture } from './capture.ts'
import type { Counts } from './import-kind.ts'
import {
  followAliases,
  hasEditedPlaces,
  keptOr,
  noteSourceValues,
  noteStatuses,
} from './kept-edits.ts'
import { type ListName, listNames } from './listed-record.ts'
import { type Outcome, ours, searchText, stageJoined } from './stage-listing.ts'

export interface MergeOptions {
  /** The list just stored, whose opportunities are counted. */
  list: ListName
  today: string
}

/**
 * Updates the published listing from the stored lists; deletes nothing. Triggers update the search
 * text and the listing version.
 */
export async function mergeListing(tx: Tx, { list, today }: MergeOptions): Promise<Counts> {
  await countRows(tx)
  await stageJoined(tx)
  await followAliases(tx)
  await findStored(tx)
  const gone = await closeGone(tx)
  await mergeOrganizations(tx, today)
  await replaceLocations(tx)
  await countRows(tx)
  await noteSourceValues(tx)
  await updateChanged(tx)
  await insertNew(tx, today)
  await countRows(tx)
  await sql`set constraints opportunity_location_opportunity_id_fkey immediate`.execute(tx)
  await sql`update opportunity o set last_verified = s.as_of
    from staged_listing s where o.id = s.opportunity_id and s.outcome = 'same'
      and s.as_of > coalesce(o.last_verified, '-infinity')`.execute(tx)
  return countOutcomes(tx, list, gone)
}

/**
 * Tells the planner how many rows the listing has. After a vacuum of an emptied listing it expects one
 * row, even while an import inserts thousands, and compares each with each.
 */
async function countRows(tx: Tx): Promise<void> {
  await sql`analyze organization (identity), opportunity (external_id),
    opportunity_location (opportunity_id)`.execute(tx)
}

/**
 * Finds the opportunities that the other rows change; the first of their keys counts. A row that
 * is stored as it is, or the first of several, keeps the opportunity; the others are new.
 */
async function findStored(tx: Tx): Promise<void> {
  // Runs before the new rows are added, while the planner's row counts are still right.
  await sql`update staged_listing s set opportunity_id = found.id, outcome = 'changed'
    from (
      select distinct on (one.external_id) one.external_id, o.id
      from staged_listing one cross join unnest(one.keys) with ordinality as k(key, position)
        join opportunity o on o.external_id = k.key
      where o.source in (${ours}) and one.outcome = 'new' order by one.external_id, k.position
    ) as found where found.external_id = s.external_id`.execute(tx)
  await sql`update staged_listing s set opportunity_id = s.new_id, outcome = 'new'
    from staged_listing other
    where other.opportunity_id = s.opportunity_id and s.outcome = 'changed'
      and (other.outcome = 'same' or other.external_id < s.external_id)`.execute(tx)
}

/** Closes missing opportunities, but only those from lists whose rows are stored. */
async function closeGone(tx: Tx): Promise<number> {
  const names = sql`select case list when 'programs' then ${listNames.programs}
    else ${listNames.locations} end from official_list`
  const gone =
    await sql`update opportunity o set status = 'closed', closed_at = now(), updated_at = now()
    where o.source in (${names}) and o.status = 'published' and not o.source_values ? 'status'
      and not exists (select from staged_listing s where s.opportunity_id = o.id)`.execute(tx)
  await noteStatuses(tx, names)
  return Number(gone.numAffectedRows ?? 0)
}

/** Adds the hosts of staged rows and updates known ones from their source. */
export async function mergeOrganizations(tx: Tx, today: string): Promise<void> {
  await sql`
    with first as (
      select distinct on (organization_identity) organization_identity, organization, slug, website,
        source, new_organization_id,
        max(as_of) over (partition by organization_identity) as newest from staged_listing
      where not exists (
        select from organization o where o.identity = staged_listing.organization_identity)
      order by organization_identity, website nulls last, external_id
    ), named as (
      select *, row_number() over (partition by slug order by organization_identity) > 1
        or slug in (select slug from organization) as taken from first
    )
    insert into organization (id, identity, name, slug, website, source, first_seen, last_verified)
    select new_organization_id, organization_identity, organization,
      case when taken then slug || '-' || left(md5(organization_identity), 8) else slug end,
      website, source, ${today}, newest
    from named`.execute(tx)
  // A listed host is never a sample; its name follows its own source, unless edited.
  await sql`
    with latest as (
      select distinct on (organization_identity) organization_identity, organization, website, source,
        max(as_of) over (partition by organization_identity) as newest
      from staged_listing
      order by organization_identity, aliased nulls first, website nulls last, external_id
    )
    update organization o set
      name = case when o.source_values ? 'name' then o.name
        when o.sample or o.source in (${ours}) then l.organization else o.name end,
      website = case when o.source_values ? 'website' then o.website
        else coalesce(l.website, o.website) end,
      source_values = o.source_values
        || case when o.source_values ? 'name' and o.source in (${ours})
          then jsonb_build_object('name', l.organization) else '{}' end
        || case when o.source_values ? 'website' and l.website is not null
          then jsonb_build_object('website', l.website) else '{}' end,
      source = case when o.sample or o.source in (${ours}) then l.source else o.source end,
      sample = false,
      last_verified = greatest(o.last_verified, l.newest)
    from latest l where o.identity = l.organization_identity
      and (o.sample or (o.source in (${ours}) and (
          coalesce(o.source_values ->> 'name', o.name) <> l.organization or o.source <> l.source
          or coalesce(l.website, '') not in ('', coalesce(o.source_values ->> 'website', o.website, ''))))
        or l.newest > coalesce(o.last_verified, '-infinity'))`.execute(tx)
}

/** Updates changed opportunities from staged rows, except columns admins edited. */
export async function updateChanged(tx: Tx): Promise<void> {
  await sql`update opportunity o set
      source = s.source, external_id = s.external_id, provenance = s.provenance,
      content_hash = s.content_hash, updated_at = now(), ${keptOr()},
      last_verified = greatest(o.last_verified, s.as_of),
      status = case when o.status = 'closed' and not o.source_values ? 'status'
        then 'published' else o.status end,
      closed_at = case when o.source_values ? 'status' then o.closed_at end
    from staged_listing s join organization g on g.identity = s.organization_identity
    where o.id = s.opportunity_id and s.outcome = 'changed'`.execute(tx)
}

/** Inserts new opportunities; their staged search text holds if the host keeps its staged name. */
async function insertNew(tx: Tx, today: string): Promise<void> {
  await sql`insert into opportunity (
      id, organization_id, source, external_id, title, kind, program_type, summary, description,
      other_eligibility, requirements, cost, url, families, specialties, states, nationwide, online,
      delivery, lengths, cohorts_offered, services, open_to, contact_name, contact_email, conflicts,
      provenance, first_seen, last_verified, content_hash, status, search)
    select s.new_id, g.id, s.source, s.external_id, s.title, 'skillbridge', s.program_type,
      s.summary, s.description, s.other_eligibility, s.requirements, s.cost, s.url, s.families,
      s.specialties, s.states, s.nationwide, s.online, s.delivery, s.lengths, s.cohorts_offered,
      s.services, s.open_to, s.contact_name, s.contact_email, s.conflicts, s.provenance, ${today},
      s.as_of, s.content_hash, case when g.status = 'archived' then 'archived' else 'published' end,
      case when s.search is not null and g.name = s.organization then s.search
        else ${searchText(sql`g.name`)} end
    from staged_listing s join organization g on g.identity = s.organization_identity
    where s.outcome = 'new'`.execute(tx)
}

/** Runs before opportunities are written: their search text is built once, with the new cities. */
async function replaceLocations(tx: Tx): Promise<void> {
  await sql`set constraints opportunity_location_opportunity_id_fkey deferred`.execute(tx)
  await sql`set local waypoint.importing = 'on'`.execute(tx)
  await sql`delete from opportunity_location l using staged_listing s
    where l.opportunity_id = s.opportunity_id and s.outcome = 'changed'
      and not ${hasEditedPlaces}`.execute(tx)
  await insertLocations(tx, 'changed')
  // The places of a new opportunity need no images: they go with it.
  await withoutCapture(tx, () => insertLocations(tx, 'new'))
  await sql`set local waypoint.importing = 'off'`.execute(tx)
}

async function insertLocations(tx: Tx, outcome: Outcome['outcome']): Promise<void> {
  await sql`insert into opportunity_location
      (opportunity_id, position, city, state, zip, latitude, longitude)
    select s.opportunity_id, l.position, l.place ->> 'city', l.place ->> 'state', l.place ->> 'zip',
      (l.place ->> 'latitude')::real, (l.place ->> 'longitude')::real
    from staged_listing s, jsonb_array_elements(s.locations) with ordinality as l(place, position)
    where s.outcome = ${outcome} and not ${hasEditedPlaces}`.execute(tx)
}

async function countOutcomes(tx: Tx, list: ListName, gone: number): Promise<Counts> {
  const { rows } = await sql<Pick<Outcome, 'outcome'> & { count: number; both: number }>`
    select outcome, count(*) as count, count(*) filter (where cardinality(lists) = 2) as both
    from staged_listing where ${list} = any (lists) group by outcome`.execute(tx)
  const joined = rows.reduce((sum, { both }) => sum + both, 0)
  const counts: Counts = { new: 0, changed: 0, same: 0, gone, joined }
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}
