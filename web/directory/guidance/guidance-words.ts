import { Confidence } from '#contract/facts.ts'
import { components, payGrades, serviceNames, services, showPayGrade } from '#contract/military.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const serviceChoices = services.map((id) => ({ id, label: serviceNames[id] }))
export const gradeChoices = payGrades.map((id) => ({ id, label: showPayGrade(id) }))

const componentWords: Readonly<Record<(typeof components)[number], string>> = {
  active: 'Active duty',
  guard: 'National Guard',
  reserve: 'Reserve',
  veteran: 'Veterans',
  retiree: 'Retirees',
  spouse: 'Spouses',
}
export const componentChoices = components.map((id) => ({ id, label: componentWords[id] }))

/** How certain a fact is. */
export const confidenceWords: Readonly<Record<Confidence, { text: string; tone: Tone }>> = {
  high: { text: 'Read at the source', tone: 'good' },
  medium: { text: 'Likely', tone: 'plain' },
  low: { text: 'Third party', tone: 'signal' },
}
export const confidenceChoices = Confidence.options.map((id) => ({
  id,
  label: confidenceWords[id].text,
}))

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
export function peopleInWords(
  service: (typeof services)[number] | null,
  grades: readonly string[],
): string {
  const branch = service === null ? 'All branches' : serviceNames[service]
  const shown = grades.map(showPayGrade)
  if (shown.length === 0) return `${branch}, all grades`
  return `${branch}, ${shown.length > 4 ? `${shown[0]} … ${shown.at(-1)}` : shown.join(', ')}`
}

const typeLabels: Readonly<Record<string, string>> = {
  end_of_term: 'leaving at end of term',
  retirement: 'retiring',
  medical: 'leaving for medical reasons',
  involuntary: 'leaving involuntarily',
  other: 'leaving for another reason',
}

const serving = ['active', 'guard', 'reserve']

/** One condition of a milestone: "Active duty or Reserve", "Not medical". An unknown one stays as it is. */
function conditionInWords(condition: string): string {
  if (condition.startsWith('not:')) {
    const words = conditionInWords(condition.slice(4))
    return `Not ${words.charAt(0).toLowerCase()}${words.slice(1)}`
  }
  const [word = '', value = ''] = condition.split(':')
  const choices = value.split('+')
  switch (word) {
    case 'serving':
      return 'Still serving'
    case 'skillbridge':
      return 'Can use SkillBridge'
    case 'oconus':
      return 'Stationed OCONUS'
    case 'joins_reserve':
      return 'Joining the Guard or Reserve'
    case 'component': {
      if (serving.every((one) => choices.includes(one)) && choices.length === serving.length) {
        return 'Still serving'
      }
      return choices
        .map((choice) => componentChoices.find(({ id }) => id === choice)?.label ?? choice)
        .join(' or ')
    }
    case 'type': {
      const types = choices.map((choice) => typeLabels[choice] ?? choice).join(' or ')
      return `${types.charAt(0).toUpperCase()}${types.slice(1)}`
    }
  }
  const years = /^years(<|>=)(\d+)$/.exec(condition)
  if (!years) return condition
  return years[1] === '<' ? `Under ${years[2]} years of service` : `${years[2]}+ years of service`
}

/** "Active duty or Reserve; retiring": who gets a milestone. */
export function conditionsInWords(conditions: readonly string[]): string {
  if (conditions.length === 0) return 'Everyone'
  // Naming the serving components already says so.
  const isPlain = conditions.some((one) => /^component:(?!.*(veteran|retiree|spouse))/.test(one))
  return conditions
    .filter((one) => !(isPlain && one === 'serving'))
    .map(conditionInWords)
    .map((words, index) =>
      index === 0 ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    )
    .join('; ')
}

function dayWords(day: number): string {
  const days = Math.abs(day)
  return `${days} ${days === 1 ? 'day' : 'days'} ${day < 0 ? 'before' : 'after'}`
}

/** "180 to 90 days before separation", "60 days before to 60 days after separation". */
export function datesInWords({
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
    return toDays === 0 ? `Until ${what}` : `Until ${dayWords(toDays ?? 0)} ${what}`
  if (toDays === null)
    return fromDays === 0 ? `From ${what} on` : `From ${dayWords(fromDays)} ${what} on`
  if (fromDays === toDays)
    return fromDays === 0 ? `The day of ${what}` : `${dayWords(fromDays)} ${what}`
  if (toDays === 0) return `Last ${Math.abs(fromDays)} days before ${what}`
  if (fromDays === 0) return `Until ${dayWords(toDays)} ${what}`
  const isSameSide = fromDays < 0 === toDays < 0 && Math.abs(toDays) !== 1
  const from = isSameSide ? Math.abs(fromDays) : dayWords(fromDays)
  return `${from} to ${dayWords(toDays)} ${what}`
}
