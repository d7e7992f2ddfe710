import { holdsAll, scoreWords } from '../index/row-words.ts'
import { meaningValue } from '../index/vectors.ts'
import { type FeatureKey, featureKeys } from '../weights.ts'
import { payValue } from './offer.ts'
import type { Prepared } from './prepare.ts'
import { skillRowValue } from './work-values.ts'

/** What a listing's fit is based on, best first. */
export const evidenceKinds = ['codes', 'title', 'family', 'none'] as const
/** The kind of evidence behind a feature. */
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Score against the words of the member's occupations that makes a title a full match. */
const fullTitle = 0.3
/** The same for the member's own words and a whole text. */
const fullText = 0.3

/** Weight of a job family without other information about the work. */
const familyCounts = 0.55

/** The parts of a row's occupation fit, 0 to 1; -1 if the listing states nothing. */
export interface WorkParts {
  readonly code: number
  readonly family: number
  /** The title's certainty, and its work's fit (already multiplied by the certainty). */
  readonly sure: number
  readonly title: number
  /** How well the title's words match the member's work. */
  readonly words: number
}

/** A row's parts; `hasWords` is false if its title is known to contain no word of the member's work. */
export function workOf(prepared: Prepared, row: number, hasWords: boolean = true): WorkParts {
  const { listing, codeFit, familyFit, titleFit, titleQuery, refusedTerms } = prepared
  const holds = (terms: readonly number[]) => holdsAll(listing.titles, terms, row)
  if (refusedTerms.some(holds)) return refusedWork
  const reading = listing.titleWork.ids[row] as number
  const share = isOtherLevel(prepared, row) ? otherLevel : 1
  return {
    code: share * (codeFit[listing.codes.ids[row] as number] as number),
    family: share * (familyFit[listing.families.ids[row] as number] as number),
    sure: listing.titleWork.sure[reading] as number,
    title: share * (titleFit[reading] as number),
    words: hasWords ? share * wordsValue(scoreWords(listing.titles, titleQuery, row)) : 0,
  }
}

/** Whether a title names a level far from the member's. */
export function isOtherLevel({ listing, levelTerms, cadetTerms }: Prepared, row: number): boolean {
  const holds = (terms: readonly number[]) => holdsAll(listing.titles, terms, row)
  return levelTerms.some(holds) && !cadetTerms.some(holds)
}

/** Share of the work's fit if the title names a level far from the member's. */
const otherLevel = 0.6

/** Work the member refuses in words: no fit. */
const refusedWork: WorkParts = { code: -1, family: -1, sure: 1, title: 0, words: 0 }

/** The value of a title's word score, 0 to 1. */
export function wordsValue(score: number): number {
  return Math.min(1, score / fullTitle)
}

/** How well a row's words match the member's own, 0 to 1. */
export function textValue({ listing, textQuery }: Prepared, row: number): number {
  return Math.min(1, scoreWords(listing.texts, textQuery, row) / fullText)
}

/**
 * Occupation fit. Codes count fully. Otherwise the title counts by its certainty, and a family for
 * the rest at about half, as it covers dozens of occupations. Title words of the member's work
 * raise either.
 */
export function occupationValue({ code, family, sure, title, words }: WorkParts): number {
  const listed = family > 0 ? family * familyCounts * (1 - sure) : 0
  const structured = Math.min(1, Math.max(code, listed + title))
  return structured + (1 - structured) * 0.4 * words
}

/** Minimum occupation fit: below it, readers found more wrong programs than right ones. */
const minWork = 0.42

/** What the occupation fit is based on; none if it's too small to show. */
export function evidenceOf(work: WorkParts): EvidenceKind {
  const { code, family, title, words } = work
  if (occupationValue(work) < minWork) return 'none'
  if (code >= 0.3) return 'codes'
  if (title >= 0.2 || words >= 0.6) return 'title'
  return family >= 0.12 ? 'family' : 'none'
}

/** Someone who tells nothing of their work sees whatever is open; others only their kind of work. */
export function tellsWork({ profile }: Prepared): boolean {
  return profile.fit.some((value) => value > 0)
}

/** 1 if verified within 30 days, falling to 0 at two years; -1 if never. */
export function freshnessValue(verified: number, asOf: number): number {
  if (verified === 0) return -1
  return Math.max(0, Math.min(1, 1 - (asOf - verified - 30) / 700))
}

/** How well interests or chosen families match: the title by its certainty, families for the rest. */
function wishValue(byFamily: number, sure: number, byTitle: number): number {
  return byFamily < 0 && sure === 0 ? -1 : (1 - sure) * Math.max(0, byFamily) + byTitle
}

/** The value of each feature of a row, 0 to 1; -1 if not stated. */
export type FeatureValues = Readonly<Record<FeatureKey, number>>

/** A row's feature values. Pass `work` and `text` if already computed. */
export function valuesOf(
  prepared: Prepared,
  row: number,
  work: WorkParts = workOf(prepared, row),
  text: number = textValue(prepared, row),
): FeatureValues {
  const { listing, member, places } = prepared
  const codes = listing.codes.ids[row] as number
  const families = listing.families.ids[row] as number
  const reading = listing.titleWork.ids[row] as number
  const sure = listing.titleWork.sure[reading] as number
  const codeInterest = prepared.codeInterest[codes] as number
  const codeWish = prepared.codeWish[codes] as number
  const familyInterest = prepared.familyInterest[families] as number
  const familyWish = prepared.familyWish[families] as number
  const titleInterest = prepared.titleInterest[reading] as number
  const titleWish = prepared.titleWish[reading] as number
  return {
    occupation: occupationValue(work),
    skills: skillRowValue(listing, prepared.profile.skills, row),
    text,
    interests: codeInterest >= 0 ? codeInterest : wishValue(familyInterest, sure, titleInterest),
    families: codeWish >= 0 ? codeWish : wishValue(familyWish, sure, titleWish),
    place: places.suits[listing.place.ids[row] as number] as number,
    schedule: prepared.schedule[listing.access.ids[row] as number] as number,
    pay: payValue(listing.pay[row] as number, member.goals.payFloor),
    credentials: prepared.credentials[listing.offer.ids[row] as number] as number,
    freshness: freshnessValue(listing.verified[row] as number, prepared.asOf),
    meaning: meaningValue(listing.vectors, row, member.vector),
  }
}

/** Unrounded points of each feature in tenths, in the order of `featureKeys`. */
export function pointsOf(values: FeatureValues, max: FeatureValues): number[] {
  return featureKeys.map((key) => Math.max(0, values[key]) * max[key])
}

/** The score in tenths: the sum of the points, rounded once. */
export function scoreTenths(values: FeatureValues, max: FeatureValues): number {
  let sum = 0
  for (const key of featureKeys) sum += Math.max(0, values[key]) * max[key]
  return Math.round(sum)
}
