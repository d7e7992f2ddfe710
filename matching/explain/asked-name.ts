import { readAccount } from '#language/text/account.ts'
import { perObject } from '#planning/remember.ts'
import { specialtyKey } from '../knowledge.ts'
import type { Prepared } from '../score/prepare.ts'
import { capitalized, commonName } from './common-names.ts'

/**
 * An occupation's everyday name, by the part of it that the member asked for, or else that their specialty
 * leads to: "transportation manager" or "warehouse manager" for the managers of both.
 */
export function askedName(prepared: Prepared, occupation: number): string {
  const known = prepared.listing.knowledge.occupations[occupation]
  if (!known) return ''
  const names = known.askedNames ?? []
  if (names.length === 0) return commonName(known)
  const text = wishText(prepared)
  const asked = names
    .map(({ name, words }) => ({ name, at: Math.min(...words.map((word) => indexIn(text, word))) }))
    .filter(({ at }) => at < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.at - other.at)[0]
  const led = ledCodes(prepared)
  const own = names.find(({ led: starts }) => {
    return starts.some((start) => led.some((code) => code.startsWith(start)))
  })
  return (asked ?? own)?.name ?? commonName(known)
}

/** The name of a row's job, or of the part of its occupation that the member asked for. */
export const askedJob = (prepared: Prepared, occupation: number, name: string): string =>
  prepared.listing.knowledge.occupations[occupation]?.askedNames
    ? askedName(prepared, occupation)
    : name

/** The same name as a heading: "Transportation manager". */
export const askedTitle = (prepared: Prepared, occupation: number) =>
  capitalized(askedName(prepared, occupation))

const indexIn = (text: string, word: string) => {
  const at = text.indexOf(` ${word} `)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

/** What they want, in lowercase words between spaces. */
const wishText = perObject(({ member }: Prepared) => {
  const { wants } = readAccount(member.goals.experience, member.goals.wish)
  return ` ${wants
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `
})

/** The occupations that the member's specialties lead to. */
const ledCodes = perObject(({ listing, member }: Prepared) =>
  member.specialties.flatMap((one) => {
    return listing.knowledge.specialtyOf.get(specialtyKey(one))?.occupations ?? []
  }),
)
