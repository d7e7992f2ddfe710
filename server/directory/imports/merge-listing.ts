import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Counts } from './import-kind.ts'

/** Makes the staging table of a listing import; it goes with the transaction. */
export async function createListingStage(tx: Tx): Promise<void> {
  await sql`create temp table staged_listing (
    "row" integer, line integer, external_id text, organization_identity text, organization text, slug text,
    website text, content_hash text, new_id uuid, new_organization_id uuid,
    title text, program_type text, summary text, description text, other_eligibility text, url text,
    families text[], specialties text[], states text[], nationwide boolean, online boolean,
    delivery text[], lengths int4range[], cohorts_offered boolean, services text[], open_to text[],
    contact_name text, contact_email text, conflicts text[], locations jsonb,
    opportunity_id uuid, outcome text
  ) on commit drop`.execute(tx)
}

/** A staged row that says the same as an earlier one. */
export interface RepeatedRow {
  row: number
  line: number
  /** The row that says the same. */
  first: number
  external_id: string
}

/**
 * Rows with the same identity and the same words are one: the later ones are taken out and answered.
 * Rows with the same identity and other words get an ordinal by their words, not by their order.
 */
export async function settleIdentities(tx: Tx): Promise<RepeatedRow[]> {
  const repeated = await sql<RepeatedRow>`
    with ranked as (
      select row, first_value(row) over (partition by external_id, content_hash order by row) as first
      from staged_listing
    ), repeated as (
      delete from staged_listing s using ranked r
      where s.row = r.row and r.row <> r.first returning s.row, s.line, s.external_id, r.first
    ) select row, line, first, external_id from repeated order by row`.execute(tx)
  await sql`
    with ranked as (
      select row, row_number() over (partition by external_id order by content_hash) as ordinal
      from staged_listing
    ) update staged_listing s set external_id = s.external_id || ' #' || r.ordinal
      from ranked r where r.row = s.row and r.ordinal > 1`.execute(tx)
  return repeated.rows
}

export interface MergeOptions {
  source: string
  today: string
  asOf: string | null
  /** Identities of rows that were refused: still listed, so not gone. */
  stillListed: readonly string[]
}

/**
 * Brings the published listing of one source to what is staged: nothing is ever deleted. Triggers fill the
 * search text and move the listing's version.
 */
export async function mergeListing(tx: Tx, options: MergeOptions): Promise<Counts> {
  const { source, today, asOf, stillListed } = options
  await sql`create unique index on staged_listing (external_id)`.execute(tx)
  await sql`analyze staged_listing`.execute(tx)
  // Before the new rows come: the planner knows how many there were, not how many there will be.
  const gone =
    await sql`update opportunity o set status = 'closed', closed_at = now(), updated_at = now()
    where o.source = ${source} and o.status = 'published'
      and not exists (select from staged_listing s where s.external_id = o.external_id)
      and not o.external_id = any(${[...stillListed]}::text[])`.execute(tx)
  await mergeOrganizations(tx, options)
  await sql`update staged_listing s set opportunity_id = o.id,
      outcome = case when o.content_hash = s.content_hash and o.status <> 'closed' then 'same'
        else 'changed' end
    from opportunity o where o.source = ${source} and o.external_id = s.external_id`.execute(tx)
  await updateChanged(tx, source, asOf)
  await insertNew(tx, source, today, asOf)
  await replaceLocations(tx)
  await sql`update opportunity o set last_verified = ${asOf}::date
    from staged_listing s where o.id = s.opportunity_id and s.outcome = 'same'
      and ${asOf}::date > coalesce(o.last_verified, '-infinity')`.execute(tx)
  return countOutcomes(tx, Number(gone.numAffectedRows ?? 0))
}

