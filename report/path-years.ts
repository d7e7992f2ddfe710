import { readAccount } from '#language/text/account.ts'
import { countWord } from '#language/text/wording.ts'
import { leadingTo } from '#matching/explain/why.ts'
import { occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import { specialtyKey } from '#matching/knowledge.ts'
import { isLeader, isSenior } from '#matching/person/level.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isByYears, namedSkills } from './path-standing.ts'

const managers = /^11-/
const longYears = 5
/** Work of leading anyone, which years of leading prepare for. */
const anyLeading = /^11-(?:1021|9161)/
/** Skills of the work that show years in it, for a senior grade. */
const minSkills = 1

/** What managers who are hired by their years need, for someone who hasn't led for long. */
const yearsOfLeading = 'about five years in the trade, some of them leading'

/**
 * The years of experience that work takes first, less those served in it, unless the member's grade, specialty or own
 * words show them: "about five years in HR first"; null if it takes none.
 */
export function yearsFirst(prepared: Prepared, occupation: number): string | null {
  const { listing, member } = prepared
  const { code = '', experience } = listing.knowledge.occupations[occupation] ?? {}
  if (isByYears.test(code)) return isLeader(member) ? null : yearsOfLeading
  const left = longYears - yearsServed(prepared, occupation)
  if (experience === undefined || left <= 0 || hasYears(prepared, occupation)) return null
  return left === longYears
    ? `about five years in ${experience} first`
    : `about ${countWord(left)} more ${left === 1 ? 'year' : 'years'} in ${experience} first`
}

/** The full years of service in a specialty that leads to this work, or to the work it grows out of. */
function yearsServed({ listing, member }: Prepared, occupation: number): number {
  const { knowledge } = listing
  const { code = '', neighbors = [] } = knowledge.occupations[occupation] ?? {}
  // A manager's closest neighbor is the work that people move up from.
  const below = managers.test(code) ? neighbors[0] : undefined
  const isSame = member.specialties.some((one) => {
    const led = knowledge.specialtyOf.get(specialtyKey(one))?.occupations ?? []
    return led.some((other) => other === code || other === below)
  })
  return isSame ? (member.years ?? 0) : 0
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
