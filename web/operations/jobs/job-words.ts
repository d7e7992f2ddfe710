import { JobState } from '#contract/operations/jobs.ts'
import type { Tone } from '#web/ui/badge.tsx'

const names: Readonly<Record<string, string>> = {
  build_report: 'Build a report',
  deliver_mail: 'Send an email',
  mail_password_reset: 'Email a password reset',
  sign_audit_head: 'Sign the audit log',
  sweep: 'Clean up expired data',
  sweep_ai: 'Clean up AI records',
  sweep_reports: 'Restart stuck reports',
}

/** The name of a kind of job as admins read it: `embed_opportunities` is "Embed opportunities". */
export function jobName(name: string): string {
  const plain = name.replaceAll(/[_-]/g, ' ')
  return names[name] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

export const stateWords: Readonly<Record<JobState, { text: string; tone: Tone }>> = {
  waiting: { text: 'Waiting', tone: 'plain' },
  scheduled: { text: 'Scheduled', tone: 'plain' },
  running: { text: 'Running', tone: 'brand' },
  failed: { text: 'Failed', tone: 'bad' },
}

export const stateChoices = JobState.options.map((id) => ({ id, label: stateWords[id].text }))

/** "45 s", "12 min", "3 h". */
export function showWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
