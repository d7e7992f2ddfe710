import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { z } from 'zod'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { CalendarDate } from '#contract/facts.ts'
import {
  Component,
  FamilyCode,
  OccupationCode,
  Service,
  StateCode,
  Zip,
} from '#contract/military.ts'
import { findZip } from '#server/directory/places/places.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { normalName } from '#server/platform/lib/names.ts'
import {
  flagCell,
  listCell,
  optionalCell,
  readCsv,
  wholeCell,
} from '#server/platform/lib/read-csv.ts'

const source = 'Waypoint sample'
const nonEmpty = z.string().min(1)

const Organization = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: nonEmpty,
  about: optionalCell,
  website: optionalCell,
  industries: listCell,
})

const DayRange = z
  .string()
  .regex(/^\d+-\d+$/)
  .transform((text) => {
    const [min, max] = text.split('-').map(Number)
    return `[${min},${Number(max) + 1})`
  })

const Opportunity = z.object({
  key: nonEmpty,
  organization: nonEmpty,
  kind: OpportunityKind,
  title: nonEmpty,
  summary: optionalCell,
  description: optionalCell,
  other_eligibility: optionalCell,
  families: listCell.pipe(z.array(FamilyCode)),
  occupations: listCell.pipe(z.array(OccupationCode)),
  specialties: listCell,
  skills: listCell,
  zips: listCell.pipe(z.array(Zip)),
  states: listCell.pipe(z.array(StateCode)),
  nationwide: flagCell,
  online: flagCell,
  delivery: listCell.pipe(z.array(Delivery)),
  durations: listCell.pipe(z.array(DayRange)),
  cohorts: listCell.pipe(z.array(CalendarDate)),
  services: listCell.pipe(z.array(Service)),
  open_to: listCell.pipe(z.array(Component)),
  work_hours: optionalCell,
  pay_after: wholeCell,
  credentials: listCell,
  clearance: optionalCell,
  contact_name: optionalCell,
  contact_email: optionalCell,
  last_verified: optionalCell.pipe(CalendarDate.nullable()),
})
type Opportunity = z.output<typeof Opportunity>

/** The sample listing. An organization since claimed by a real list is left unchanged. */
export async function loadSamples(tx: Tx, folder: URL, today: string): Promise<void> {
  const read = <T>(name: string, schema: z.ZodType<T>) =>
    readCsv(name, readFileSync(new URL(name, folder), 'utf8'), schema)
  const organizations = read('sample-organizations.csv', Organization)
  const opportunities = read('sample-opportunities.csv', Opportunity)
  const hosts = new Map(organizations.map(({ slug, name }) => [slug, normalName(name)]))
  const orphan = opportunities.find(({ organization }) => !hosts.has(organization))
  if (orphan) throw new Error(`sample-opportunities.csv, ${orphan.key}: no such organization.`)
  await mergeOrganizations(tx, organizations, today)
  const rows = opportunities.map((opportunity) => rowOf(opportunity, hosts))
  await mergeOpportunities(tx, rows, today)
}

async function mergeOrganizations(
  tx: Tx,
  organizations: z.output<typeof Organization>[],
  today: string,
): Promise<void> {
  const rows = organizations.map((row) => ({
    ...row,
    id: newId(),
    identity: normalName(row.name),
    status: 'published',
  }))
  await sql`insert into organization
      (id, identity, name, slug, about, website, industries, sample, source, first_seen)
    select id, identity, name,
      case when exists (select from organization o where o.slug = r.slug and o.identity <> r.identity)
        then slug || '-sample' else slug end,
      about, website, industries, true, ${source}, ${today}
    from jsonb_populate_recordset(null::organization, ${JSON.stringify(rows)}::jsonb) r
    on conflict (identity) do update set name = excluded.name, about = excluded.about,
      website = excluded.website, industries = excluded.industries
    where organization.sample`.execute(tx)
}

