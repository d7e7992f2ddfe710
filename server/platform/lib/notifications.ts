import pg from 'pg'
import type { Log } from './log.ts'

type Listener = (payload: string) => void

/** PostgreSQL LISTEN on its own connection, which reconnects when lost. */
export interface Notifications {
  /** Subscribes `listener` to a channel; returns an unsubscribe function. */
  subscribe(channel: string, listener: Listener): () => void
  close(): Promise<void>
}

const retryMs = 1_000

/**
 * Opens the connection. Notifications sent during an outage are lost, so subscribers must also poll; they are
 * called with an empty payload after each reconnect.
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
