import type { Knowledge } from '../knowledge.ts'
import type { Member } from '../member.ts'

/** Factors for work above and below a member's level. */
const aboveLevel = 0.4
const belowLevel = 0.6

/** Whether a grade brings years of leading and managing. */
export function isSenior({ payGrade }: Pick<Member, 'payGrade'>): boolean {
  return /^(?:E[7-9]|W[2-5]|O(?:[3-9]|10))$/.test(payGrade ?? '')
}

/** Whether a grade leads: E-6 and above, and all officers. */
export function isLeader({ payGrade }: Pick<Member, 'payGrade'>): boolean {
  return /^(?:E[6-9]|W|O)/.test(payGrade ?? '')
}

/**
 * Factor for work far from a member's level: work that requires a graduate degree (job zone 5) for
 * enlisted members, and work that needs little preparation (zones 1 and 2) for senior ones.
 */
export function levelShare(member: Pick<Member, 'payGrade'>, jobZone: number | null): number {
  if (jobZone === null) return 1
  if (isBeyondEnlisted(member, jobZone)) return aboveLevel
  return isSenior(member) && jobZone <= 2 ? belowLevel : 1
}

/** Whether work requires a graduate degree, which no program brings an enlisted member. */
export function isBeyondEnlisted(
  { payGrade }: Pick<Member, 'payGrade'>,
  jobZone: number | null | undefined,
): boolean {
  return (payGrade?.startsWith('E') ?? false) && (jobZone ?? 0) >= 5
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
 * Words of titles far from a member's level: beginners' for senior members who didn't choose a
 * trade, those of work without lead for field officers, chiefs' for junior enlisted ones.
 */
export function wordsOfOtherLevels(
  member: Member,
  { occupations, occupationOf }: Knowledge,
): readonly string[] {
  if (/^E[1-5]/.test(member.payGrade ?? '')) return [...chiefs, ...instructors]
  if (!isSenior(member)) return []
  const learnsTrade = member.goals.occupations.some((code) => {
    const zone = occupations[occupationOf.get(code) ?? -1]?.jobZone ?? null
    return zone !== null && zone <= tradeZone && !ledWork.test(code)
  })
  if (learnsTrade) return []
  return /^O[4-9]/.test(member.payGrade ?? '') ? [...beginners, ...followers] : beginners
}
