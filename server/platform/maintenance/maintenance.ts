import { BlockList, isIP } from 'node:net'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { MaintenanceMode } from '#contract/operations/maintenance.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type LiveValue, openLiveValue } from '#server/platform/lib/live-value.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'
import { findMaintenance } from './queries.ts'

/** Access level of the service, and paused job kinds. */
export interface MaintenanceState {
  readonly mode: MaintenanceMode
  /** Admin's message to everyone; may be empty. */
  readonly message: string
  /** Network addresses with full access while the service is closed. */
  readonly allowed: readonly string[]
  /** Names of jobs workers skip. */
  readonly pausedJobs: readonly string[]
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Synchronized across nodes within seconds. */
    readonly maintenance: LiveValue<MaintenanceState>
  }
}

/** Retry-After of refused requests, in seconds. */
export const maintenanceRetrySeconds = 120

/** Opens the state checked by every request and worker. */
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

/** Whether an endpoint is refused to non-admins. */
export function isRefused(
  { mode }: Pick<MaintenanceState, 'mode'>,
  { method, duringMaintenance }: Endpoint,
): boolean {
  if (mode === 'off' || duringMaintenance === 'always') return false
  if (mode === 'closed') return true
  return method !== 'GET' && duringMaintenance !== 'read_only'
}

/** Whether an address may enter while the service is closed. */
export function mayEnter(
  { mode, allowed }: Pick<MaintenanceState, 'mode' | 'allowed'>,
  address: string,
): boolean {
  if (mode !== 'closed' || allowed.length === 0) return false
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return false
  const list = new BlockList()
  for (const entry of allowed) {
    const [network = '', prefix] = entry.split('/')
    const kind = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(network, kind)
    else list.addSubnet(network, Number(prefix), kind)
  }
  return list.check(address, family)
}

/** The error shown during maintenance. */
export function refusalIn({ mode, message }: MaintenanceState): AppError {
  const text = message || (mode === 'closed' ? closedMessage : readOnlyMessage)
  return new AppError('unavailable', text, { retryAfter: maintenanceRetrySeconds })
}
