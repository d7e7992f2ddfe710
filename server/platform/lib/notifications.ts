import pg from 'pg'
import type { Log } from './log.ts'

type Listener = (payload: string) => void

/** PostgreSQL's LISTEN over one connection of its own, made again when it is lost. */
export interface Notifications {
  /** Calls `listener` for each notification of the channel until the answer is called. */
  subscribe(channel: string, listener: Listener): () => void
  close(): Promise<void>
}

const retryMs = 1_000

/**
 * Opens the connection. Notifications sent while it was lost are gone: subscribers must also look by
 * themselves from time to time, and are called with an empty payload after each reconnect.
 */
export async function openNotifications(
  options: pg.ClientConfig,
  channels: readonly string[],
  log: Log,
): Promise<Notifications> {
  const listeners = new Map<string, Set<Listener>>(channels.map((channel) => [channel, new Set()]))
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...options, keepAlive: true })
    next.on('error', () => {})
    next.on('end', () => {
      if (closed || client !== next) return
      client = undefined
      retry()
    })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    await next.connect()
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  function retry(): void {
    timer = setTimeout(() => {
      connect().then(
        () => {
          for (const set of listeners.values()) for (const listener of set) listener('')
        },
        (error) => {
          log.warn({ err: error }, 'notifications are away')
          if (!closed) retry()
        },
      )
    }, retryMs)
  }

  await connect()
  return {
    subscribe(channel, listener) {
      const set = listeners.get(channel)
      if (!set) throw new Error(`No notifications from channel ${channel}.`)
      set.add(listener)
      return () => set.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
