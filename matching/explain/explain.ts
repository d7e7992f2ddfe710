import type { Check } from '../eligibility/verdict.ts'
import { opportunityAt } from '../index/listing.ts'
import type { LengthRange, Opportunity } from '../opportunity.ts'
import type { IsoDate } from '../rules/dates.ts'
import {
  type EvidenceKind,
  evidenceKinds,
  evidenceOf,
  readParts,
  readValues,
  scoreTenths,
  workOf,
} from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { type FeatureKey, featureKeys, featureLabels, shareTenths } from '../weights.ts'
import { type Evidence, evidenceFor, type ToldRow } from './evidence.ts'
import { type Gap, GapSearch } from './gaps.ts'
import { listingOrigin, shortListingOrigin, yourAnswers } from './origins.ts'
import { describePlace, type PlaceDescribed, type PlaceShown } from './place-text.ts'

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
  readonly lastVerified: IsoDate | null
}

/** Features that never make a reason: everyone reads them beside the match anyway. */
const quiet: ReadonlySet<FeatureKey> = new Set(['freshness', 'schedule', 'pay', 'place', 'text'])

/** Explains a row: the same values it was ranked by, as points, facts, reasons and gaps. `search` is shared by the rows of one ranking. */
export function explain(
  prepared: Prepared,
  row: number,
  rank: number,
  fits: boolean,
  search: GapSearch = new GapSearch(prepared),
): RankedMatch {
  const { listing, access } = prepared
  const opportunity = opportunityAt(listing, row)
  const byAccess = access[listing.access.ids[row] ?? 0]
  const byPlace = placeOf(prepared, listing.place.ids[row] ?? 0)
  const { values, parts } = prepared
  const work = workOf(prepared, row)
  readValues(prepared, row, work, values)
  const tenths = scoreTenths(values, listing.max)
  readParts(values, listing.max, parts)
  const shares = shareTenths(parts, tenths, prepared.shares)
  const listed = listingOrigin(opportunity)
  const told = {
    ...{ row, opportunity, work, listed, both: `${listed}; ${yourAnswers}` },
    placeText: byPlace.checks[0]?.text ?? '',
  }
  const contributions: Contribution[] = []
  for (let i = 0; i < featureKeys.length; i++) {
    const feature = featureKeys[i] as FeatureKey
    const max = listing.max[i] as number
    if (max === 0) continue
    contributions.push({
      feature,
      label: featureLabels[feature],
      points: (shares[i] as number) / 10,
      max: max / 10,
      evidence: evidenceFor(prepared, told, feature, values[i] as number),
    })
  }
  const checks = [...(byAccess?.checks ?? []), ...byPlace.checks]
  const kind = evidenceKinds[evidenceOf(work)] ?? 'none'
  search.add({ row, fits, tenths, checks })
  const said = {
    ...{ rank, row, opportunity, checks, score: tenths / 10, contributions },
    eligibility: fits ? ('fits' as const) : ('reach' as const),
    reasons: reasonsOf(told, contributions, kind, byAccess?.windowText ?? '', checks),
    window: byAccess?.window ?? null,
    length: opportunity.length,
    place: byPlace.shown,
    evidence: kind,
    lastVerified: opportunity.lastVerified,
  }
  return new ExplainedMatch(said, search)
}

/** A getter of its own would give each match a shape of its own, which keeps the match alive until all memory is swept. */
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
  readonly lastVerified: IsoDate | null
  readonly #search: GapSearch

  constructor(said: Omit<RankedMatch, 'gaps'>, search: GapSearch) {
    this.rank = said.rank
    this.row = said.row
    this.opportunity = said.opportunity
    this.eligibility = said.eligibility
    this.checks = said.checks
    this.score = said.score
    this.contributions = said.contributions
    this.reasons = said.reasons
    this.window = said.window
    this.length = said.length
    this.place = said.place
    this.evidence = said.evidence
    this.lastVerified = said.lastVerified
    this.#search = search
  }

  get gaps(): readonly Gap[] {
    return this.#search.of(this.row)
  }
}

/** Many rows share a place: each is described once for a member. */
function placeOf({ listing, places, member, placeTexts }: Prepared, place: number): PlaceDescribed {
  const known = placeTexts.get(place)
  if (known) return known
  const described = describePlace(listing, place, places, member)
  placeTexts.set(place, described)
  return described
}

/** The strongest parts in words, then the dates, then the place; each says where its fact was read. */
function reasonsOf(
  { opportunity, listed }: ToldRow,
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
  const said = text.endsWith('.') ? text.slice(0, -1) : text
  return `${said} (${origin}).`
}
