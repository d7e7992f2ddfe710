import {
  ImportKind,
  type ImportProgress,
  type ImportRun,
  ImportStatus,
} from '#contract/directory/imports.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** What each kind of file is, and where it comes from. */
export const kindWords: Readonly<Record<ImportKind, { title: string; about: string }>> = {
  programs: {
    title: 'SkillBridge programs',
    about: 'The official program list: CSV, JSON or organizationsData.js.',
  },
  locations: {
    title: 'SkillBridge locations',
    about: 'The official location listing: CSV or JSON, one row per program and place.',
  },
  onet: {
    title: 'O*NET occupations',
    about: 'One text file of the O*NET database, such as Occupation Data.txt.',
  },
  crosswalk: {
    title: 'Military crosswalk',
    about: 'Military specialties with their civilian occupations: CSV or TSV.',
  },
  duties: {
    title: 'Military duties',
    about: 'Duty descriptions of military specialties: CSV or TSV.',
  },
}

export const kindChoices = ImportKind.options.map((id) => ({ id, label: kindWords[id].title }))

/** Where a run is, in a word. */
export const statusWords: Readonly<Record<ImportStatus, { text: string; tone: Tone }>> = {
  queued: { text: 'Waiting', tone: 'plain' },
  running: { text: 'Running', tone: 'signal' },
  previewed: { text: 'Ready to apply', tone: 'brand' },
  done: { text: 'Applied', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  rolled_back: { text: 'Rolled back', tone: 'plain' },
  canceled: { text: 'Canceled', tone: 'plain' },
}

export const statusChoices = ImportStatus.options.map((id) => ({ id, label: statusWords[id].text }))

export const showCount = (count: number) => count.toLocaleString('en-US')

/** "3 new, 12 changed, 1 gone, 2 refused"; "No changes" when there are none. */
export function countsInWords({ counts }: Pick<ImportRun, 'counts'>): string {
  const names = ['new', 'changed', 'gone', 'refused'] as const
  const some = names.filter((name) => counts[name] > 0)
  if (some.length > 0) return some.map((name) => `${showCount(counts[name])} ${name}`).join(', ')
  return counts.same > 0 ? `No changes in ${showCount(counts.same)} rows` : 'No changes'
}

const stageWords: Readonly<Record<ImportProgress['stage'], string>> = {
  wait: 'Checking the file',
  read: 'Reading rows',
  merge: 'Comparing with the directory',
  save: 'Saving the differences',
}

/** What a run does now. */
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

/** The name of a field as a person reads it. */
export function fieldName(name: string): string {
  const words = name.replaceAll('_', ' ')
  return fieldNames[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