function rowOf(
  { key, organization, zips, durations, ...facts }: Opportunity,
  hosts: Map<string, string>,
) {
  const places = zips.map((zip) => {
    const place = findZip(zip)
    if (!place) throw new Error(`sample-opportunities.csv, ${key}: no ZIP code ${zip}.`)
    return place
  })
  const states = [...new Set([...facts.states, ...places.map(({ state }) => state)])]
  const storedFields = {
    ...facts,
    organization: hosts.get(organization),
    lengths: durations,
    states,
    places,
  }
  const content_hash = createHash('sha256').update(JSON.stringify(storedFields)).digest('base64url')
  return { ...storedFields, id: newId(), external_id: key, content_hash }
}

async function mergeOpportunities(
  tx: Tx,
  rows: ReturnType<typeof rowOf>[],
  today: string,
): Promise<void> {
  await sql`create temp table staged_sample (
    id uuid, organization text, external_id text, content_hash text, kind text, title text,
    summary text, description text, other_eligibility text, families text[], occupations text[],
    specialties text[], skills text[], states text[], nationwide boolean, online boolean,
    delivery text[], lengths int4range[], cohorts date[], services text[], open_to text[],
    work_hours text, pay_after integer, credentials text[], clearance text, contact_name text,
    contact_email text, last_verified date, places jsonb) on commit drop`.execute(tx)
  await sql`insert into staged_sample
    select * from jsonb_populate_recordset(null::staged_sample, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
  // A changed sample is replaced under its id: samples are ours, and few.
  await sql`update staged_sample s set id = o.id from opportunity o
    where o.source = ${source} and o.external_id = s.external_id`.execute(tx)
  await sql`delete from staged_sample s using opportunity o
    where o.id = s.id and o.content_hash = s.content_hash and o.status = 'published'`.execute(tx)
  await sql`insert into opportunity (id, organization_id, source, external_id, title, kind, summary,
      description, other_eligibility, families, occupations, specialties, skills, states, nationwide,
      online, delivery, lengths, cohorts, cohorts_offered, services, open_to, work_hours, pay_after,
      credentials, clearance, contact_name, contact_email, last_verified, sample, first_seen,
      content_hash)
    select s.id, g.id, ${source}, s.external_id, s.title, s.kind, s.summary, s.description,
      s.other_eligibility, s.families, s.occupations, s.specialties, s.skills, s.states, s.nationwide,
      s.online, s.delivery, s.lengths, s.cohorts, cardinality(s.cohorts) > 0, s.services, s.open_to,
      s.work_hours, s.pay_after, s.credentials, s.clearance, s.contact_name, s.contact_email,
      s.last_verified, true, ${today}, s.content_hash
    from staged_sample s join organization g on g.identity = s.organization
    on conflict (id) do update set organization_id = excluded.organization_id, title = excluded.title,
      kind = excluded.kind, summary = excluded.summary, description = excluded.description,
      other_eligibility = excluded.other_eligibility, families = excluded.families,
      occupations = excluded.occupations, specialties = excluded.specialties, skills = excluded.skills,
      states = excluded.states, nationwide = excluded.nationwide, online = excluded.online,
      delivery = excluded.delivery, lengths = excluded.lengths, cohorts = excluded.cohorts,
      cohorts_offered = excluded.cohorts_offered, services = excluded.services,
      open_to = excluded.open_to, work_hours = excluded.work_hours, pay_after = excluded.pay_after,
      credentials = excluded.credentials, clearance = excluded.clearance,
      contact_name = excluded.contact_name, contact_email = excluded.contact_email,
      last_verified = excluded.last_verified, content_hash = excluded.content_hash,
      status = 'published', closed_at = null, updated_at = now()`.execute(tx)
  await sql`delete from opportunity_location l using staged_sample s
    where l.opportunity_id = s.id`.execute(tx)
  await sql`insert into opportunity_location
      (opportunity_id, position, city, state, zip, latitude, longitude)
    select s.id, p.position, p.place ->> 'city', p.place ->> 'state', p.place ->> 'zip',
      (p.place ->> 'latitude')::real, (p.place ->> 'longitude')::real
    from staged_sample s, jsonb_array_elements(s.places) with ordinality as p(place, position)`.execute(
    tx,
  )
  await sql`update opportunity set status = 'closed', closed_at = now(), updated_at = now()
    where source = ${source} and status = 'published'
      and not external_id = any(${rows.map(({ external_id }) => external_id)}::text[])`.execute(tx)
}
