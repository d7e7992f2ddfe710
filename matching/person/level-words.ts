import {
  beginners,
  chiefs,
  followers,
  highestChiefs,
  instructors,
  managerStarts,
} from '#language/text/title-levels.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Member } from '../member.ts'
import { isSenior } from './level.ts'

/** The highest job zone of trades: everyone starts those as a beginner. */
const tradeZone = 3
const ledWork = /^(?:11|13)-|^(?:3[3-9]|4\d|5[0-3])-1/

/**
 * Words of titles far from a member's level: beginners' for senior members who didn't choose a
 * trade, those of work without lead for field officers, chiefs' for junior enlisted ones.
 */
export function wordsOfOtherLevels(
  member: Member,
  { occupations, occupationOf }: Knowledge,
): readonly string[] {
  if (/^E[1-5]/.test(member.payGrade ?? '')) return [...chiefs, ...instructors]
  if (/^E[67]/.test(member.payGrade ?? '') && !isSenior(member)) return highestChiefs
  if (!isSenior(member)) return []
  const learnsTrade = member.goals.occupations.some((code) => {
    const zone = occupations[occupationOf.get(code) ?? -1]?.jobZone ?? null
    return zone !== null && zone <= tradeZone && !ledWork.test(code)
  })
  if (learnsTrade) return []
  return /^O[4-9]/.test(member.payGrade ?? '')
    ? [...beginners, ...followers, ...managerStarts]
    : beginners
}
