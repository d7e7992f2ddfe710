import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

/** The query builder over a pool; every query function takes it first. */
export type Db = Kysely<DB>
/** What a function asks for that must be atomic with its caller. */
export type Tx = Transaction<DB>

/** How long one statement of a request may run. */
const statementTimeoutMs = 2_500

const parsers: Record<number, (text: string) => unknown> = {
  // int8 and numeric: every count and score here is far below 2^53.
  20: Number,
  1700: Number,
  // A plain calendar date stays the text it is.
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
  // A connection lost while idle is replaced by the pool; the next query says so if it cannot.
  const swallow = () => {}
  pool.on('error', swallow)
  pool.on('connect', (client) => client.on('error', swallow))
  return pool
}

const pools = new WeakMap<Db, pg.Pool>()

/** The query builder over a pool, whose limits it has. */
export function createDatabase(pool: pg.Pool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/**
 * Runs a query under a name by which each connection keeps it parsed and planned: for the few that every
 * request asks. In a transaction it runs as any other.
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

/** The pool options of request handling. */
export const requestPool = { statement_timeout: statementTimeoutMs } satisfies PoolOptions

/** The pool options of background work: its statements may take longer, but none holds its locks for good. */
export const workerPool = {
  max: 6,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
} satisfies PoolOptions
