import type { Settings } from '#contract/operations/settings.ts'
import type { RecordedText } from '#web/directory/listing-edits/listing-edits.ts'

/** The value of one setting. */
export type SettingValue = Settings[keyof Settings]

/** Integer settings. */
export type NumberSetting = {
  [Key in keyof Settings]: Settings[Key] extends number ? Key : never
}[keyof Settings]

export const settingLabels: Readonly<Record<keyof Settings, string>> = {
  signUpOpen: 'People can sign up',
  contactEmail: 'Support email',
  siteName: 'Site name',
  mailFromName: 'Sender name',
  mailReplyTo: 'Reply-to address',
  signUpsPerHour: 'Sign-ups per network per hour',
  messagesPerHour: 'Messages per network per hour',
  surveysPerHour: 'Surveys per member per hour',
  callsPerFiveMinutes: 'API calls in 5 minutes',
  emailDays: 'Days to keep emails',
  sessionDays: 'Days to keep ended sessions',
  messageDays: 'Days to keep closed messages',
  backupSchedule: 'Scheduled backups',
  backupsKept: 'Scheduled backups to keep',
}

export const settingHelp = {
  signUpOpen: 'When off, no one can create an account. Members still log in.',
  contactEmail:
    'Shown on the contact page and at the end of emails. Leave it empty to show only the form.',
  siteName:
    'Shown beside the logo and at the end of emails. Page titles and texts keep “Waypoint”.',
  mailFromName: 'Who emails come from. Leave it empty to use the one in MAIL_FROM.',
  backupsKept: 'Older ones are removed',
  mailReplyTo: 'Where replies go. Answers to messages keep their own address.',
} as const

export const scheduleChoices = [
  { id: 'off', label: 'Off' },
  { id: 'daily', label: 'Every night' },
  { id: 'weekly', label: 'Sunday night' },
]

/** A value in words. */
export function showSetting(value: SettingValue): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return scheduleChoices.find(({ id }) => id === value)?.label.toLowerCase() ?? value
}

/** How the audit log's fields of settings read. */
export const settingText: RecordedText = {
  labels: settingLabels,
  show: (_name, value) => {
    if (value === 'true' || value === 'false') return showSetting(value === 'true')
    return showSetting(/^\d+$/.test(value) ? Number(value) : value)
  },
}
