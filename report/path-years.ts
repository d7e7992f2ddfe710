import { readAccount } from '#language/text/account.ts'
import { leadingTo } from '#matching/explain/why.ts'
import { occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import { isLeader, isSenior } from '#matching/person/level.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isByYears, namedSkills } from './path-standing.ts'

/**
 * Work that the Bureau of Labor Statistics lists with five or more years of experience (Employment Projections
 * 2024–34, column "work experience"), by prefix of its code, and what in; the longest match wins.
 */
const longExperience: readonly (readonly [start: string, inWhat: string])[] = [
  ['11-1011', 'management'],
  ['11-1021', 'operations'],
  ['11-2021', 'marketing'],
  ['11-2032', 'public relations'],
  ['11-2033', 'fundraising'],
  ['11-3021', 'IT'],
  ['11-3031', 'finance'],
  ['11-3051', 'production'],
  ['11-3051.01', 'quality control'],
  ['11-3061', 'purchasing'],
  ['11-3071.04', 'supply chain work'],
  ['11-3111', 'pay and benefits'],
  ['11-3121', 'HR'],
  ['11-3131', 'training'],
  ['11-9032', 'schools'],
  ['11-9041', 'engineering'],
  ['11-9121', 'science'],
  ['11-9161', 'emergency management'],
  ['15-1241.00', 'networks'],
  ['27-1011', 'design'],
  ['33-2021', 'firefighting'],
  ['35-1011', 'kitchens'],
  ['47-1011', 'construction'],
  ['47-4011', 'construction'],
]
const managers = /^11-/
const longYears = 5
/** Work of leading anyone, which years of leading prepare for. */
const anyLeading = /^11-(?:1021|9161)/
/** Skills of the work that show years in it, for a senior grade. */
const minSkills = 1

/** What managers who are hired by their years need, for someone who hasn't led for long. */
const yearsOfLeading = 'about five years in the trade, some of them leading'

/**
 * The years of experience that work takes first, unless the member's grade, specialty or own words show them:
 * "about five years in HR first"; null if it takes none.
 */
export function yearsFirst(prepared: Prepared, occupation: number): string | null {
  const { listing, member } = prepared
  const { code = '' } = listing.knowledge.occupations[occupation] ?? {}
  if (isByYears.test(code)) return isLeader(member) ? null : yearsOfLeading
  const [found] = longExperience
    .filter(([start]) => code.startsWith(start))
    .toSorted(([one], [other]) => other.length - one.length)
  return found === undefined || hasYears(prepared, occupation)
    ? null
    : `about five years in ${found[1]} first`
}

function hasYears(prepared: Prepared, occupation: number): boolean {
  const { listing, member } = prepared
  const code = listing.knowledge.occupations[occupation]?.code ?? ''
  const isLed = leadingTo(prepared, occupation, 'code').codes.length > 0
  if (isLeader(member) && (isLed || anyLeading.test(code))) return true
  // The trade itself, rather than managing it, takes only years in it.
  if (isLed && !managers.test(code) && (member.years ?? 0) >= longYears) return true
  if (isSenior(member) && namedSkills(prepared, occupation) >= minSkills) return true
  return tellsYears(prepared, occupation)
}

const years =
  /\b(?:[5-9]|[1-3]\d|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\+? (?:years|yrs)\b/i

/** Whether what they did tells of five or more years in the work. */
function tellsYears(prepared: Prepared, occupation: number): boolean {
  const { experience, wish } = prepared.member.goals
  const own = occupationStems(prepared.listing.knowledge, occupation)
  return readAccount(experience, wish).did.some((clause) => {
    return years.test(clause) && [...stemsOf(clause)].some((stem) => own.has(stem))
  })
}
