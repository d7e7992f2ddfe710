import { readAccount } from '#language/text/account.ts'
import { ashoreOnly, homeNights } from '#language/text/conditions.ts'
import { isDirection, isSpecific } from '#language/text/wish-words.ts'
import { leadingTo } from '#matching/explain/why.ts'
import { occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import type { NamedWish } from '#matching/member.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isBelowTraining, professionMeant } from './path-profession.ts'
import { isOutOfReach } from './path-standing.ts'
import { yearsFirst } from './path-years.ts'
import { refusedOccupations } from './refused-work.ts'
import { heldCredential } from './usual-credentials.ts'

/**
 * Occupations the member's own words name, each with these words, in the order they wrote them: what they
 * would only settle for last; of the others those they hold the credential for first, then those whose own
 * title they used ("electrician") before those of a general phrase ("build things"), and work that takes years
 * of experience after it.
 */
export function writtenPaths(prepared: Prepared): Map<number, string> {
  const { listing, member } = prepared
  const { knowledge } = listing
  const isRefused = refusedOccupations(member)
  const meant = meantWishes(prepared)
  const found = meant.flatMap((wish) => {
    return worksMeant(prepared, wish, meant.length === 1).flatMap((i) => {
      const code = knowledge.occupations[i]?.code
      return code === undefined || isRefused(code) ? [] : [{ i, code, written: wish.written }]
    })
  })
  const wants = stemsOf(readAccount(member.goals.experience, member.goals.wish).wants.join(' '))
  const isByTitle = (i: number) => [...occupationStems(knowledge, i)].some((one) => wants.has(one))
  const order = ({ i, code, written }: (typeof found)[number]) =>
    heldCredential(member, code, listing.knowledge)
      ? 0
      : yearsFirst(prepared, i)
        ? 3
        : isByTitle(i) && !industry.test(written)
          ? 1
          : 2
  const text = member.goals.wish || member.goals.experience
  const isSecond = ({ written }: { written: string }) => Number(isFallback(text, written))
  const sorted = found.toSorted((one, other) => {
    return isSecond(one) - isSecond(other) || order(one) - order(other)
  })
  const paths = new Map<number, string>()
  for (const { i, written } of sorted) if (!paths.has(i)) paths.set(i, written)
  return paths
}

/** The phrases that name work, rather than where or how they would do it. */
function meantWishes({ member }: Prepared): readonly NamedWish[] {
  const all = member.wishes ?? []
  const work = all.filter(({ written }) => !isWorkplace(member.goals.experience, written))
  const hasTargets = member.goals.occupations.length > 0
  const own = work.length > 0 || hasTargets ? work : all
  // "Supervisor" or "aerospace" beside chosen jobs says how or where they would do them.
  return hasTargets ? own.filter((one) => isSpecific(one) && !isIndustry(one)) : own
}

/** Work close to what they wrote of, by code, each with their words: a terminal supervisor for "port operations". */
export function workBesideWishes(prepared: Prepared): Map<string, string> {
  const beside = new Map<string, string>()
  const meant = meantWishes(prepared)
  const specific = meant.filter((wish) => !isDirection(wish))
  for (const { codes, written } of specific.length > 0 ? specific : meant) {
    for (const code of codes.slice(1)) if (!beside.has(code)) beside.set(code, written)
  }
  return beside
}

/** Starts what someone would take if they don't get what they want. */
const fallback =
  /\b(?:(?:would|could|will|['’]d|['’]ll) settle for|settling for|second choice|2nd choice|plan b|back-?up(?: plan)?|fall-?back|if not|if that (?:falls|doesn['’]?t)|worst case|otherwise|last resort|failing that)\b/i

/** Whether they wrote of work, each time, only as what they would settle for. */
function isFallback(text: string, written: string): boolean {
  const sentences = text.split(/(?<=[.!?;])\s+|\n/).filter((one) => one.includes(written))
  return (
    sentences.length > 0 &&
    sentences.every((sentence) => {
      const start = fallback.exec(sentence)
      return start !== null && start.index < sentence.indexOf(written)
    })
  )
}

/** A field or product named as an industry: "in technology, aerospace or defense", "medical devices". */
const isIndustry = ({ codes: [first = ''], written }: NamedWish) =>
  (first.startsWith('17-2') && !/engineer/i.test(written)) || industry.test(written)
const industry = /^(?:medical devices?|semiconductors?)$/i

/** "With an airline", "at the shipyard" or "at a tech company" says where they would work, not as what. */
function isWorkplace(text: string, written: string): boolean {
  const words = written.replace(/[^\p{L}\p{N} ]/gu, '.')
  const before = isInstitution.test(written) ? '(?:an? |the )?(?:[\\w&]+ ){0,3}?' : 'an? '
  const place = `\\b(?:in|at|with|for) ${before}${words}(?! (?!or\\b|and\\b)\\w)`
  const employer = `\\b(?:in|at|with|for) an? (?:[\\w-]+ or )?${words} (?:or [\\w-]+ )?${company}`
  return new RegExp(`${place}|${employer}`, 'i').test(text)
}

const company = '(?:company|companies|firm|firms|start-?ups?)\\b'

/** Where one works, rather than as what. */
const isInstitution =
  /^(?:airlines?|hospitals?|banks?|airports?|(?:tech |trade )?schools?|shipyards?|(?:dental|medical) offices?|universit(?:y|ies)|colleges?|clinics?|hotels?|casinos?|data centers?)$/i

/** Work on ships and boats, where a trip can take weeks. */
export const onWater = '53-50'

/** "Nursing school" or "PA school" says what someone wants to become, however long it takes. */
const isSchoolFor = /^(?!(?:trade|tech|technical|vocational|high) ).+ school$/i

/** Of a direction, so much work is worth naming. */
const worksOfDirection = 3

/** The work a phrase means; for a direction alone, the works of it that suit them best. */
function worksMeant(prepared: Prepared, wish: NamedWish, isAlone: boolean): number[] {
  const { listing, profile } = prepared
  if (isSchoolFor.test(wish.written)) {
    return wish.codes.slice(0, 1).flatMap((code) => listing.knowledge.occupationOf.get(code) ?? [])
  }
  if (!isAlone || !isDirection(wish)) return [meantWork(prepared, wish)]
  return wish.codes
    .flatMap((code) => listing.knowledge.occupationOf.get(code) ?? [])
    .filter((i) => !isOutOfReach(prepared, i) && !isBelowTraining(prepared, i))
    .toSorted((one, other) => (profile.fit[other] ?? 0) - (profile.fit[one] ?? 0))
    .slice(0, worksOfDirection)
}

const computing = '15-1'
const computingCertification =
  /\b(?:CCNA|CCNP|CISSP|CEH|OSCP|AWS|Azure|ITIL)\b|\b(?:Security|Network|Linux|Cloud|Server|CySA|PenTest)\+/i

/** Whether employers of this work take the certification they hold for a degree: computing. */
function isHiredByCertification({ listing, member }: Prepared, occupation: number): boolean {
  const { code = '' } = listing.knowledge.occupations[occupation] ?? {}
  return (
    code.startsWith(computing) &&
    member.certifications.some((name) => computingCertification.test(name))
  )
}

/**
 * The work a phrase means: their own profession, its first, or what their specialty leads to, for a phrase of
 * where one works and for someone far from the degree that the first takes.
 */
function meantWork(prepared: Prepared, wish: NamedWish): number {
  const { codes, written } = wish
  const own = professionMeant(prepared, wish)
  if (own !== undefined) return own
  const { occupationOf } = prepared.listing.knowledge
  const { experience } = prepared.member.goals
  const isAshore = ashoreOnly.test(experience)
  const isHome = isAshore || homeNights.test(experience)
  const all = codes
    .filter((code, turn) => {
      const isKept = turn === 0 && !isAshore
      return isKept || !isHome || !code.startsWith(onWater)
    })
    .flatMap((code) => occupationOf.get(code) ?? [])
  const [first = -1] = all
  const isLed = (i: number) => leadingTo(prepared, i, 'code').codes.length > 0
  const isTooFar = isOutOfReach(prepared, first) && !isHiredByCertification(prepared, first)
  const isOpen = isInstitution.test(written) || isTooFar
  return isOpen ? (all.find(isLed) ?? first) : first
}
