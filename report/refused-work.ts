import { readAccount } from '#language/text/account.ts'
import type { Member } from '#matching/member.ts'
import { minorOf, refusedGroupOf, refusedGroups, wantedWork } from '#matching/person/wanted-work.ts'

const deskWork = /\b(?:desks?|offices?|cubicles?|paperwork)\b/i
/** Office and administrative support. */
const officeFamily = '43-'

/** Police, and the guards and security managers whose work someone who leaves the police leaves too. */
const police = '33-3'
const security = ['33-9032', '33-1', '13-1199']

type Refusals = Pick<Member, 'occupationScores' | 'goals'>

/**
 * Tells which broad occupations are refused: someone who refuses EMT work refuses paramedic work too, unless they
 * wish for it.
 */
export function refusedOccupations(member: Refusals): (code: string) => boolean {
  const { occupationScores } = member
  const broadOf = (code: string) => code.slice(0, 6)
  const refused = new Set<string>()
  for (const [code, score] of occupationScores) if (score < 0) refused.add(broadOf(code))
  const wanted = new Set(wantedWork(member))
  const isRefused = (code: string) => (occupationScores.get(code) ?? 0) < 0
  return (code) => isRefused(code) || (refused.has(broadOf(code)) && !wanted.has(code))
}

/**
 * Tells which occupations the member refuses in words: whole groups, as in the ranking, unless
 * a target job is in the group. "No desk" refuses office and administrative support, and
 * "no law enforcement" security too, unless they wish for it.
 */
export function refusedWork(member: Refusals): (code: string) => boolean {
  const { occupations, experience } = member.goals
  const wanted = new Set(occupations.map(minorOf))
  const groups = new Set(refusedGroups(member))
  const wished = new Set(wantedWork(member).map(refusedGroupOf))
  if (groups.has(police)) {
    for (const group of security) if (!wished.has(group)) groups.add(group)
  }
  const isDeskRefused = readAccount(experience).unwanted.some((text) => deskWork.test(text))
  return (code) =>
    groups.has(refusedGroupOf(code)) ||
    (isDeskRefused && code.startsWith(officeFamily) && !wanted.has(minorOf(code)))
}
