import { serviceNames, showPayGrade } from '#contract/military.ts'
import type { Match } from '#contract/transition/matches.ts'
import type { CareerPath, RoadmapTask } from '#contract/transition/reports.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { showDate } from '#planning/rules/dates.ts'

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

export const strengthText: Record<Match['strength'], string> = {
  strong: 'Strong match',
  good: 'Good match',
  possible: 'Possible match',
}

/** When a task is due; one that has started shows only its last day. */
export function taskWhen({ from, to, offset }: RoadmapTask, asOf: string): string {
  if (from !== null && to !== null && from > asOf) {
    return from === to ? showDate(to) : `${showDate(from)} – ${showDate(to)}`
  }
  if (to !== null) return `By ${showDate(to)}`
  if (from !== null) return from > asOf ? `From ${showDate(from)}` : 'Any time now'
  return offset ?? 'Any time'
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** "$96,800 median a year, growing 4% by 2034 (all transportation inspectors)": the wider group they are of comes last. */
export function payText({ pay, outlook, countedAs }: CareerPath): string {
  const parts = pay ? [`${dollars(pay.median)} median a year`] : []
  if (outlook) {
    const percent = Math.abs(Math.round(outlook.growthPercent))
    const trend = outlook.growthPercent > 0 ? 'growing' : 'shrinking'
    parts.push(percent === 0 ? 'steady through 2034' : `${trend} ${percent}% by 2034`)
    if (outlook.openingsPerYear > 0) {
      parts.push(`about ${outlook.openingsPerYear.toLocaleString('en-US')} openings a year`)
    }
  }
  const group = countedAs && parts.length > 0 ? ` (${countedAs})` : ''
  return `${parts.join(', ')}${group}`
}
