import { Confidence } from '#contract/facts.ts'
import { PayGrade, serviceNames, services, showPayGrade } from '#contract/military.ts'
import type { RecordedText } from '#web/directory/listing-edits/listing-edits.ts'
import { showDate } from '#web/ui/dates.ts'
import {
  anchorChoices,
  basisChoices,
  componentChoices,
  confidenceLabels,
  formatConditions,
  kindChoices,
} from './guidance-labels.ts'

/** Labels of the forms, by field. */
const sourced = {
  source: 'Source',
  url: 'Link to the source',
  effectiveFrom: 'In effect from',
  confidence: 'Confidence',
}
const labels: Readonly<Record<'rule' | 'milestone', Readonly<Record<string, string>>>> = {
  rule: {
    text: 'What members read',
    kind: 'Type',
    service: 'Branch',
    days: 'Days',
    basis: 'What the days count',
    components: 'Status',
    grades: 'Pay grades',
    approver: 'Who approves',
    conflict: 'What another source says',
    effectiveTo: 'Last day in effect',
    ...sourced,
  },
  milestone: {
    title: 'Title',
    text: 'What to do',
    ifMissed: 'If it was missed',
    anchor: 'Days count from',
    fromDays: 'First day',
    toDays: 'Last day',
    comesBefore: 'Comes before',
    appliesTo: 'Who it’s for',
    ...sourced,
  },
}

const listOf = (value: string) => (value === '' ? [] : value.split(', '))

const labelIn = (choices: readonly { id: string; label: string }[], value: string) =>
  choices.find(({ id }) => id === value)?.label ?? value

function gradeInWords(value: string): string {
  const grade = PayGrade.safeParse(value)
  return grade.success ? showPayGrade(grade.data) : value
}

function inWords(name: string, value: string): string {
  switch (name) {
    case 'appliesTo':
      return formatConditions(listOf(value))
    case 'components':
      return value === ''
        ? 'Everyone'
        : listOf(value)
            .map((one) => labelIn(componentChoices, one))
            .join(', ')
    case 'grades':
      return value === '' ? 'All grades' : listOf(value).map(gradeInWords).join(', ')
    case 'service': {
      const service = services.find((one) => one === value)
      return service ? serviceNames[service] : 'All branches'
    }
    case 'confidence': {
      const confidence = Confidence.safeParse(value)
      return confidence.success ? confidenceLabels[confidence.data].text : value
    }
    case 'kind':
      return labelIn(kindChoices, value)
    case 'basis':
      return value === 'none' ? 'None' : labelIn(basisChoices, value)
    case 'anchor':
      return labelIn(anchorChoices, value)
    case 'effectiveFrom':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDate(value) : 'Always'
    case 'effectiveTo':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDate(value) : 'None'
    default:
      return value === 'none' || value === '' ? 'None' : value
  }
}

/** How the audit log's fields of a rule read. */
export const ruleText: RecordedText = { labels: labels.rule, show: inWords }

/** How the audit log's fields of a milestone read. */
export const milestoneText: RecordedText = { labels: labels.milestone, show: inWords }
