import { AppError } from '#contract/errors.ts'
import { defaultSettings, Settings } from '#contract/operations/settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type LiveValue, openLiveValue } from '#server/platform/lib/live-value.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'
import type { LimitName } from '#server/platform/limits.ts'
import { findNewestSettings } from './queries.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Current settings, synchronized across nodes within seconds. */
    readonly settings: LiveValue<Settings>
  }
}

const oneSetting = Settings.partial()

/** Fills missing settings with defaults; drops unknown or invalid ones. */
export function completeSettings(values: unknown): Settings {
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {})
  const valid = entries.filter(([key, value]) => {
    return key in defaultSettings && oneSetting.safeParse({ [key]: value }).success
  })
  return Settings.parse({ ...defaultSettings, ...Object.fromEntries(valid) })
}

/** Opens the settings shared by the whole app. */
export function openSettings(parts: {
  db: Db
  notifications: Notifications
  log: Log
}): Promise<LiveValue<Settings>> {
  const read = async () => completeSettings((await findNewestSettings(parts.db))?.values)
  return openLiveValue({ ...parts, read, channel: 'settings_changed' })
}

/** Rate limits set by admins, by name. */
export function limitPoints(settings: Settings): Partial<Record<LimitName, number>> {
  return {
    api: settings.callsPerFiveMinutes,
    register: settings.signUpsPerHour,
    ticketFrom: settings.messagesPerHour,
    submit: settings.surveysPerHour,
  }
}

/** Throws while sign-up is closed. */
export function requireSignUpOpen(settings: LiveValue<Settings>): void {
  if (settings.current().signUpOpen) return
  throw new AppError('forbidden', 'Sign-up is closed right now. Check back soon.')
}
