import { readAccount } from '#language/text/account.ts'
import { leadingTo } from '#matching/explain/why.ts'
import { occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import type { NamedWish } from '#matching/member.ts'
import { graduate } from '#matching/person/level.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { perObject } from '#planning/remember.ts'
import { refusedOccupations } from './refused-work.ts'
import { heldCredential, isLongWay, usualCredential } from './usual-credentials.ts'

/** The profession that a held license or credential names. */
export interface Profession {
  /** The occupation that fits best. */
  readonly first: number
  /** Every occupation that the license is for, the first included. */
  readonly all: readonly number[]
  /** Whether it comes before every other path, unless the member chose target jobs. */
  readonly isAim: boolean
}

/** Community service, law, teaching and health care: work with a license of its own. */
const professional = /^2(?:1|3|5|9)-/
/** A credential that takes years of school, or the military's own course of a year. */
const isProfessional = (name: string) => isLongWay.test(name) || /\bMLT\b/.test(name)

/** A license for clinical social work, which therapists in that work hold. */
const isClinical = /\bl(?:c|ic|is|cs)sw\b|clinical social work/i
const clinicalSocialWork = '21-1023.00'
/** Therapists and counselors, whose work a clinical social worker is licensed for. */
const therapy = /^21-101[134]/

/** Letters of a code that name its field: "29-". */
const fieldLength = 3
/** Stems that many kinds of work share. */
const common = new Set(
  'techn medic speci manag assis engin worke servi healt licen clini state chief and the other'.split(
    ' ',
  ),
)

/** The member's profession by license; undefined without one. Cached per person. */
export const professionOf = perObject((prepared: Prepared): Profession | undefined => {
  const { listing, member, profile } = prepared
  const { occupations } = listing.knowledge
  const isRefused = refusedOccupations(member)
  const all = [...occupations.keys()].filter((i) => {
    const code = occupations[i]?.code ?? ''
    const name = usualCredential(code, listing.knowledge)?.name ?? ''
    if (!professional.test(code) || !isProfessional(name) || isRefused(code)) return false
    return heldCredential(member, code, listing.knowledge) !== undefined
  })
  const wishes = member.wishes ?? []
  const wished = wishes.flatMap(({ codes }) => codes.slice(0, 1))
  const turnOf = (i: number) => {
    const code = occupations[i]?.code ?? ''
    if (wished.includes(code)) return 0
    if (code === clinicalSocialWork && member.certifications.some((one) => isClinical.test(one)))
      return 1
    return leadingTo(prepared, i, 'code').codes.length > 0 ? 2 : 3
  }
  const named = all.filter((i) => !/All Other$/.test(occupations[i]?.title ?? ''))
  const [first] = named.toSorted((one, other) => {
    const byFit = (profile.fit[other] ?? 0) - (profile.fit[one] ?? 0)
    return turnOf(one) - turnOf(other) || byFit || one - other
  })
  if (first === undefined) return undefined
  return { first, all: named, isAim: isAimed(prepared, first, named) }
})

/** Whether the wish, or without one the specialty or the degree, is in the field of the profession. */
function isAimed(prepared: Prepared, first: number, all: readonly number[]): boolean {
  const { listing, member } = prepared
  const { occupations, occupationOf } = listing.knowledge
  const field = occupations[first]?.code.slice(0, fieldLength) ?? ''
  const wishes = member.wishes ?? []
  const zoneOf = (code: string) => occupations[occupationOf.get(code) ?? -1]?.jobZone ?? 0
  const isHigher = ({ codes: [code = ''] }: NamedWish) => {
    const own = isOwnWork(prepared, code, all)
    return !own && code.startsWith(field) && zoneOf(code) > (occupations[first]?.jobZone ?? 0)
  }
  if (wishes.some(isHigher)) return false
  const stems = stemsFor(prepared, all)
  const sharesWords = (text: string) => [...stemsOf(text)].some((stem) => stems.has(stem))
  if (wishes.length > 0) {
    const { wants } = readAccount(member.goals.experience, member.goals.wish)
    return (
      wishes.some(({ codes: [code = ''] }) => code.startsWith(field)) || wants.some(sharesWords)
    )
  }
  const isLed = all.some((i) => leadingTo(prepared, i, 'broad').codes.length > 0)
  return isLed || sharesWords(`${member.studied ?? ''} ${member.studyField ?? ''}`)
}

/** Words of the work that a license is for, without those of many kinds of work. */
function stemsFor({ listing }: Prepared, all: readonly number[]): Set<string> {
  const stems = all.flatMap((i) => [...occupationStems(listing.knowledge, i)])
  return new Set(stems.filter((stem) => !common.has(stem)))
}

/** Whether a code is work that the license is for: counselor for a clinical social worker. */
function isOwnWork({ listing, member }: Prepared, code: string, all: readonly number[]): boolean {
  const { occupations, occupationOf } = listing.knowledge
  if (all.includes(occupationOf.get(code) ?? -1)) return true
  const isTherapist = all.some((i) => occupations[i]?.code === clinicalSocialWork)
  return (
    isTherapist && therapy.test(code) && member.certifications.some((one) => isClinical.test(one))
  )
}

/** Work that a profession does too, by a name it shares with another: a nurse's case management isn't social work. */
const sharedNames: Readonly<Record<string, RegExp>> = {
  '29-1141.00': /\b(?:case manag\w+|case work|utilization review|discharge planning|triage)\b/i,
}

/** The profession, where a wish means its work in other words: "lab" for a lab technician, "therapist" for a clinical social worker. */
export function professionMeant(prepared: Prepared, wish: NamedWish): number | undefined {
  const profession = professionOf(prepared)
  const [code = ''] = wish.codes
  if (
    !profession ||
    profession.all.includes(prepared.listing.knowledge.occupationOf.get(code) ?? -1)
  )
    return undefined
  const ownCode = prepared.listing.knowledge.occupations[profession.first]?.code ?? ''
  if (sharedNames[ownCode]?.test(wish.written)) return profession.first
  const stems = stemsFor(prepared, profession.all)
  const words = [...stemsOf(wish.written)].filter((stem) => !common.has(stem))
  const isSame = words.length > 0 && words.every((stem) => stems.has(stem))
  const isOther = code.slice(0, fieldLength) === fieldOf(prepared, profession.first)
  if (isOwnWork(prepared, code, profession.all) || (isSame && !isOther)) return profession.first
  return undefined
}

const fieldOf = ({ listing }: Prepared, i: number) =>
  listing.knowledge.occupations[i]?.code.slice(0, fieldLength)

/** Fields of helpers beside a profession: aides in health care. */
const helpersOf: Readonly<Record<string, string>> = { '29-': '31-' }
const isHelper = /\b(?:assistants?|aides?|helpers?|practical)\b/i
const graduateZone = 5

/** Work below the license or degree they hold: a helper of their profession, or an assistant's work for a graduate. */
export function isBelowTraining(prepared: Prepared, occupation: number): boolean {
  const { listing, member } = prepared
  const { code = '', title = '', jobZone } = listing.knowledge.occupations[occupation] ?? {}
  const profession = professionOf(prepared)
  const zone = listing.knowledge.occupations[profession?.first ?? -1]?.jobZone ?? 0
  if (profession && !profession.all.includes(occupation)) {
    const field = fieldOf(prepared, profession.first) ?? ''
    const isBeside = [field, helpersOf[field]].includes(code.slice(0, fieldLength))
    if (isBeside && ((jobZone ?? 0) < zone || isHelper.test(title))) return true
  }
  const isLed = leadingTo(prepared, occupation, 'code').codes.length > 0
  return (
    graduate.test(member.educationLevel ?? '') &&
    !isLed &&
    isHelper.test(title) &&
    (jobZone ?? 0) < graduateZone
  )
}
