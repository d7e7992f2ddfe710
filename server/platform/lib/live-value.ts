import type { Log } from './log.ts'
import type { Notifications } from './notifications.ts'

/** A value of the database that every node has in memory, at most a few seconds old. */
export interface LiveValue<T> {
  /** The newest one that was read. */
  current(): T
  /** Reads it now, as the node that changed it does; rejects when the database is away. */
  refresh(): Promise<void>
  close(): void
}

/** A notification may be lost unseen: the value is read again this often, in milliseconds. */
const pollMs = 5_000

/** Reads a value and again after each notification of its channel; while the database is away the last one stays. */
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
    // A read that took longer than one begun after it is the older of the two.
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
