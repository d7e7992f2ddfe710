import { generalWork } from '../index/title-work.ts'
import type { Member } from '../member.ts'

/** Minor groups of very different work: managers (clinics, construction), business specialists, and "other". */
export const mixedMinor = /^(?:11-|13-1|..-9)/

/** Whether the member's own words name work they want, as far as a phrase is known for it. */
export function hasNamedWish({ occupationScores }: Member): boolean {
  for (const score of occupationScores.values()) if (score === 1) return true
  return false
}

/** Codes of target jobs and of work that the member's own words name. */
export function wantedWork({
  goals,
  occupationScores,
}: Pick<Member, 'goals' | 'occupationScores'>): string[] {
  const named = [...occupationScores].flatMap(([code, score]) => (score === 1 ? [code] : []))
  return [...goals.occupations, ...named]
}

/** Whether the member asks for work that isn't found in every line of business. */
export function asksForSpecificWork(member: Member): boolean {
  return wantedWork(member).some((code) => !generalWork.test(code))
}

/** The groups of occupations that the member refuses in words, without those of target jobs. */
export function refusedGroups({
  occupationScores,
  goals,
}: Pick<Member, 'occupationScores' | 'goals'>): ReadonlySet<string> {
  const refused = new Set<string>()
  for (const [code, score] of occupationScores) if (score < 0) refused.add(refusedGroupOf(code))
  for (const code of wantedWork({ goals, occupationScores })) refused.delete(refusedGroupOf(code))
  return refused
}

/** What a refused occupation stands for: its minor group, or itself in a group of very different work. */
export function refusedGroupOf(code: string): string {
  return mixedMinor.test(code) ? code.slice(0, occupationDigits) : minorOf(code)
}

/** Of a code, without the part after the point. */
const occupationDigits = 7

/** The SOC minor group of a code: "53-2011.00" is in "53-2". */
export function minorOf(code: string): string {
  return code.slice(0, 4)
}
