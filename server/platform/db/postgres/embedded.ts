import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import {
  type Cluster,
  clusterUser,
  ensureInitialized,
  postmasterPid,
  prepareCluster,
  rotateLog,
  spawnPostmaster,
} from './cluster.ts'

/** Connection options for `pg`. */
export interface Connection {
  readonly host: string
  readonly user: string
  readonly database: string
}

/** The built-in PostgreSQL, shared by all our processes that use the same folder. */
export interface EmbeddedPostgres {
  readonly connection: Connection
  /** Disconnects; the last process to close stops the server. */
  close(): Promise<void>
}

const presenceLock = 7_246_001
const startLimitMs = 60_000
/** Delay before the next start after an immediate exit. */
const retryMs = 50
/** How often the log size is checked. */
const rotateMs = 60_000

/** Errors that mean "not up yet": missing socket, starting, stopping, recovering. */
const notYet = /ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|57P03|57P01|57P02|terminated unexpectedly/

/** Client errors after the server went away while idle. */
const connectionError = /connection error|Connection terminated/

/** Opens the PostgreSQL of a data folder: creates, starts or joins it. */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(resolve(dataDir))
  await ensureInitialized(cluster)
  const connection = { host: cluster.socket, user: clusterUser, database: 'waypoint' }
  let presence = Promise.resolve(await join(cluster))
  await createDatabase(await presence)
  let closing: Promise<void> | undefined
  watch(await presence)
  const rotation = setInterval(() => rotateLog(cluster), rotateMs).unref()

  /** Restarts a server that was killed while in use; pools reconnect on their own. */
  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (closing) return
      presence = join(cluster)
      presence.then(watch, () => {})
    })
  }
  return {
    connection,
    close: () => {
      clearInterval(rotation)
      closing ??= presence.then((client) => leave(cluster, client))
      return closing
    },
  }
}

async function join(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + startLimitMs
  let nextStart = 0
  while (Date.now() < deadline) {
    const client = new pg.Client({ host: cluster.socket, user: clusterUser, database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [presenceLock])
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!notYet.test(describe(error))) throw error
      if (!isStartingOrStopping(error) && Date.now() >= nextStart) {
        nextStart = Number.POSITIVE_INFINITY
        // A start before the killed server's processes are gone exits immediately.
        spawnPostmaster(cluster, () => (nextStart = Date.now() + retryMs))
      }
      await new Promise((wake) => setTimeout(wake, 25))
    }
  }
  throw new Error(`PostgreSQL did not start within 60 s. Its log ends with:\n${logTail(cluster)}`)
}

function describe(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return `${code ?? ''} ${message ?? ''}`
}

function isStartingOrStopping(error: unknown): boolean {
  return describe(error).includes('57P0')
}

function logTail(cluster: Cluster): string {
  if (!existsSync(cluster.log)) return '(no log)'
  return readFileSync(cluster.log, 'utf8').split('\n').slice(-8).join('\n')
}

async function createDatabase(client: pg.Client): Promise<void> {
  const result = await client.query("select 1 from pg_database where datname = 'waypoint'")
  if (result.rowCount) return
  try {
    await client.query('create database waypoint')
  } catch (error) {
    // Another of our processes created it first.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock])
    const last = await presence.query('select pg_try_advisory_lock($1) as last', [presenceLock])
    if (last.rows[0]?.last) await stop(cluster)
  } catch (error) {
    // The server was killed, so there is nothing to stop.
    if (!notYet.test(describe(error)) && !connectionError.test(describe(error))) throw error
  } finally {
    await presence.end().catch(() => {})
  }
}

/** Fast shutdown: cancels running statements and leaves the data folder clean. */
async function stop(cluster: Cluster): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 8_000
  while (Date.now() < deadline && postmasterPid(cluster) === pid) {
    await new Promise((wake) => setTimeout(wake, 20))
  }
}
