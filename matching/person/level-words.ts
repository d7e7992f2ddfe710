import type { Knowledge } from '../knowledge.ts'
import type { Member } from '../member.ts'
import { isSenior } from './level.ts'

/** What titles call the lowest and the highest levels. */
const beginners = [
  'trainee',
  'apprentice',
  'apprenticeship',
  'helper',
  'assistant',
  'junior',
  'entry',
]
/** The same for majors and above: work under those who lead it. */
const followers = ['technician', 'coordinator', 'clerk']
/** The same: where managers start. */
const starts = ['manager training', 'management training', 'manager development']
const chiefs = ['director', 'president', 'chief staff', 'chief officer']
/** Of these, what no NCO starts as. */
const highestChiefs = ['executive director', 'president']
/** Junior ROTC hires instructors from staff sergeants on, at retirement. */
export const instructors: readonly string[] = [
  'jrotc',
  'njrotc',
  'afjrotc',
  'mcjrotc',
  'junior reserve officer',
]
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
  return /^O[4-9]/.test(member.payGrade ?? '') ? [...beginners, ...followers, ...starts] : beginners
}
