import { specialtyKey } from '../knowledge.ts'
import type { Opportunity } from '../opportunity.ts'
import { showDate } from '../rules/dates.ts'
import type { Prepared } from '../score/prepare.ts'

/** What the person told us. */
export const yourAnswers = 'your answers'
/** The published codes, titles and interests of civilian occupations. */
export const onet = 'O*NET'
/** Which skills a specialty or occupation usually brings. */
export const skillList = 'Waypoint list of usual skills'

/** Several origins as one text, each once. */
export function together(...origins: readonly string[]): string {
  let text = origins[0] ?? ''
  for (let i = 1; i < origins.length; i++) {
    const origin = origins[i] as string
    if (origins.indexOf(origin) === i) text += `; ${origin}`
  }
  return text
}

/** The listing a row was read from, with the day it was last checked. */
export function listingOrigin({ source, lastVerified }: Opportunity): string {
  return lastVerified === null
    ? `${source}, not yet checked`
    : `${source}, ${checkedOn(lastVerified)}`
}

/** The same where the listing's name stands beside it anyway. */
export function shortListingOrigin({ lastVerified }: Opportunity): string {
  return lastVerified === null ? 'listing' : `listing ${checkedOn(lastVerified)}`
}

const checkedOn = (date: string) => `checked ${showDate(date)}`

/** The member's specialties whose crosswalk names an occupation, or one of its broad occupation, and its releases. */
export function leadingTo(
  { listing, member }: Prepared,
  occupation: number,
  by: 'code' | 'broad',
): { readonly codes: readonly string[]; readonly origins: readonly string[] } {
  const { specialtyOf, occupationOf, broadOf } = listing.knowledge
  const leads = (code: string) => {
    const other = occupationOf.get(code)
    if (other === undefined) return false
    return by === 'code' ? other === occupation : broadOf[other] === broadOf[occupation]
  }
  const found = member.specialties.flatMap((one) => {
    const known = specialtyOf.get(specialtyKey(one))
    return known?.occupations.some(leads) ? [known] : []
  })
  return {
    codes: [...new Set(found.map(({ code }) => code))],
    origins: [...new Set(found.map(({ source }) => source))],
  }
}
