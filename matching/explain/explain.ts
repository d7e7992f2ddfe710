import { fieldOfStudy } from '#language/text/requirement-words.ts'
import { perKey } from '#planning/remember.ts'
import type { IsoDate } from '#planning/rules/dates.ts'
import type { AccessVerdict } from '../eligibility/access.ts'
import type { Check } from '../eligibility/verdict.ts'
import { titleOf } from '../index/host-names.ts'
import { opportunityAt } from '../index/listing.ts'
import type { LengthRange, Opportunity } from '../opportunity.ts'
import { lacksRequirement, noteOf, openRequirement } from '../program-note.ts'
import { refusedWork } from '../refused-work.ts'
import type { FoundRow } from '../retrieve/found-rows.ts'
import {
  type EvidenceKind,
  evidenceOf,
  pointsOf,
  scoreTenths,
  valuesOf,
  workOf,
} from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { type Strength, strengthOf } from '../score/strength.ts'
import { asksToCome, isNear } from '../spread/yields.ts'
import { type FeatureKey, featureKeys, featureLabels, shareTenths } from '../weights.ts'
import { isOwnKnowledge } from './asked-work.ts'
import { evidenceFor } from './feature-evidence.ts'
import { type Gap, GapSearch } from './gaps.ts'
import { listingOrigin, yourAnswers } from './origins.ts'
import type { PlaceShown } from './place-text.ts'
import { describePlace, type PlaceDescribed } from './place-words.ts'
import { askedClearance } from './requirement.ts'
import { roleOf } from './role.ts'
import type { Evidence, RowFacts } from './row-facts.ts'
import { lengthOf } from './row-length.ts'
import type { SentenceInParts } from './sentence.ts'
import { type DatesFit, datesFit } from './sentence-length.ts'
import { Sentences } from './sentences.ts'
import { titleRole, titleTopic } from './title-role.ts'

/** A named part of a score: points and maximum, both with one decimal. */
export interface Contribution {
  readonly feature: FeatureKey
  readonly label: string
  readonly points: number
  readonly max: number
  readonly evidence: readonly Evidence[]
}

/** A ranked opportunity with its explanations. */
export interface RankedMatch {
  readonly rank: number
  readonly row: number
  readonly opportunity: Opportunity
  readonly eligibility: 'fits' | 'reach'
  readonly checks: readonly Check[]
  /** 0 to 100 with one decimal: the sum of the contributions' points. */
  readonly score: number
  readonly contributions: readonly Contribution[]
  /** A coach-style sentence; computed lazily for all rows at once. */
  readonly sentence: string
  /** The same, with what its list says once. */
  readonly sentenceAlone: SentenceInParts
  /** Facts in its favor; their sources are in the contributions' evidence. */
  readonly reasons: readonly string[]
  /** Computed lazily for all rows explained for this member. */
  readonly gaps: readonly Gap[]
  readonly window: AccessVerdict['window']
  readonly length: readonly LengthRange[]
  /** Whether its dates work. */
  readonly dates: DatesFit
  readonly place: PlaceShown
  /** Whether a site is near places the member named to come to. */
  readonly isNear: boolean
  readonly evidence: EvidenceKind
  /** How well it suits, as one word. */
  readonly strength: Strength
  readonly lastVerified: IsoDate | null
}

/** What is known of a match before its texts are written. */
type MatchFacts = Omit<RankedMatch, keyof ExplainedMatch> & Pick<RankedMatch, 'row'>

/** Explains rows in order. */
export function explainAll(
  prepared: Prepared,
  rows: readonly Pick<FoundRow, 'row' | 'fits'>[],
): RankedMatch[] {
  const { listing } = prepared
  const written = { search: new GapSearch(prepared), sentences: new Sentences(prepared) }
  // Many rows share a place, so each is described once.
  const describedAt = perKey((place: number) => describePlace(prepared, place))
  return rows.map(({ row, fits }, i) => {
    const place = describedAt(listing.place.ids[row] as number)
    return explain(prepared, row, fits, i + 1, place, written)
  })
}

/** Text written for all of a member's rows at once. */
interface Written {
  readonly search: GapSearch
  readonly sentences: Sentences
}

