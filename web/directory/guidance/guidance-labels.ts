import {
  conditionTypes,
  type MilestoneCondition,
  parseCondition,
} from '#contract/directory/milestone-conditions.ts'
import { Confidence } from '#contract/facts.ts'
import { components, payGrades, serviceNames, services, showPayGrade } from '#contract/military.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { showDate } from '#web/ui/dates.ts'

export const serviceChoices = services.map((id) => ({ id, label: serviceNames[id] }))
export const gradeChoices = payGrades.map((id) => ({ id, label: showPayGrade(id) }))

const componentLabels: Readonly<Record<(typeof components)[number], string>> = {
  active: 'Active duty',
  guard: 'National Guard',
  reserve: 'Reserve',
  veteran: 'Veterans',
  retiree: 'Retirees',
  spouse: 'Spouses',
}
export const componentChoices = components.map((id) => ({ id, label: componentLabels[id] }))

/** How certain a fact is. */
export const confidenceLabels: Readonly<Record<Confidence, { text: string; tone: Tone }>> = {
  high: { text: 'Read at the source', tone: 'good' },
  medium: { text: 'Likely', tone: 'plain' },
  low: { text: 'Third party', tone: 'signal' },
}
export const confidenceChoices = Confidence.options.map((id) => ({
  id,
  label: confidenceLabels[id].text,
}))

/** When an entry counts. */
export const stateChoices = [
  { id: 'now', label: 'In effect' },
  { id: 'later', label: 'Starts later' },
  { id: 'ended', label: 'Ended' },
] as const

/** "Jan 2, 2027 to Mar 1, 2027"; "Always" without dates. */
export function formatEffect({
  effectiveFrom,
  effectiveTo = null,
}: {
  effectiveFrom: string | null
  effectiveTo?: string | null
}): string {
  if (effectiveTo === null)
    return effectiveFrom === null ? 'Always' : `From ${showDate(effectiveFrom)}`
  const until = `to ${showDate(effectiveTo)}`
  return effectiveFrom === null ? `Up ${until}` : `${showDate(effectiveFrom)} ${until}`
}

export const kindChoices = [
  { id: 'window', label: 'Limits the days' },
  { id: 'eligibility', label: 'Says who may' },
] as const

export const basisChoices = [
  { id: 'length', label: 'Length of the program' },
  { id: 'from_separation', label: 'Days back from separation' },
] as const

export const anchorChoices = [
  { id: 'separation', label: 'Separation date' },
  { id: 'opens', label: 'Start of the SkillBridge window' },
] as const

/** "Army, E-1, E-2": the people a rule applies to. */
export function formatAudience(
  service: (typeof services)[number] | null,
  grades: readonly string[],
): string {
  const branch = service === null ? 'All branches' : serviceNames[service]
  const shown = grades.map(showPayGrade)
  if (shown.length === 0) return `${branch}, all grades`
  return `${branch}, ${shown.length > 4 ? `${shown[0]} … ${shown.at(-1)}` : shown.join(', ')}`
}

const typeLabels: Readonly<Record<(typeof conditionTypes)[number], string>> = {
  end_of_term: 'Separating at end of term',
  retirement: 'Retiring',
  medical: 'Separating medically',
  involuntary: 'Separating involuntarily',
  other: 'Separating for another reason',
}
export const typeChoices = conditionTypes.map((id) => ({ id, label: typeLabels[id] }))

const serving = ['active', 'guard', 'reserve']

const lowerFirst = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

const labelIn = (choices: readonly { id: string; label: string }[], value: string) =>
  choices.find(({ id }) => id === value)?.label ?? value

/** One condition of a milestone: "Active duty or Reserve", "Not retiring". An unknown one stays as it is. */
function formatCondition(text: string): string {
  const condition = parseCondition(text)
  if (!condition) return text
  const words = plainText(condition)
  return condition.isNegated ? `Not ${lowerFirst(words)}` : words
}

function plainText({ subject, values, years }: MilestoneCondition): string {
  switch (subject) {
    case 'serving':
      return 'Still serving'
    case 'skillbridge':
      return 'Can use SkillBridge'
    case 'oconus':
      return 'Stationed OCONUS'
    case 'joins_reserve':
      return 'Joining the Guard or Reserve'
    case 'remote':
      return 'Looking for remote work'
    case 'mycaa':
      return 'Partner’s grade allows MyCAA'
    case 'licensed':
      return 'Work takes a state license'
    case 'asks_education':
      return 'Asked for help with school'
    case 'bdd_missed':
      return 'Too late for an early VA claim'
    case 'component': {
      const isServing =
        serving.every((value) => values.includes(value)) && values.length === serving.length
      if (isServing) return 'Still serving'
      return values.map((value) => labelIn(componentChoices, value)).join(' or ')
    }
    case 'type':
      return values
        .map((value, index) => {
          const words = labelIn(typeChoices, value)
          return index === 0 ? words : lowerFirst(words)
        })
        .join(' or ')
    case 'years<':
      return `Under ${years ?? '…'} years of service`
    case 'years>=':
      return `${years ?? '…'}+ years of service`
  }
}

/** "Active duty or Reserve; retiring": who gets a milestone. */
export function formatConditions(conditions: readonly string[]): string {
  if (conditions.length === 0) return 'Everyone'
  // Naming the serving components already says so.
  const isPlain = conditions.some((condition) =>
    /^component:(?!.*(veteran|retiree|spouse))/.test(condition),
  )
  return conditions
    .filter((condition) => !(isPlain && condition === 'serving'))
    .map(formatCondition)
    .map((words, index) =>
      index === 0 ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    )
    .join('; ')
}

function formatDay(day: number): string {
  const days = Math.abs(day)
  return `${days} ${days === 1 ? 'day' : 'days'} ${day < 0 ? 'before' : 'after'}`
}

/** "180 to 90 days before separation", "60 days before to 60 days after separation". */
export function formatDates({
  anchor,
  fromDays,
  toDays,
}: {
  anchor: 'separation' | 'opens'
  fromDays: number | null
  toDays: number | null
}): string {
  const what = anchor === 'opens' ? 'the SkillBridge window opens' : 'separation'
  if (fromDays === null && toDays === null) return 'Any time'
  if (fromDays === null)
    return toDays === 0 ? `Until ${what}` : `Until ${formatDay(toDays ?? 0)} ${what}`
  if (toDays === null)
    return fromDays === 0 ? `From ${what} on` : `From ${formatDay(fromDays)} ${what} on`
  if (fromDays === toDays)
    return fromDays === 0 ? `The day of ${what}` : `${formatDay(fromDays)} ${what}`
  if (toDays === 0) return `Last ${Math.abs(fromDays)} days before ${what}`
  if (fromDays === 0) return `Until ${formatDay(toDays)} ${what}`
  const isSameSide = fromDays < 0 === toDays < 0 && Math.abs(toDays) !== 1
  const from = isSameSide ? Math.abs(fromDays) : formatDay(fromDays)
  return `${from} to ${formatDay(toDays)} ${what}`
}
