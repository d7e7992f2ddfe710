import { type Match, needsShorterPlan } from '#contract/transition/matches.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Whether the dates work, as a badge that agrees with the match's sentence. */
export function datesWord(
  match: Pick<Match, 'sentence' | 'length' | 'eligibility'>,
  usableDays: number | null,
): { text: string; tone: Tone } {
  if (needsShorterPlan(match, usableDays)) return { text: 'Ask for a shorter plan', tone: 'signal' }
  if (match.eligibility === 'fits') return { text: 'Dates work', tone: 'good' }
  return { text: 'Ask the host', tone: 'signal' }
}

/** How well the work matches, in a word. */
export const strengthWords: Record<Match['strength'], { text: string; tone: Tone }> = {
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
