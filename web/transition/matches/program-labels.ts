import { type DatedMatch, datesWord, type Match } from '#contract/transition/matches.ts'
import { daysToUse } from '#contract/transition/report-figures.ts'
import type { SkillBridgeWindow } from '#contract/transition/reports.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Whether the dates work, as a badge. */
export function datesBadge(
  match: DatedMatch,
  usableDays: number | null,
): { text: string; tone: Tone } {
  const text = datesWord(match, usableDays)
  return { text, tone: text === 'Dates work' ? 'good' : 'signal' }
}

/** What to ask a host first: where approval costs days, for a short plan, unless the dates work anyway. */
export function hostQuestion(
  match: DatedMatch & Pick<Match, 'title' | 'organization'>,
  window: Pick<SkillBridgeWindow, 'usableDays' | 'afterApproval'>,
): string {
  const isShort =
    Boolean(window.afterApproval) && datesWord(match, daysToUse(window)) !== 'Dates work'
  return match.title === match.organization.name
    ? `Ask for ${isShort ? 'a short plan and ' : ''}the next start date.`
    : `Ask about ${match.title}${isShort ? ', and for a short plan' : ''}.`
}

/** How well the work matches, in a word. */
export const strengthLabels: Record<Match['strength'], { text: string; tone: Tone }> = {
  strong: { text: 'Strong match', tone: 'brand' },
  good: { text: 'Good match', tone: 'brand' },
  possible: { text: 'Possible match', tone: 'plain' },
}
