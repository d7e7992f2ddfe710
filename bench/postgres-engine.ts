import type pg from 'pg'
import { type Listing, opportunityAt } from '#matching/index/listing.ts'
import {
  bodyOf,
  type Engine,
  maxDays,
  portion,
  queryText,
  rankedCount,
  requireRoom,
  shortestOf,
} from './engines.ts'
import type { ScratchDatabase } from './scratch-database.ts'

const createTable = `
  create unlogged table bench_listing (
    id int primary key, kind text not null, shortest int not null, words tsvector not null)`

const insertRows = `
  insert into bench_listing
  select id, kind, shortest,
    setweight(to_tsvector('english', title), 'A') || to_tsvector('english', body)
  from unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[])
    as listing_row (id, kind, shortest, title, body)`

const find = {
  name: 'bench_find',
  text: `
    select id from bench_listing, to_tsquery('english', $1) as query
    where words @@ query and (kind <> 'skillbridge' or shortest <= $2)
    order by ts_rank(words, query) desc, id limit $3`,
}

/** PostgreSQL full text over the same texts, with a GIN index; searches and ranks without explanations. */
export async function postgresEngine(
  listing: Listing,
  { pool }: ScratchDatabase,
  until: number,
): Promise<Engine> {
  const client = await pool.connect()
  try {
    await fill(client, listing, until)
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    name: 'PostgreSQL',
    find: async (member) => {
      const words = queryText(member, listing).match(/[\p{L}\p{N}]+/gu) ?? []
      const query = [...new Set(words)].join(' | ')
      const { rows } = await client.query({ ...find, values: [query, maxDays, rankedCount] })
      return rows.length
    },
    close: async () => client.release(),
  }
}

async function fill(client: pg.PoolClient, listing: Listing, until: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('drop table if exists bench_listing')
  await client.query(createTable)
  for (let first = 0; first < listing.rows; first += portion) {
    requireRoom(until, first, listing.rows)
    const some = Array.from({ length: Math.min(portion, listing.rows - first) }, (_, i) => {
      return opportunityAt(listing, first + i)
    })
    await client.query(insertRows, [
      some.map((_, i) => first + i),
      some.map(({ kind }) => kind),
      some.map(shortestOf),
      some.map(({ title }) => title),
      some.map(bodyOf),
    ])
  }
  await client.query('create index on bench_listing using gin (words)')
  await client.query('vacuum analyze bench_listing')
}
