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

/** Where a database is: what `pg` takes. */
export interface Connection {
  readonly host: string
  readonly user: string
  readonly database: string
}

/** The built-in PostgreSQL, shared by all processes of ours that use the same folder. */
export interface EmbeddedPostgres {
  readonly connection: Connection
  /** Leaves; the last process out stops the server. */
  close(): Promise<void>
}

const presenceLock = 7_246_001
const startLimitMs = 60_000
/** How long after one that ended at once the next try is made. */
const retryMs = 50
/** How often the size of the server's log is looked at. */
const rotateMs = 60_000

/** Errors that mean "not up yet": missing socket, starting, stopping, recovering. */
const notYet = /ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|57P03|57P01|57P02|terminated unexpectedly/

/** What a client says whose server went away while it was idle. */
const lost = /connection error|Connection terminated/

/** Opens the PostgreSQL of a data folder: makes it, starts it, or joins the one that runs. */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(resolve(dataDir))
  await ensureInitialized(cluster)
  const connection = { host: cluster.socket, user: clusterUser, database: 'waypoint' }
  let presence = Promise.resolve(await join(cluster))
  await createDatabase(await presence)
  let closing: Promise<void> | undefined
  watch(await presence)
  const rotation = setInterval(() => rotateLog(cluster), rotateMs).unref()

  /** A server that is killed under us is started again; pools find it by themselves. */
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
        // One that starts too early, before the processes of a killed one are gone, ends at once.
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
  const found = await client.query("select 1 from pg_database where datname = 'waypoint'")
  if (found.rowCount) return
  try {
    await client.query('create database waypoint')
  } catch (error) {
    // Another process of ours was faster.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock])
    const last = await presence.query('select pg_try_advisory_lock($1) as last', [presenceLock])
    if (last.rows[0]?.last) await stop(cluster)
  } catch (error) {
    // The server was killed under us: nothing is left to stop.
    if (!notYet.test(describe(error)) && !lost.test(describe(error))) throw error
  } finally {
    await presence.end().catch(() => {})
  }
}

/** A fast stop: running statements are cancelled, the data folder is left clean. */
async function stop(cluster: Cluster): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 8_000
  while (Date.now() < deadline && postmasterPid(cluster) === pid) {
    await new Promise((wake) => setTimeout(wake, 20))
  }
}
