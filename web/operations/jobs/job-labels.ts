import { type JobQueue, JobState } from '#contract/operations/jobs.ts'
import type { Tone } from '#web/ui/badge.tsx'

const names: Readonly<Record<string, string>> = {
  alert_saved_searches: 'Send saved search alerts',
  build_report: 'Build a report',
  clear_exports: 'Delete old data copies',
  count_words: 'Count search words',
  deliver_mail: 'Send an email',
  embed_opportunities: 'Read programs with AI',
  evaluate_ai: 'Test AI answers',
  fit_weights: 'Learn matching weights',
  mail_password_reset: 'Email a password reset',
  mail_summaries: 'Email daily summaries',
  make_backup: 'Make a backup',
  make_export: 'Prepare a data copy',
  rebuild_index: 'Rebuild an index',
  remind_of_deadlines: 'Remind members of deadlines',
  restore_backup: 'Restore a backup',
  sample_queue: 'Measure the job queue',
  sign_audit_head: 'Sign the audit log',
  sweep: 'Clean up expired data',
  sweep_ai: 'Clean up AI records',
  sweep_backups: 'Clean up backups',
  sweep_reports: 'Restart stuck reports',
  tell_saved_changes: 'Send saved program updates',
  verify_backup: 'Check a backup',
  write_narrative: 'Write report text with AI',
}

/** The display name of a job kind: `embed_opportunities` is "Embed opportunities". */
export function jobName(name: string): string {
  const plain = name.replaceAll(/[_-]/g, ' ')
  return names[name] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

export const stateLabels: Readonly<Record<JobState, { text: string; tone: Tone }>> = {
  waiting: { text: 'Waiting', tone: 'plain' },
  scheduled: { text: 'Scheduled', tone: 'plain' },
  running: { text: 'Running', tone: 'brand' },
  failed: { text: 'Failed', tone: 'bad' },
}

export const stateChoices = JobState.options.map((id) => ({ id, label: stateLabels[id].text }))

/** "45 s", "12 min", "3 h". */
export function showWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

const queueStates: Readonly<Record<JobQueue['state'], { text: string; tone: Tone }>> = {
  on: { text: 'On', tone: 'good' },
  paused: { text: 'Paused', tone: 'signal' },
  draining: { text: 'Draining', tone: 'brand' },
  drained: { text: 'Drained', tone: 'signal' },
}

/** "Draining: 2 still running, 5 to go". */
export function queueState({ state, left, running }: Pick<JobQueue, 'state' | 'left' | 'running'>) {
  const { text, tone } = queueStates[state]
  if (state !== 'draining') return { text, tone }
  const waiting = left > running ? [`${left - running} to go`] : []
  return { text: `${text}: ${[`${running} still running`, ...waiting].join(', ')}`, tone }
}
