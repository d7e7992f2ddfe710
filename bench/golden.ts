import { anybody, type GoldenMember, goldenDay } from '#eval/golden/golden-member.ts'
import { type Judged, judge } from '#eval/golden/judge.ts'
import { buildOccupationIndex } from '#language/occupations/occupation-index.ts'
import { eligibilityOf } from '#matching/eligibility/eligibility.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { type Listing, listedRows, opportunityAt } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { type Ranking, rank } from '#matching/rank.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { employersFor } from '#report/employers.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import {
  listingTitleReader,
  occupationFacts,
  suggestOccupations,
} from '#server/transition/matcher/occupations.ts'
import { seedPrograms } from '#server/transition/matcher/program-work.ts'
import { programList } from './program-list.ts'
import { sampleListing } from './sample-listing.ts'
import { shippedKnowledge, shippedRules } from './seed-knowledge.ts'

/** Everything needed to judge the golden set. */
export interface GoldenGround {
  readonly source: 'official' | 'sample'
  readonly listing: Listing
  readonly rules: readonly Rule[]
  /** Completes a golden member: free text suggests occupations as on the server. */
  memberOf(golden: GoldenMember): Member
}

/** The official program list or the sample listing, with the shipped knowledge. */
export function goldenGround(source: GoldenGround['source']): GoldenGround {
  const knowledge = shippedKnowledge()
  const { sources, pairs } = occupationFacts(knowledge, [])
  const occupations = buildOccupationIndex(sources, pairs, shippedLanguage())
  return {
    source,
    listing: buildListing(source === 'official' ? programList() : sampleListing(), knowledge, {
      readTitle: listingTitleReader(occupations, knowledge),
    }),
    rules: shippedRules(),
    memberOf({ key, member }) {
      const whole = { ...anybody, seed: key, ...member }
      const text = [whole.specialtyText, whole.goals.experience].filter(Boolean).join('. ')
      return { ...whole, occupationScores: suggestOccupations(occupations, text) }
    },
  }
}

/** Ranks the listing for a golden member and judges the result. */
export function judgeGolden(
  ground: GoldenGround,
  golden: GoldenMember,
): Judged & { readonly ranking: Ranking } {
  const { listing, rules, source } = ground
  const ranking = rank(ground.memberOf(golden), listing, { rules, asOf: goldenDay, limit: 20 })
  const fits: Opportunity[] = []
  const reach: Opportunity[] = []
  for (const row of listedRows(listing)) {
    const eligibility = eligibilityOf(ranking.prepared, row)
    if (eligibility === 'fits') fits.push(opportunityAt(listing, row))
    else if (eligibility === 'reach') reach.push(opportunityAt(listing, row))
  }
  const shown = {
    ranking: {
      ...ranking,
      matches: ranking.matches.map((match) => ({
        ...match,
        opportunity: asRead(match.opportunity),
      })),
    },
    fits: fits.map(asRead),
    reach: reach.map(asRead),
    employers: employersFor(ranking.prepared).map(({ opportunity }) => asRead(opportunity)),
    listing: source,
  }
  return { ranking, ...judge(golden, shown) }
}

const readProgram = seedPrograms()
/** Minimum certainty of an editors' reading for judging by it instead of by the words of a title. */
const certain = 0.7

/** A row with the work that editors read, so that the judge knows what a bare title means. */
function asRead(row: Opportunity): Opportunity {
  const read = row.occupations.length > 0 ? [] : (readProgram(row) ?? [])
  const sure = read.reduce((sum, { share }) => sum + share, 0)
  return sure < certain - 1e-9 ? row : { ...row, occupations: read.map(({ code }) => code) }
}
