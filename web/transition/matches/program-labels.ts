import { type DatedMatch, datesWord, type Match } from '#contract/transition/matches.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Whether the dates work, as a badge. */
export function datesBadge(
  match: DatedMatch,
  usableDays: number | null,
): { text: string; tone: Tone } {
  const text = datesWord(match, usableDays)
  return { text, tone: text === 'Dates work' ? 'good' : 'signal' }
}

/** How well the work matches, in a word. */
export const strengthLabels: Record<Match['strength'], { text: string; tone: Tone }> = {
  strong: { text: 'Strong match', tone: 'brand' },
  good: { text: 'Good match', tone: 'brand' },
  possible: { text: 'Possible match', tone: 'plain' },
}

/** Beyond these miles a distance tells nothing: the person would move there. */
const farthestShown = 500

/** "Fayetteville, NC, 4 miles"; a location known only by state says so. */
export function placeText({ text, miles, precision }: Match['place']): string {
  if (precision === 'state') return `${text}, city not listed`
  if (miles === null || miles < 1 || miles > farthestShown) return text
  return `${text}, ${Math.round(miles).toLocaleString('en-US')} miles`
}
