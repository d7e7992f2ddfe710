import type { Log } from './log.ts'
import type { Notifications } from './notifications.ts'

/** A database value cached on every node, at most a few seconds old. */
export interface LiveValue<T> {
  /** The cached value. */
  current(): T
  /** Reloads now, for the node that changed it; rejects when the database is down. */
  refresh(): Promise<void>
  close(): void
}

/** Poll interval in milliseconds, in case a notification is lost. */
const pollMs = 5_000

/** Loads a value and reloads it after each notification; keeps the last one while the database is down. */
export async function openLiveValue<T>(parts: {
  read: () => Promise<T>
  channel: string
  notifications: Notifications
  log: Log
}): Promise<LiveValue<T>> {
  const { read, channel, notifications, log } = parts
  let value = await read()
  let started = 0
  let finished = 0
  let isClosed = false
  async function refresh(): Promise<void> {
    const number = ++started
    const next = await read()
    // Ignores a slow read that finished after a newer one.
    if (number < finished) return
    finished = number
    value = next
  }
  const refreshLater = () => {
    if (isClosed) return
    refresh().catch((err) => {
      if (!isClosed) log.debug({ err, channel }, 'a live value could not be read')
    })
  }
  const unsubscribe = notifications.subscribe(channel, refreshLater)
  const timer = setInterval(refreshLater, pollMs).unref()
  return {
    current: () => value,
    refresh,
    close() {
      isClosed = true
      clearInterval(timer)
      unsubscribe()
    },
  }
}
