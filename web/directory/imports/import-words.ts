import {
  ImportKind,
  type ImportProgress,
  type ImportRun,
  ImportStatus,
  importKindNames,
} from '#contract/directory/imports.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Each kind of file and its source. */
export const kindAbout: Readonly<Record<ImportKind, string>> = {
  programs: 'The official program list: CSV, JSON or organizationsData.js.',
  locations: 'The official location listing: CSV or JSON, one row per program and place.',
  onet: 'Text files of the O*NET database, several at once. Apply Occupation Data.txt first: the others refer to it.',
  crosswalk: 'Military specialties with their civilian occupations: CSV or TSV.',
  duties: 'Duty descriptions of military specialties: CSV or TSV.',
  jobs: 'USAJOBS announcements with series, hiring paths and last day to apply: CSV or TSV.',
  wages: 'Pay, growth and openings by SOC code: CSV with a soc column.',
  resources: 'Places to get help: CSV with a key per resource. What it leaves out stays.',
  rules: 'Dated limits and eligibility: CSV with a key per rule. What it leaves out stays.',
}

export const kindChoices = ImportKind.options.map((id) => ({ id, label: importKindNames[id] }))

/** The status of a run, in a word. */
export const statusLabels: Readonly<Record<ImportStatus, { text: string; tone: Tone }>> = {
  queued: { text: 'Waiting', tone: 'plain' },
  running: { text: 'Running', tone: 'signal' },
  previewed: { text: 'Ready to apply', tone: 'brand' },
  done: { text: 'Applied', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  rolled_back: { text: 'Rolled back', tone: 'plain' },
  canceled: { text: 'Canceled', tone: 'plain' },
}

export const statusChoices = ImportStatus.options.map((id) => ({
  id,
  label: statusLabels[id].text,
}))

export const showCount = (count: number) => count.toLocaleString('en-US')

/** "3 new, 12 changed, 1 gone, 2 refused"; "No changes" if there are none. */
export function countsInWords({ counts }: Pick<ImportRun, 'counts'>): string {
  const names = ['new', 'changed', 'gone', 'refused'] as const
  const some = names.filter((name) => counts[name] > 0)
  if (some.length > 0) return some.map((name) => `${showCount(counts[name])} ${name}`).join(', ')
  return counts.same > 0 ? `No changes in ${showCount(counts.same)} rows` : 'No changes'
}

/** What a run did to the directory: "3 new, 12 changed"; refused rows left no trace in it. */
export function changesInWords({ counts }: Pick<ImportRun, 'counts'>): string {
  return countsInWords({ counts: { ...counts, same: 0, refused: 0 } }).replace(
    'No changes',
    'this import changed none',
  )
}

const stageWords: Readonly<Record<ImportProgress['stage'], string>> = {
  wait: 'Checking the file',
  read: 'Reading rows',
  merge: 'Comparing with the directory',
  save: 'Saving the differences',
}

/** What a run is doing now. */
export function stageInWords({ status, action, progress }: ImportRun): string {
  if (status === 'queued') return 'Waiting for its turn'
  if (action === 'rollback') return 'Restoring every changed row'
  return stageWords[progress?.stage ?? 'wait']
}

const fieldNames: Readonly<Record<string, string>> = {
  url: 'Website',
  program_type: 'Program type',
  other_eligibility: 'Eligibility',
  families: 'Career fields',
  specialties: 'Military specialties',
  cohorts_offered: 'Cohorts',
  delivery: 'Format',
  lengths: 'Length',
  services: 'Branches',
  contact_name: 'Contact',
  contact_email: 'Contact email',
  conflicts: 'Contradictions',
  job_zone: 'Preparation (job zone)',
  holland: 'Interest code',
  hot: 'In demand',
  tier: 'Relatedness',
  civilian_occupations: 'Civilian occupations',
}

/** A field's display name. */
export function fieldName(name: string): string {
  const words = name.replaceAll('_', ' ')
  return fieldNames[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
