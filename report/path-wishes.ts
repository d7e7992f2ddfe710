import { readAccount } from '#language/text/account.ts'
import { leadingTo } from '#matching/explain/why.ts'
import { occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import type { NamedWish } from '#matching/member.ts'
import { isSpecific } from '#matching/person/wish-words.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isFarDegree } from './path-standing.ts'
import { refusedOccupations } from './refused-work.ts'
import { heldCredential } from './usual-credentials.ts'

/**
 * Occupations the member's own words name, each with these words, in the order they wrote them; those
 * they hold the credential for first, then those whose own title they used ("electrician") before those
 * of a general phrase ("build things").
 */
export function writtenPaths(prepared: Prepared): Map<number, string> {
  const { listing, member } = prepared
  const { knowledge } = listing
  const isRefused = refusedOccupations(member)
  const all = member.wishes ?? []
  const work = all.filter(({ written }) => !isWorkplace(member.goals.experience, written))
  const hasTargets = member.goals.occupations.length > 0
  const own = work.length > 0 || hasTargets ? work : all
  // "Supervisor" or "aerospace" beside chosen jobs says how or where they would do them.
  const meant = hasTargets ? own.filter((one) => isSpecific(one) && !isIndustry(one)) : own
  const found = meant.flatMap((wish) => {
    const i = meantWork(prepared, wish)
    const code = knowledge.occupations[i]?.code
    return code === undefined || isRefused(code) ? [] : [{ i, code, written: wish.written }]
  })
  const wants = stemsOf(readAccount(member.goals.experience, member.goals.wish).wants.join(' '))
  const isByTitle = (i: number) => [...occupationStems(knowledge, i)].some((one) => wants.has(one))
  const order = ({ i, code }: (typeof found)[number]) =>
    heldCredential(member, code) ? 0 : isByTitle(i) ? 1 : 2
  const sorted = found.toSorted((one, other) => order(one) - order(other))
  const paths = new Map<number, string>()
  for (const { i, written } of sorted) if (!paths.has(i)) paths.set(i, written)
  return paths
}

/** An engineer's field named as an industry: "in technology, aerospace or defense". */
const isIndustry = ({ codes: [first = ''], written }: NamedWish) =>
  first.startsWith('17-2') && !/engineer/i.test(written)

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

/**
 * The work a phrase means: its first, or what their specialty leads to, for a phrase of where one works and for
 * someone without the degree that the first takes.
 */
function meantWork(prepared: Prepared, { codes, written }: NamedWish): number {
  const { occupationOf } = prepared.listing.knowledge
  const all = codes.flatMap((code) => occupationOf.get(code) ?? [])
  const [first = -1] = all
  const isLed = (i: number) => leadingTo(prepared, i, 'code').codes.length > 0
  const isOpen = isInstitution.test(written) || isFarDegree(prepared, first)
  return isOpen ? (all.find(isLed) ?? first) : first
}
