import { serviceNames } from '#contract/military.ts'
import { processingStepLabels } from '#contract/transition/reports.ts'

/** Display labels for the parts of metrics. */
const words: Readonly<Record<string, string>> = {
  ...processingStepLabels,
  fits: 'Fits me',
  not_for_me: 'Not for me',
  saved: 'Saved',
  applied: 'Applied',
  accepted: 'Accepted',
  skillbridge: 'SkillBridge',
  apprenticeship: 'Apprenticeship',
  fellowship: 'Fellowship',
  training: 'Training',
  job: 'Job',
  online: 'Online',
  nationwide: 'Nationwide',
  local: 'Specific locations',
  report_failed: 'The report couldn’t be made',
  unknown: 'Unknown',
}

const groupLabels: Readonly<Record<string, string>> = {
  ...serviceNames,
  active: 'Active duty',
  guard: 'National Guard',
  reserve: 'Reserve',
  veteran: 'Veteran',
  retiree: 'Retiree',
  spouse: 'Spouse',
  'E1-E4': 'E-1 to E-4',
  'E5-E9': 'E-5 to E-9',
  'W1-W5': 'W-1 to W-5',
  'O1-O10': 'O-1 to O-10',
  none: 'Not given',
}

const groupKinds: Readonly<Record<string, string>> = {
  service: 'Branch',
  component: 'Status',
  grade: 'Pay grade',
}

/** A part's label; an unlabeled part is shown as is. */
export function wordsOf(part: string): string {
  return words[part] ?? part
}

/** Splits a group of members into two cells: `service:army` is "Branch" and "Army". */
export function groupWordsOf(part: string): [string, string] {
  const [kind = '', name = ''] = part.split(':')
  return [groupKinds[kind] ?? kind, groupLabels[name] ?? name]
}
