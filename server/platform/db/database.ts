import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

/** The query builder over a pool; every query function takes it first. */
export type Db = Kysely<DB>
/** Parameter type of functions that must run inside the caller's transaction. */
export type Tx = Transaction<DB>

/** Statement timeout of a request. */
const statementTimeoutMs = 2_500

const parsers: Record<number, (text: string) => unknown> = {
  // int8 and numeric: every count and score here is far below 2^53.
  20: Number,
  1700: Number,
  // Keeps a calendar date as text.
  1082: (text) => text,
  1182: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
}

const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    return parsers[id] ?? pg.types.getTypeParser(id, format as 'text')
  },
}

/** Options of a pool: a connection string or the parts of one. */
export type PoolOptions = pg.PoolConfig

/** A pool that parses dates as text and survives lost connections. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    ...options,
  })
  // The pool replaces a connection lost while idle; if it can't, the next query throws.
  const ignoreErrors = () => {}
  pool.on('error', ignoreErrors)
  pool.on('connect', (client) => client.on('error', ignoreErrors))
  return pool
}

const pools = new WeakMap<Db, pg.Pool>()

/** Creates the query builder over a pool. */
export function createDatabase(pool: pg.Pool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/**
 * Runs a prepared statement that each connection parses and plans once, for the few queries every request
 * makes. Inside a transaction it runs as a normal query.
 */
export async function runPrepared<Row>(
  db: Db,
  name: string,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery(query)).rows
  return (await pool.query({ name, text: query.sql, values: [...query.parameters] })).rows
}

/** Pool options for requests. */
export const requestPool = { statement_timeout: statementTimeoutMs } satisfies PoolOptions

/** Pool options for background work: statements may run longer, but none holds its locks forever. */
export const workerPool = {
  max: 6,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
} satisfies PoolOptions
