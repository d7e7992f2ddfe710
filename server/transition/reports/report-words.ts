import type { Fact } from '#contract/facts.ts'
import { serviceNames, showPayGrade } from '#contract/military.ts'
import type { Match } from '#contract/transition/matches.ts'
import type { CareerPath, RoadmapTask } from '#contract/transition/reports.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { showDate } from '#matching/rules/dates.ts'

/** A title of a listing as far as a printed line has room for it. */
export function clipped(text: string, max = 140): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}

/** What is never printed: clearance and a medical separation; ZIP codes are cut out. Null when nothing is left. */
export function printable(text: string): string | null {
  if (
    /\bclearance\b|\bTS\/SCI\b|\bmed(?:ical)? (?:eval\w+ )?board\b|\bPEBLO\b|\bIDES\b/i.test(text)
  ) {
    return null
  }
  return text.replaceAll(/\b\d{5}(?:-\d{4})?\b,? ?/g, '')
}

/** "Army E-5, 25B": what a coach asks first, without a name. */
export function whoText({ service }: Answers): string {
  const grade = service?.payGrade ? showPayGrade(service.payGrade) : null
  const branch = service?.service ? serviceNames[service.service] : null
  const codes = [...new Set(service?.specialties.map(({ code }) => code))].slice(0, 3)
  const role = { veteran: 'Veteran', retiree: 'Retired', spouse: 'Military spouse' } as const
  const component = service?.component ?? 'veteran'
  const first = component in role ? role[component as keyof typeof role] : null
  const rank = [branch, grade].filter(Boolean).join(' ')
  return [first, rank, ...codes].filter(Boolean).join(', ')
}

/** "Fayetteville, NC, 4 miles"; a place known only by its state says so. */
export function placeText({ text, miles, precision }: Match['place']): string {
  if (precision === 'state') return `${text}, city not listed`
  return miles === null || miles < 1
    ? text
    : `${text}, ${Math.round(miles).toLocaleString('en-US')} miles`
}

/** "61–90 or 120 days". */
export function lengthText(length: Match['length']): string {
  if (length.length === 0) return 'Length not listed'
  const ranges = length.map(({ min, max }) => (min === max ? `${max}` : `${min}–${max}`))
  return `${ranges.join(' or ')} days`
}

/** Whether the dates work, as the report's page says it. */
export function datesText({ eligibility, length }: Match, usableDays: number | null): string {
  if (eligibility === 'fits') return 'Dates work'
  const shortest = Math.min(...length.map(({ min }) => min))
  const isTooLong = usableDays !== null && Number.isFinite(shortest) && shortest > usableDays
  return isTooLong ? 'Ask for a shorter plan' : 'Ask the host'
}

export const strengthText: Record<Match['strength'], string> = {
  strong: 'Strong match',
  good: 'Good match',
  possible: 'Possible match',
}

/** When a task is due; one that has begun has only its last day. */
export function taskWhen({ from, to, offset }: RoadmapTask, asOf: string): string {
  if (from !== null && to !== null && from > asOf) {
    return from === to ? showDate(to) : `${showDate(from)} – ${showDate(to)}`
  }
  if (to !== null) return `By ${showDate(to)}`
  if (from !== null) return from > asOf ? `From ${showDate(from)}` : 'Any time now'
  return offset ?? 'Any time'
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** "$96,800 median a year. Growing 4% by 2034, about 14,300 openings a year". */
export function payText({ pay, outlook }: CareerPath): string {
  const parts = pay ? [`${dollars(pay.median)} median a year`] : []
  if (outlook) {
    const percent = Math.abs(Math.round(outlook.growthPercent))
    const trend = outlook.growthPercent > 0 ? 'growing' : 'shrinking'
    parts.push(percent === 0 ? 'steady through 2034' : `${trend} ${percent}% by 2034`)
    if (outlook.openingsPerYear > 0) {
      parts.push(`about ${outlook.openingsPerYear.toLocaleString('en-US')} openings a year`)
    }
  }
  return parts.join(', ')
}

/** "Source: MARADMIN 280/24, in effect since Aug 31, 2024, checked Nov 21, 2026. High confidence." */
export function sourceText({ source, effectiveFrom, checkedOn, confidence }: Fact): string {
  const since = effectiveFrom ? `, in effect since ${showDate(effectiveFrom)}` : ''
  const sure = `${confidence.charAt(0).toUpperCase()}${confidence.slice(1)} confidence.`
  return `Source: ${source}${since}, checked ${showDate(checkedOn)}. ${sure}`
}
