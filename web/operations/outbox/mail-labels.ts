import { MailKind, MailStatus } from '#contract/operations/mail.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Choice } from '#web/ui/choice.ts'

/** A short description of each kind of email. */
export const kindLabels: Record<MailKind, string> = {
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
  ticket_answered: 'Message answered',
  search_results: 'Saved searches',
  notice: 'Notification',
  moderation_decision: 'Moderator’s decision',
  daily_summary: 'Daily summary',
  billing: 'Plans and payments',
  session_invitation: 'Mentor session',
  family_invitation: 'Family invitation',
  family: 'Family link',
  support_access: 'Support access',
}

export const statusLabels: Record<MailStatus, { text: string; tone: Tone }> = {
  queued: { text: 'Waiting', tone: 'signal' },
  sent: { text: 'Sent', tone: 'good' },
  kept: { text: 'Kept here', tone: 'plain' },
  failed: { text: 'Failed', tone: 'bad' },
}

export const statusChoices: readonly Choice[] = MailStatus.options.map((id) => ({
  id,
  label: statusLabels[id].text,
}))

export const kindChoices: readonly Choice[] = MailKind.options.map((id) => ({
  id,
  label: kindLabels[id],
}))
