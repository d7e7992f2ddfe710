import { z } from 'zod'
import { endpoint, noInput, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** An integer from `min` to `max`. */
const whole = (min: number, max: number) => {
  const error = `Enter a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const email = 'Enter an email like name@example.com.'

/** Settings admins can change at runtime. Every node picks them up within seconds. */
export const Settings = z
  .strictObject({
    /** Whether people can sign up. */
    signUpOpen: z.boolean({ error: 'Use true or false.' }),
    /** The support address on the contact page and at the end of emails; null shows none. */
    contactEmail: z.email({ error: email }).max(254, { error: email }).nullable(),
    /** Shown next to the logo, and used as the site's name in emails. */
    siteName: text(40, 1),
    /** The sender name of emails; null: the one in MAIL_FROM. */
    mailFromName: text(60, 1)
      .regex(/^[^<>"]*$/, { error: 'Leave out <, > and quotation marks.' })
      .nullable(),
    /** The default reply address of emails; null: replies go to the sender. */
    mailReplyTo: z.email({ error: email }).max(254, { error: email }).nullable(),
    /** New accounts per network per hour. */
    signUpsPerHour: whole(1, 10_000),
    /** Messages per network per hour. */
    messagesPerHour: whole(1, 1_000),
    /** Surveys submitted per account per hour. */
    surveysPerHour: whole(1, 100),
    /** API calls per account, or per network without an account, in five minutes. */
    callsPerFiveMinutes: whole(300, 20_000),
    /** Days emails are kept; the privacy page promises at most 90. */
    emailDays: whole(7, 90),
    /** Days ended sessions are kept; the privacy page promises at most 30. */
    sessionDays: whole(1, 30),
    /** Days closed messages are kept; the privacy page promises at most 365. */
    messageDays: whole(30, 365),
    /** Backups run at night, weekly ones on Sundays (UTC). */
    backupSchedule: z.enum(['off', 'daily', 'weekly'], { error: 'Choose a schedule.' }),
    /** Scheduled backups to keep; older ones are removed. */
    backupsKept: whole(1, 90),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

/** The defaults. */
export const defaultSettings: Settings = {
  signUpOpen: true,
  contactEmail: null,
  siteName: 'Waypoint',
  mailFromName: null,
  mailReplyTo: null,
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

/** The current settings. */
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
  input: z.strictObject({
    revision: z.number().int().min(0),
    values: Settings.partial(),
    /** The earlier change whose values this brings back, for the audit log. */
    reverts: z.number().int().min(1).optional(),
  }),
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
  output: z.object({
    signUpOpen: z.boolean(),
    contactEmail: z.string().nullable(),
    siteName: z.string(),
  }),
})
