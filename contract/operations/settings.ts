import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** A whole number from `min` to `max`. */
const whole = (min: number, max: number) => {
  const error = `Enter a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const email = 'Enter an email like name@example.com.'

/** Settings that admins change while the service runs. Every node follows within seconds. */
export const Settings = z
  .strictObject({
    /** Whether people can make an account. */
    signUpOpen: z.boolean({ error: 'Use true or false.' }),
    /** Shown on the contact page; null shows none. */
    contactEmail: z.email({ error: email }).max(254, { error: email }).nullable(),
    /** New accounts from one network in an hour. */
    signUpsPerHour: whole(1, 10_000),
    /** Messages from one network in an hour. */
    messagesPerHour: whole(1, 1_000),
    /** Surveys that one account submits in an hour. */
    surveysPerHour: whole(1, 100),
    /** Calls of the API by one account, or one network without an account, in five minutes. */
    callsPerFiveMinutes: whole(300, 20_000),
    /** Days for which emails are kept; the privacy page promises at most 90. */
    emailDays: whole(7, 90),
    /** Days for which ended sessions are kept; the privacy page promises at most 30. */
    sessionDays: whole(1, 30),
    /** Days for which closed messages are kept; the privacy page promises at most 365. */
    messageDays: whole(30, 365),
    /** Backups are made at night, weekly ones on Sundays (UTC). */
    backupSchedule: z.enum(['off', 'daily', 'weekly'], { error: 'Choose a schedule.' }),
    /** Scheduled backups beyond the newest so many are removed. */
    backupsKept: whole(1, 90),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

/** What counts until someone changes it. */
export const defaultSettings: Settings = {
  signUpOpen: true,
  contactEmail: null,
  signUpsPerHour: 60,
  messagesPerHour: 20,
  surveysPerHour: 10,
  callsPerFiveMinutes: 1_200,
  emailDays: 90,
  sessionDays: 30,
  messageDays: 365,
  backupSchedule: 'daily',
  backupsKept: 7,
}

/** The settings in force. */
export const SettingsInForce = z
  .object({
    /** 0 until the first change. */
    revision: z.number().int(),
    values: Settings,
    defaults: Settings,
    changedAt: Instant.nullable(),
  })
  .meta({ id: 'SettingsInForce' })
export type SettingsInForce = z.infer<typeof SettingsInForce>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One change of settings. */
export const SettingChange = z
  .object({
    revision: z.number().int(),
    changedAt: Instant,
    /** Null once the account is deleted. */
    changedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    changes: z.array(z.object({ key: z.string(), before: Value, after: Value })),
  })
  .meta({ id: 'SettingChange' })
export type SettingChange = z.infer<typeof SettingChange>

const access = { permission: 'settings.edit' } as const

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access,
  summary: 'The settings in force, with their defaults.',
  input: noInput,
  output: SettingsInForce,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access,
  summary: 'Changes the settings that are sent; a stale revision is refused.',
  input: z.strictObject({ revision: z.number().int().min(0), values: Settings.partial() }),
  output: SettingsInForce,
  fieldsBelow: 'values',
})

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/admin/settings/history',
  access,
  summary: 'Who changed which settings, newest first.',
  input: z.strictObject(pageInput),
  output: pageOf(SettingChange),
})

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'What everyone may know of the settings.',
  input: noInput,
  output: z.object({ signUpOpen: z.boolean(), contactEmail: z.string().nullable() }),
})
