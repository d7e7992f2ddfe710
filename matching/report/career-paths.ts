import type { RankedMatch } from '../explain/explain.ts'
import { whyOf } from '../explain/why.ts'
import { listWords } from '../explain/wording.ts'
import { guessesPerTitle } from '../occupations/title-reader.ts'
import type { Prepared } from '../score/prepare.ts'
import { nearbyWork } from './nearby-work.ts'

/** One civilian occupation a member could go for. */
export interface CareerPath {
  readonly code: string
  readonly title: string
  /** 0 to 100. */
  readonly fit: number
  readonly jobZone: number | null
  readonly reasons: readonly string[]
  /** Opportunity ids among the matches that lead there, best first. */
  readonly matchIds: readonly string[]
}

/** A title read this surely counts as naming the occupation. */
const namedShare = 0.15
/** How many families a first look shows where neither specialty nor target is known. */
const familiesShown = 5
/** How much work counts that only shares skills with what the text names. */
const nearbyShare = 0.5

/**
 * The occupations that fit best. A family comes at most three times, and where neither specialty nor target is
 * known at most twice, and work that shares its skills makes up five families.
 */
export function careerPaths(
  prepared: Prepared,
  matches: readonly RankedMatch[],
  limit = 8,
): CareerPath[] {
  const { listing, member, profile } = prepared
  const { knowledge } = listing
  const sure = member.specialties.length > 0 || member.goals.occupations.length > 0
  const perFamily = sure ? 3 : 2
  const taken = new Map<number, number>()
  const order = [...profile.fit.keys()].filter((i) => (profile.fit[i] ?? 0) > 0.15)
  order.sort((one, other) => (profile.fit[other] ?? 0) - (profile.fit[one] ?? 0) || one - other)
  const paths: CareerPath[] = []
  const add = (occupation: number, fit: number, reasons: readonly string[]) => {
    const known = knowledge.occupations[occupation]
    if (!known) return
    const { code, title, jobZone } = known
    const matchIds = matches
      .filter((match) => leadsTo(prepared, match, occupation))
      .map(({ opportunity }) => opportunity.id)
    paths.push({ code, title, fit: Math.round(100 * fit), jobZone, reasons, matchIds })
  }
  const chosen: number[] = []
  for (const occupation of order) {
    if (paths.length >= limit) break
    const family = knowledge.occupationFamily[occupation] ?? -1
    const count = taken.get(family) ?? 0
    if (count >= perFamily) continue
    taken.set(family, count + 1)
    chosen.push(occupation)
    add(occupation, profile.fit[occupation] ?? 0, pathReasons(prepared, occupation))
  }
  const wanted = sure || chosen.length === 0 ? 0 : familiesShown - taken.size
  for (const near of nearbyWork(knowledge, wanted > 0 ? chosen : []).slice(0, wanted)) {
    const names = near.skills.slice(0, 3).map((skill) => skillName(prepared, skill))
    const title = knowledge.occupations[near.from]?.title
    const reason = `It shares skills with ${title}: ${listWords(names)}.`
    add(near.occupation, nearbyShare * near.share * (profile.fit[near.from] ?? 0), [reason])
  }
  return paths.sort((one, other) => other.fit - one.fit)
}

function skillName({ listing }: Prepared, skill: number): string {
  return listing.knowledge.skills[skill]?.name.toLowerCase() ?? ''
}

function pathReasons(prepared: Prepared, occupation: number): string[] {
  const { listing, member, profile } = prepared
  const { knowledge } = listing
  const { text: why, source } = whyOf(prepared, occupation)
  const reasons = [`${why.charAt(0).toUpperCase()}${why.slice(1)} (${source}).`]
  const needed = [...(knowledge.occupationSkills[occupation] ?? [])]
  const have = needed.filter((skill) => (profile.skills[skill] ?? 0) > 0)
  if (have.length > 0) {
    const names = have.slice(0, 3).map((skill) => skillName(prepared, skill))
    const more = have.length > 3 ? ' and more' : ''
    reasons.push(
      `You have ${have.length} of its ${needed.length} usual skills: ${listWords(names)}${more}.`,
    )
  }
  if (member.holland) {
    if ((profile.liking[occupation] ?? 0) >= 0.6)
      reasons.push(`It suits your interest in ${prepared.interests}.`)
  }
  return reasons
}

/** By its codes, by its title, or by its family where that is all the listing tells. */
function leadsTo({ listing }: Prepared, match: RankedMatch, occupation: number): boolean {
  const { row } = match
  if (match.evidence === 'none') return false
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]?.occupations ?? []
  if (codes.length > 0) return codes.includes(occupation)
  const { ids, occupations, shares, sure } = listing.titleWork
  const reading = ids[row] ?? 0
  const first = reading * guessesPerTitle
  for (let slot = first; slot < first + guessesPerTitle; slot++) {
    if ((shares[slot] ?? 0) >= namedShare && occupations[slot] === occupation) return true
  }
  if ((sure[reading] ?? 0) >= 0.4) return false
  const family = listing.knowledge.occupationFamily[occupation] ?? -1
  return (listing.families.values[listing.families.ids[row] ?? 0] ?? []).includes(family)
}
