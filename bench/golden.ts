import { anybody, type GoldenMember, goldenDay } from '#matching/golden/golden-member.ts'
import { type Judged, judge } from '#matching/golden/judge.ts'
import { buildListing, type Listing, listedRows, opportunityAt } from '#matching/listing.ts'
import { verdictOf } from '#matching/member/decide.ts'
import type { Member } from '#matching/member/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { type Ranking, rank } from '#matching/rank.ts'
import { employersFor } from '#matching/report/employers.ts'
import type { Rule } from '#matching/rules.ts'
import { buildOccupationIndex } from '#matching/text/occupation-index.ts'
import { occupationFacts, suggestOccupations } from '#server/transition/matcher/occupations.ts'
import { shippedWordVectors } from '#server/transition/matcher/word-vectors.ts'
import { programmeList } from './programme-list.ts'
import { sampleListing } from './sample-listing.ts'
import { shippedKnowledge, shippedRules } from './shipped-knowledge.ts'

/** Everything the golden set is judged with. */
export interface GoldenGround {
  readonly source: 'official' | 'sample'
  readonly listing: Listing
  readonly rules: readonly Rule[]
  /** Makes a golden member whole: free text suggests occupations as on the server. */
  memberOf(golden: GoldenMember): Member
}

/** The official programme list or the sample listing, with the shipped knowledge. */
export function goldenGround(source: GoldenGround['source']): GoldenGround {
  const knowledge = shippedKnowledge()
  const { sources, pairs } = occupationFacts(knowledge, [])
  const occupations = buildOccupationIndex(sources, pairs, shippedWordVectors())
  return {
    source,
    listing: buildListing(source === 'official' ? programmeList() : sampleListing(), knowledge),
    rules: shippedRules(),
    memberOf({ key, member }) {
      const whole = { ...anybody, seed: key, ...member }
      const text = [whole.specialtyText, whole.goals.experience].filter(Boolean).join('. ')
      return { ...whole, occupationScores: suggestOccupations(occupations, text) }
    },
  }
}

/** Ranks the listing for a golden member and judges what they are shown. */
export function judgeGolden(
  ground: GoldenGround,
  golden: GoldenMember,
): Judged & { readonly ranking: Ranking } {
  const { listing, rules, source } = ground
  const ranking = rank(ground.memberOf(golden), listing, { rules, asOf: goldenDay, limit: 20 })
  const possible: [Opportunity[], Opportunity[], Opportunity[]] = [[], [], []]
  for (const row of listedRows(listing)) {
    possible[verdictOf(ranking.prepared, row)].push(opportunityAt(listing, row))
  }
  const [fits, reach] = possible
  const employers = employersFor(ranking.prepared)
  return { ranking, ...judge(golden, { ranking, fits, reach, employers, listing: source }) }
}
