import { MailKind, MailStatus } from '#contract/operations/mail.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Choice } from '#web/ui/choice.ts'

/** What each kind of letter is for, in a few words. */
export const kindWords: Record<MailKind, string> = {
  verify_email: 'Email confirmation',
  reset_password: 'Password reset',
  password_changed: 'Password notice',
  known_address: 'Sign-up with a known address',
  change_email_old: 'New address, to the old one',
  change_email_new: 'New address, to the new one',
  email_changed: 'Address notice',
  new_sign_in: 'Login from a new device',
  session_reused: 'Session notice',
  factor_changed: 'Login notice',
  second_factor_tries: 'Wrong login codes',
  export_ready: 'Copy of the data',
  deletion_requested: 'Deletion asked for',
  deletion_cancelled: 'Deletion called off',
  report_ready: 'Report',
  waitlist: 'Waiting list',
  ticket_received: 'Message received',
  search_results: 'Saved searches',
  notice: 'Notification',
  daily_summary: 'Daily summary',
}

export const statusWords: Record<MailStatus, { text: string; tone: Tone }> = {
  queued: { text: 'Waiting', tone: 'signal' },
  sent: { text: 'Sent', tone: 'good' },
  kept: { text: 'Kept here', tone: 'plain' },
  failed: { text: 'Failed', tone: 'bad' },
}

/** The choice that filters nothing. */
export const everything = 'all'

export const statusChoices: readonly Choice[] = [
  { id: everything, label: 'Any state' },
  ...MailStatus.options.map((id) => ({ id, label: statusWords[id].text })),
]

export const kindChoices: readonly Choice[] = [
  { id: everything, label: 'Any kind' },
  ...MailKind.options.map((id) => ({ id, label: kindWords[id] })),
]
