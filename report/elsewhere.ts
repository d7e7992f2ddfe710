import type { RankedMatch } from '#matching/explain/explain.ts'
import type { Member } from '#matching/member.ts'
import type { Ranking } from '#matching/rank.ts'
import { aimedBy, type TargetJob, wishedBy } from './aimed-matches.ts'
import { isLongShot } from './long-shots.ts'

/** With as many programs of their work where they asked, no one needs to look farther. */
const enough = 3
/** Programs at the top of every plan's list. */
const firstMatches = 10
const maxElsewhere = 3
/** How many matches are looked through for them. */
const searched = 20

/**
 * Programs of exactly the member's work outside the places they chose, best first, each host once: only if fewer than
 * three of their first ten are. `rankAs` ranks the listing for the same person with other places.
 */
export function programsElsewhere(
  ranking: Ranking,
  paths: readonly TargetJob[],
  rankAs: (member: Member, limit: number) => Ranking,
): RankedMatch[] {
  const { member } = ranking.prepared
  if (member.places.reach !== 'listed') return []
  const near = ranking.matches.slice(0, firstMatches).filter(suits(ranking, paths))
  if (near.length >= enough) return []
  const anywhere = rankAs({ ...member, places: { ...member.places, reach: 'anywhere' } }, searched)
  const shown = new Set(ranking.matches.map(({ opportunity }) => opportunity.id))
  const found = anywhere.matches
    .filter(suits(anywhere, paths))
    .filter(({ opportunity }) => !shown.has(opportunity.id))
  return found
    .filter((match, i) => found.findIndex((one) => hostOf(one) === hostOf(match)) === i)
    .slice(0, maxElsewhere)
}

const hostOf = ({ opportunity }: RankedMatch) => opportunity.organizationId

/** Tells strong matches that lead to a target job or name a wish, and are no long shots. */
function suits({ prepared }: Ranking, paths: readonly TargetJob[]) {
  const isAimed = aimedBy(prepared, paths)
  const isWished = wishedBy(prepared, paths)
  return (match: RankedMatch): boolean =>
    match.strength === 'strong' &&
    match.sentenceAlone.isTold &&
    !isLongShot(prepared, match) &&
    (isAimed(match) || isWished(match))
}
