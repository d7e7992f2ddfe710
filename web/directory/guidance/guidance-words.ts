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

/** How sure a fact is. */
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

/** "Army, E-1, E-2": whom a rule is about. */
export function peopleInWords(
  service: (typeof services)[number] | null,
  grades: readonly string[],
): string {
  const branch = service === null ? 'All branches' : serviceNames[service]
  const shown = grades.map(showPayGrade)
  if (shown.length === 0) return `${branch}, all grades`
  return `${branch}, ${shown.length > 4 ? `${shown[0]} … ${shown.at(-1)}` : shown.join(', ')}`
}

const dayWords = (day: number) =>
  day === 0 ? 'the day itself' : `${Math.abs(day)} days ${day < 0 ? 'before' : 'after'}`

/** "180 days before to 90 days before separation". */
export function datesInWords({
  anchor,
  fromDays,
  toDays,
}: {
  anchor: 'separation' | 'opens'
  fromDays: number | null
  toDays: number | null
}): string {
  const from = fromDays === null ? 'Any time' : dayWords(fromDays)
  const to = toDays === null ? 'open end' : dayWords(toDays)
  const what = anchor === 'opens' ? 'the window opens' : 'separation'
  return `${from} to ${to}, counted from ${anchor === 'opens' ? `the day ${what}` : what}`
}
