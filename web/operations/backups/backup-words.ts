import type { Backup } from '#contract/operations/backups.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const originLabels: Readonly<Record<Backup['origin'], string>> = {
  admin: 'Made by an admin',
  schedule: 'Scheduled',
  safety: 'Safety backup before a restore',
  command_line: 'Made from the command line',
}

interface Words {
  readonly text: string
  readonly tone: Tone
}

/** The status of the archive. */
export function statusLabels({ status }: Pick<Backup, 'status'>): Words {
  if (status === 'running') return { text: 'Running', tone: 'brand' }
  return status === 'done' ? { text: 'Done', tone: 'good' } : { text: 'Failed', tone: 'bad' }
}

/** The result of the latest test restore. */
export function checkLabels({ status, isVerifying, verified }: Backup): Words {
  if (isVerifying) return { text: 'Checking', tone: 'brand' }
  if (verified === null) {
    return { text: status === 'done' ? 'Not checked' : 'No archive', tone: 'plain' }
  }
  return verified.ok ? { text: 'Passed', tone: 'good' } : { text: 'Failed', tone: 'bad' }
}

/** Whether an operation is in progress. */
export function isBusy({ status, isVerifying, restore }: Backup): boolean {
  return status === 'running' || isVerifying || restore?.status === 'running'
}
