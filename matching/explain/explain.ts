import type { Check } from '../eligibility/verdict.ts'
import { opportunityAt } from '../index/listing.ts'
import type { LengthRange, Opportunity } from '../opportunity.ts'
import type { FoundRow } from '../retrieve/found-rows.ts'
import type { IsoDate } from '../rules/dates.ts'
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
import { type FeatureKey, featureKeys, featureLabels, shareTenths } from '../weights.ts'
import { evidenceFor } from './feature-evidence.ts'
import { type Gap, GapSearch } from './gaps.ts'
import { listingOrigin, shortListingOrigin, yourAnswers } from './origins.ts'
import { describePlace, type PlaceDescribed, type PlaceShown } from './place-text.ts'
import type { Evidence, RowFacts } from './row-facts.ts'

/** One named part of a score: points and the most it can give, both with one decimal. */
export interface Contribution {
  readonly feature: FeatureKey
  readonly label: string
  readonly points: number
  readonly max: number
  readonly evidence: readonly Evidence[]
}

/** One ranked opportunity with everything said about it. */
export interface RankedMatch {
  readonly rank: number
  readonly row: number
  readonly opportunity: Opportunity
  readonly eligibility: 'fits' | 'reach'
  readonly checks: readonly Check[]
  /** 0 to 100 with one decimal: the sum of the contributions' points. */
  readonly score: number
  readonly contributions: readonly Contribution[]
  /** Facts that speak for it, each with where it comes from in parentheses. */
  readonly reasons: readonly string[]
  /** Searched when first read, for all rows explained for this member at once. */
  readonly gaps: readonly Gap[]
  readonly window: {
    readonly earliestStart: IsoDate
    readonly lastStart: IsoDate
    readonly finish: IsoDate
  } | null
  readonly length: readonly LengthRange[]
  readonly place: PlaceShown
  readonly evidence: EvidenceKind
  /** How well it suits, in one word. */
  readonly strength: Strength
  readonly lastVerified: IsoDate | null
}

/** Explains rows in their order. */
export function explainAll(
  prepared: Prepared,
  rows: readonly Pick<FoundRow, 'row' | 'fits'>[],
): RankedMatch[] {
  const search = new GapSearch(prepared)
  const described = new Map<number, PlaceDescribed>()
  // Many rows share a place: each is described once.
  const placeOf = (row: number) => {
    const { listing, places, member } = prepared
    const place = listing.place.ids[row] as number
    const text = described.get(place) ?? describePlace(listing, place, places, member)
    described.set(place, text)
    return text
  }
  return rows.map(({ row, fits }, i) => explain(prepared, row, fits, i + 1, placeOf(row), search))
}

/** One row: the same values it was ranked by, as points, facts, reasons and gaps. */
function explain(
  prepared: Prepared,
  row: number,
  fits: boolean,
  rank: number,
  place: PlaceDescribed,
  search: GapSearch,
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
    placeText: place.checks[0]?.text ?? '',
  }
  const contributions = contributionsOf(prepared, facts, tenths)
  const checks = [...(byAccess?.checks ?? []), ...place.checks]
  const evidence = evidenceOf(work)
  search.add({ row, fits, tenths, checks })
  const match: Omit<RankedMatch, 'gaps'> = {
    rank,
    row,
    opportunity,
    eligibility: fits ? 'fits' : 'reach',
    checks,
    score: tenths / 10,
    contributions,
    reasons: reasonsOf(facts, contributions, evidence, byAccess?.windowText ?? '', checks),
    window: byAccess?.window ?? null,
    length: opportunity.length,
    place: place.shown,
    evidence,
    strength: strengthOf(work, evidence, values.place),
    lastVerified: opportunity.lastVerified,
  }
  return new ExplainedMatch(match, search)
}

/** The points of each feature that counts in this listing, rounded so that they add up to the score. */
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

/** A class, because an object literal with a getter keeps every match alive until a full garbage collection. */
class ExplainedMatch implements RankedMatch {
  readonly rank: number
  readonly row: number
  readonly opportunity: Opportunity
  readonly eligibility: 'fits' | 'reach'
  readonly checks: readonly Check[]
  readonly score: number
  readonly contributions: readonly Contribution[]
  readonly reasons: readonly string[]
  readonly window: RankedMatch['window']
  readonly length: readonly LengthRange[]
  readonly place: PlaceShown
  readonly evidence: EvidenceKind
  readonly strength: Strength
  readonly lastVerified: IsoDate | null
  readonly #search: GapSearch

  constructor(facts: Omit<RankedMatch, 'gaps'>, search: GapSearch) {
    this.rank = facts.rank
    this.row = facts.row
    this.opportunity = facts.opportunity
    this.eligibility = facts.eligibility
    this.checks = facts.checks
    this.score = facts.score
    this.contributions = facts.contributions
    this.reasons = facts.reasons
    this.window = facts.window
    this.length = facts.length
    this.place = facts.place
    this.evidence = facts.evidence
    this.strength = facts.strength
    this.lastVerified = facts.lastVerified
    this.#search = search
  }

  get gaps(): readonly Gap[] {
    return this.#search.of(this.row)
  }
}

/** Features that never make a reason: they are shown beside the match anyway. */
const quiet: ReadonlySet<FeatureKey> = new Set(['freshness', 'schedule', 'pay', 'place', 'text'])

/** The strongest parts in words, then the dates, then the place; each says where its fact was read. */
function reasonsOf(
  { opportunity, listed }: RowFacts,
  contributions: readonly Contribution[],
  kind: EvidenceKind,
  windowText: string,
  checks: readonly Check[],
): string[] {
  const strong: Contribution[] = []
  for (const one of contributions) {
    const { feature, points, max } = one
    const share = feature === 'interests' ? 0.6 : 0.45
    if (feature === 'occupation') {
      if (kind !== 'none') strong.push(one)
    } else if (points > 0 && points >= share * max && !quiet.has(feature)) strong.push(one)
  }
  if (strong.length > 1) strong.sort((one, other) => other.points - one.points)
  const short = shortListingOrigin(opportunity)
  const reasons: string[] = []
  for (const { evidence } of strong) {
    const [first] = evidence
    if (first) reasons.push(withOrigin(first.text, first.source.replace(listed, short)))
  }
  if (windowText !== '') {
    const rule = checks.find(({ fact }) => fact !== null)?.fact?.source
    reasons.push(withOrigin(windowText, rule ? `${rule}; ${yourAnswers}` : yourAnswers))
  }
  for (const { rule, ok, text } of checks) {
    if (rule === 'place' && ok === true) reasons.push(withOrigin(text, `${short}; ${yourAnswers}`))
  }
  return reasons
}

/** "It lists X; 25B leads to it (listing checked 1 Nov 2026; crosswalk)." */
function withOrigin(text: string, origin: string): string {
  const clause = text.endsWith('.') ? text.slice(0, -1) : text
  return `${clause} (${origin}).`
}