/** Explains one row with its ranking values as points, facts, reasons and gaps. */
function explain(
  prepared: Prepared,
  row: number,
  fits: boolean,
  rank: number,
  place: PlaceDescribed,
  written: Written,
): RankedMatch {
  const { listing, access } = prepared
  const opportunity = opportunityAt(listing, row)
  const byAccess = access[listing.access.ids[row] as number]
  const work = workOf(prepared, row)
  const values = valuesOf(prepared, row, work)
  const tenths = scoreTenths(values, listing.max)
  const listed = listingOrigin(opportunity)
  const facts: RowFacts = {
    row,
    opportunity,
    work,
    values,
    listed,
    both: `${listed}; ${yourAnswers}`,
    placeText: place.words.text,
  }
  const contributions = contributionsOf(prepared, facts, tenths)
  const checks = [...(byAccess?.checks ?? []), ...place.checks]
  const evidence = evidenceOf(work)
  const note = noteOf(listing.knowledge.programNotes, opportunity)
  const requires = openRequirement(prepared.member, note)
  written.search.add({ row, fits, tenths, checks, requires })
  written.sentences.add({ row, opportunity, checks, place: place.words })
  const match: MatchFacts = {
    rank,
    row,
    opportunity,
    eligibility: fits ? 'fits' : 'reach',
    checks,
    score: tenths / 10,
    contributions,
    reasons: reasonsOf(contributions, evidence, checks),
    window: byAccess?.window ?? null,
    length: opportunity.length,
    dates: datesFit(lengthOf(prepared, { opportunity, checks }, note), fits),
    place: place.shown,
    isNear: asksToCome(prepared.member) && isNear(prepared, row),
    evidence,
    strength: strengthFor(prepared, row, strengthOf(work, evidence, values.place)),
    lastVerified: opportunity.lastVerified,
  }
  return new ExplainedMatch(match, written) as ExplainedMatch & MatchFacts
}

/**
 * A program that asks for a license, degree or grade the member lacks, or is mostly work they refuse, is only worth a
 * look, as is one whose listing names only fields. One that asks for a field of study, years or a clearance they may
 * not have, whose name tells no work, or that is in a field they chose but not what they wrote, isn't called a
 * strong match.
 */
function strengthFor(prepared: Prepared, row: number, found: Strength): Strength {
  const { listing, member, refused } = prepared
  const opportunity = opportunityAt(listing, row)
  const note = noteOf(listing.knowledge.programNotes, opportunity)
  if (lacksRequirement(member, note) || refusedWork(refused, opportunity, note)?.isMain) {
    return 'possible'
  }
  const asks = openRequirement(member, note) ?? ''
  const mayLack =
    askedClearance(prepared, note) !== null ||
    fieldOfStudy.test(asks) ||
    (/\byears\b/.test(asks) && !isOwnKnowledge(prepared, asks))
  const isFieldOnly =
    prepared.profile.why[roleOf(prepared, row).occupation] === 'wish' &&
    member.occupationScores.size > 0
  const strength = (mayLack || isFieldOnly) && found === 'strong' ? 'good' : found
  const { summary, description, occupations, specialties } = opportunity
  if (summary ?? note?.does ?? occupations[0] ?? specialties[0]) return strength
  // A description alone is often a list of fields.
  if (roleOf(prepared, row).by === 'family') return 'possible'
  if (description) return strength
  const titled = { ...opportunity, title: titleOf(opportunity) }
  const named = titleRole(titled) ?? titleTopic(listing.knowledge, titled)
  return named ? strength : weaker[strength]
}

const weaker = { strong: 'good', good: 'possible', possible: 'possible' } as const

/** The points of each feature present in this listing, rounded to add up to the score. */
function contributionsOf(prepared: Prepared, facts: RowFacts, tenths: number): Contribution[] {
  const { max } = prepared.listing
  const shares = shareTenths(pointsOf(facts.values, max), tenths)
  const contributions: Contribution[] = []
  featureKeys.forEach((feature, i) => {
    if (max[feature] === 0) return
    contributions.push({
      feature,
      label: featureLabels[feature],
      points: (shares[i] as number) / 10,
      max: max[feature] / 10,
      evidence: evidenceFor(prepared, facts, feature),
    })
  })
  return contributions
}

/** A class, since object literals with getters keep every match alive until a full garbage collection. */
class ExplainedMatch {
  declare readonly row: number
  readonly #written: Written

  constructor(facts: MatchFacts, written: Written) {
    Object.assign(this, facts)
    this.#written = written
  }

  get gaps(): readonly Gap[] {
    return this.#written.search.of(this.row)
  }

  get sentence(): string {
    return this.#written.sentences.of(this.row).inList
  }

  get sentenceAlone(): SentenceInParts {
    return this.#written.sentences.of(this.row).alone
  }
}

/** Features that never make a reason: they are shown beside the match anyway. */
const quiet: ReadonlySet<FeatureKey> = new Set(['freshness', 'schedule', 'pay', 'place', 'text'])

/** The strongest parts as text, then the location. */
function reasonsOf(
  contributions: readonly Contribution[],
  kind: EvidenceKind,
  checks: readonly Check[],
): string[] {
  const strong = contributions.filter(({ feature, points, max }) => {
    if (feature === 'occupation') return kind !== 'none'
    const share = feature === 'interests' ? 0.6 : 0.45
    return points > 0 && points >= share * max && !quiet.has(feature)
  })
  strong.sort((one, other) => other.points - one.points)
  const reasons = strong.flatMap(({ evidence }) => evidence.slice(0, 1).map(({ text }) => text))
  for (const { rule, ok, text } of checks) {
    if (rule === 'place' && ok === true) reasons.push(text)
  }
  return reasons
}
