import type pg from 'pg'
import type { Opportunity } from '#matching/opportunity.ts'
import { newId } from '#server/platform/lib/ids.ts'

/** Rows per batch. */
const batch = 2_000

const insertHosts = `
  insert into organization (id, identity, name, slug, source, first_seen, last_verified)
  select id, name, name, name, 'Invented', '2026-01-01', '2026-10-01'
  from unnest($1::uuid[], $2::text[]) as host_row (id, name)`

const insertRows = `
  insert into opportunity (id, organization_id, source, external_id, content_hash, title, kind, summary,
    description, families, occupations, skills, states, nationwide, online, delivery, lengths, open_to,
    first_seen, last_verified)
  select id, host, 'Invented', id::text, '', title, kind, summary, description, families::text[],
    occupations::text[], skills::text[], states::text[], nationwide, online, delivery::text[],
    lengths::int4range[], '{active}', '2026-01-01', date '2026-11-01' - checked
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
    $8::text[], $9::text[], $10::text[], $11::bool[], $12::bool[], $13::text[], $14::text[], $15::int[])
    as listing_row (id, host, title, kind, summary, description, families, occupations, skills, states,
      nationwide, online, delivery, lengths, checked)`

const insertPlaces = `
  insert into opportunity_location (opportunity_id, position, city, state, latitude, longitude)
  select id, 0, city, state, latitude, longitude
  from unnest($1::uuid[], $2::text[], $3::text[], $4::real[], $5::real[])
    as place_row (id, city, state, latitude, longitude)`

const listOf = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`

/** Replaces a database's listing with invented opportunities. */
export async function fillListing(
  client: pg.PoolClient,
  listing: Iterable<Opportunity>,
): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('delete from organization')
  const hosts = new Map<string, string>()
  let some: Opportunity[] = []
  const send = async () => {
    const unseen = new Set(
      some.map(({ organization }) => organization).filter((name) => !hosts.has(name)),
    )
    for (const name of unseen) hosts.set(name, newId())
    await client.query(insertHosts, [[...unseen].map((name) => hosts.get(name)), [...unseen]])
    await insert(client, some, hosts)
    some = []
  }
  for (const opportunity of listing) {
    some.push(opportunity)
    if (some.length === batch) await send()
  }
  await send()
  await client.query('vacuum analyze')
}

async function insert(
  client: pg.PoolClient,
  some: readonly Opportunity[],
  hosts: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = some.map(() => newId())
  const column = <T>(of: (one: Opportunity, index: number) => T) => some.map(of)
  await client.query(insertRows, [
    ids,
    column(({ organization }) => hosts.get(organization)),
    column(({ title }) => title),
    column(({ kind }) => kind),
    column(({ summary }) => summary),
    column(({ description }) => description),
    column(({ families }) => listOf(families)),
    column(({ occupations }) => listOf(occupations)),
    column(({ skills }) => listOf(skills)),
    column(({ locations }) => listOf(locations.map(({ state }) => state))),
    column(({ nationwide }) => nationwide),
    column(({ online }) => online),
    column(({ delivery }) => listOf(delivery)),
    column(({ length }) => listOf(length.map(({ min, max }) => `[${min},${max + 1})`))),
    column((_, index) => index % 300),
  ])
  const placed = some.flatMap(({ locations: [place] }, index) =>
    place ? [{ id: ids[index], ...place }] : [],
  )
  await client.query(insertPlaces, [
    placed.map(({ id }) => id),
    placed.map(({ city }) => city),
    placed.map(({ state }) => state),
    placed.map(({ latitude }) => latitude),
    placed.map(({ longitude }) => longitude),
  ])
}
