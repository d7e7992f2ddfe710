import type { Knowledge } from '../knowledge.ts'
import type { Member } from '../member.ts'

/** Factors for work above and below a member's level. */
const aboveLevel = 0.4
const belowLevel = 0.6

const isSenior = (payGrade: string) => /^(?:O|W|E[89])/.test(payGrade)

/**
 * Factor for work far from a member's level: work that requires a graduate degree (job zone 5) for
 * enlisted members, and work that needs little preparation (zones 1 and 2) for officers and the
 * most senior enlisted.
 */
export function levelShare(payGrade: string | null, jobZone: number | null): number {
  if (payGrade === null || jobZone === null) return 1
  if (payGrade.startsWith('E') && jobZone >= 5) return aboveLevel
  return isSenior(payGrade) && jobZone <= 2 ? belowLevel : 1
}

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
const chiefs = ['director', 'president', 'chief staff', 'chief officer']
/** Junior ROTC hires instructors from staff sergeants on, at retirement. */
const instructors = ['jrotc', 'njrotc', 'afjrotc', 'mcjrotc', 'junior reserve officer']
/** The highest job zone of trades: everyone starts those as a beginner. */
const tradeZone = 3
const ledWork = /^(?:11|13)-|^(?:3[3-9]|4\d|5[0-3])-1/

/**
 * Words of titles far from a member's level: beginners' for officers and senior enlisted members
 * who didn't choose a trade, those of work without lead for field officers, chiefs' for junior ones.
 */
export function wordsOfOtherLevels(
  { payGrade, goals }: Member,
  { occupations, occupationOf }: Knowledge,
): readonly string[] {
  if (payGrade === null) return []
  if (/^E[1-5]/.test(payGrade)) return [...chiefs, ...instructors]
  if (!isSenior(payGrade) && payGrade !== 'E7') return []
  const learnsTrade = goals.occupations.some((code) => {
    const zone = occupations[occupationOf.get(code) ?? -1]?.jobZone ?? null
    return zone !== null && zone <= tradeZone && !ledWork.test(code)
  })
  if (learnsTrade) return []
  return /^O[4-9]/.test(payGrade) ? [...beginners, ...followers] : beginners
}
