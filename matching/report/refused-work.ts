import type { Member } from '../member.ts'
import { readAccount } from '../person/account.ts'

const deskWork = /\b(?:desks?|offices?|cubicles?|paperwork)\b/i
/** Office and administrative support. */
const officeFamily = '43-'

/** The minor group, such as 33-3 for police, jailers and bailiffs. */
const minorOf = (code: string) => code.slice(0, 4)

/**
 * Tells which occupations the member refuses in words: whole minor groups, as in the ranking, unless
 * a target job is in the group. "No desk" refuses office and administrative support.
 */
export function refusedWork({
  occupationScores,
  goals,
}: Pick<Member, 'occupationScores' | 'goals'>): (code: string) => boolean {
  const wanted = new Set(goals.occupations.map(minorOf))
  const refused = new Set<string>()
  for (const [code, score] of occupationScores) {
    if (score < 0 && !wanted.has(minorOf(code))) refused.add(minorOf(code))
  }
  const isDeskRefused = readAccount(goals.experience).unwanted.some((text) => deskWork.test(text))
  return (code) =>
    refused.has(minorOf(code)) ||
    (isDeskRefused && code.startsWith(officeFamily) && !wanted.has(minorOf(code)))
}