async function mergeOrganizations(tx: Tx, { source, today, asOf }: MergeOptions): Promise<void> {
  await sql`
    with first as (
      select distinct on (s.organization_identity) s.* from staged_listing s
      where not exists (select from organization o where o.identity = s.organization_identity)
      order by s.organization_identity, s.row
    ), named as (
      select *, row_number() over (partition by slug order by row) > 1
        or exists (select from organization o where o.slug = first.slug) as taken from first
    )
    insert into organization (id, identity, name, slug, website, source, first_seen, last_verified)
    select new_organization_id, organization_identity, organization,
      case when taken then slug || '-' || left(md5(organization_identity), 8) else slug end,
      website, ${source}, ${today}, ${asOf}
    from named`.execute(tx)
  // A listed host is no sample, whatever was there under its name; its name follows its own source.
  await sql`
    with latest as (
      select distinct on (organization_identity) organization_identity, organization, website
      from staged_listing order by organization_identity, row
    )
    update organization o set
      name = case when o.sample or o.source = ${source} then l.organization else o.name end,
      website = coalesce(l.website, o.website),
      source = case when o.sample then ${source} else o.source end,
      sample = false,
      last_verified = greatest(o.last_verified, ${asOf}::date)
    from latest l where o.identity = l.organization_identity
      and (o.sample or (o.source = ${source} and (o.name <> l.organization
        or o.website is distinct from coalesce(l.website, o.website)))
        or ${asOf}::date > coalesce(o.last_verified, '-infinity'))`.execute(tx)
}

async function updateChanged(tx: Tx, source: string, asOf: string | null): Promise<void> {
  await sql`update opportunity o set
      organization_id = g.id, title = s.title, program_type = s.program_type, summary = s.summary,
      description = s.description, other_eligibility = s.other_eligibility, url = s.url,
      families = s.families, specialties = s.specialties, states = s.states,
      nationwide = s.nationwide, online = s.online, delivery = s.delivery, lengths = s.lengths,
      cohorts_offered = s.cohorts_offered, services = s.services, open_to = s.open_to,
      contact_name = s.contact_name, contact_email = s.contact_email, conflicts = s.conflicts,
      content_hash = s.content_hash, updated_at = now(),
      last_verified = greatest(o.last_verified, ${asOf}::date),
      status = case when o.status = 'closed' then 'published' else o.status end, closed_at = null
    from staged_listing s join organization g on g.identity = s.organization_identity
    where o.source = ${source} and o.id = s.opportunity_id and s.outcome = 'changed'`.execute(tx)
}

async function insertNew(
  tx: Tx,
  source: string,
  today: string,
  asOf: string | null,
): Promise<void> {
  await sql`insert into opportunity (
      id, organization_id, source, external_id, title, kind, program_type, summary, description,
      other_eligibility, url, families, specialties, states, nationwide, online, delivery, lengths,
      cohorts_offered, services, open_to, contact_name, contact_email, conflicts, first_seen,
      last_verified, content_hash)
    select s.new_id, g.id, ${source}, s.external_id, s.title, 'skillbridge', s.program_type, s.summary,
      s.description, s.other_eligibility, s.url, s.families, s.specialties, s.states, s.nationwide,
      s.online, s.delivery, s.lengths, s.cohorts_offered, s.services, s.open_to, s.contact_name,
      s.contact_email, s.conflicts, ${today}, ${asOf}, s.content_hash
    from staged_listing s join organization g on g.identity = s.organization_identity
    where s.opportunity_id is null`.execute(tx)
  await sql`update staged_listing set opportunity_id = new_id, outcome = 'new'
    where opportunity_id is null`.execute(tx)
}

async function replaceLocations(tx: Tx): Promise<void> {
  await sql`delete from opportunity_location l using staged_listing s
    where l.opportunity_id = s.opportunity_id and s.outcome = 'changed'`.execute(tx)
  await sql`insert into opportunity_location
      (opportunity_id, position, city, state, zip, latitude, longitude)
    select s.opportunity_id, l.position, l.place ->> 'city', l.place ->> 'state', l.place ->> 'zip',
      (l.place ->> 'latitude')::real, (l.place ->> 'longitude')::real
    from staged_listing s, jsonb_array_elements(s.locations) with ordinality as l(place, position)
    where s.outcome <> 'same'`.execute(tx)
}

async function countOutcomes(tx: Tx, gone: number): Promise<Counts> {
  const counted = await sql<{ outcome: 'new' | 'changed' | 'same'; count: number }>`
    select outcome, count(*) as count from staged_listing group by outcome`.execute(tx)
  const counts: Counts = { new: 0, changed: 0, same: 0, gone }
  for (const { outcome, count } of counted.rows) counts[outcome] = count
  return counts
}
