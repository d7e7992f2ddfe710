import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { MaintenanceMode } from '#contract/operations/maintenance.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type LiveValue, openLiveValue } from '#server/platform/lib/live-value.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'
import { findMaintenance } from './queries.ts'

/** How far people may use the service, and which kinds of jobs wait. */
export interface MaintenanceState {
  readonly mode: MaintenanceMode
  /** What an admin wrote for everyone; empty without. */
  readonly message: string
  /** Names of jobs that no worker takes. */
  readonly pausedJobs: readonly string[]
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The same on every node within seconds. */
    readonly maintenance: LiveValue<MaintenanceState>
  }
}

/** Seconds after which whoever was sent away may try again. */
export const maintenanceRetrySeconds = 120

/** Opens the state that every request and every worker asks for. */
export function openMaintenance(parts: {
  db: Db
  notifications: Notifications
  log: Log
}): Promise<LiveValue<MaintenanceState>> {
  const read = async (): Promise<MaintenanceState> => {
    const { mode, ...state } = await findMaintenance(parts.db)
    return { ...state, mode: MaintenanceMode.parse(mode) }
  }
  return openLiveValue({ ...parts, read, channel: 'maintenance_changed' })
}

const closedMessage = 'Waypoint is down for maintenance. Your data is safe. Try again soon.'
const readOnlyMessage =
  'Waypoint is in read-only mode for maintenance. You can look around, but changes can’t be saved right now.'

/** Whether an endpoint is refused to everyone but admins. */
export function isRefused(
  { mode }: Pick<MaintenanceState, 'mode'>,
  { method, duringMaintenance }: Endpoint,
): boolean {
  if (mode === 'off' || duringMaintenance === 'always') return false
  if (mode === 'closed') return true
  return method !== 'GET' && duringMaintenance !== 'read_only'
}

/** What people read meanwhile. */
export function refusalIn({ mode, message }: MaintenanceState): AppError {
  const text = message || (mode === 'closed' ? closedMessage : readOnlyMessage)
  return new AppError('unavailable', text, { retryAfter: maintenanceRetrySeconds })
}
