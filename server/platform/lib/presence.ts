import pg from 'pg'
import type { Log } from './log.ts'

/** Announces to other processes that this process's worker pools are alive. */
export interface Presence {
  /** Announces a pool until the presence is closed. */
  announce(pool: string): Promise<void>
  /** False while disconnected; presence is then unreliable. */
  isLocked(): boolean
  close(): Promise<void>
}

/** Class of the advisory locks; the object is `hashtext` of the pool's ID. */
export const presenceClass = 7_246_003

const retryMs = 500
const lock = `select pg_advisory_lock(${presenceClass}, hashtext($1))`

/** Holds an advisory lock per pool on its own connection, which reconnects when lost. */
export async function openPresence(connection: pg.ClientConfig, log: Log): Promise<Presence> {
  const pools = new Set<string>()
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'job presence lost'))
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      retry()
    })
    await next.connect()
    try {
      for (const pool of pools) await next.query(lock, [pool])
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
  }

  function retry(): void {
    if (closed) return
    timer = setTimeout(() => void connect().catch(retry), retryMs)
  }

  await connect()
  return {
    async announce(pool) {
      pools.add(pool)
      await client?.query(lock, [pool])
    },
    isLocked: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
