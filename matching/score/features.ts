import { suitAt } from '../eligibility/place-grade.ts'
import { scoreWords } from '../index/row-words.ts'
import { meaningValue } from '../index/vectors.ts'
import { payValue } from './offer.ts'
import type { Prepared } from './prepare.ts'
import { skillRowValue } from './work-values.ts'

/** What the fit of a listing rests on, best first. */
export const evidenceKinds = ['codes', 'title', 'family', 'none'] as const
/** One of `evidenceKinds`. */
export type EvidenceKind = (typeof evidenceKinds)[number]

/** A title that scores this much against the words of the member's occupations is a full match. */
const fullTitle = 0.3
/** The same for the member's own words against a whole text. */
const fullText = 0.3

/** What the occupation fit of one row is made of, 0 to 1; -1 where the listing states nothing. */
export interface WorkParts {
  code: number
  family: number
  /** How surely the title tells the work, and how far that work fits (already times the first). */
  sure: number
  title: number
  /** How far the title's words are those of the member's own work. */
  words: number
}

/** Reads the parts of a row into `out`; without `hasWords` its title is known to hold no word of the member's work. */
export function readWork(
  prepared: Prepared,
  row: number,
  out: WorkParts,
  hasWords: boolean = true,
): void {
  const { listing } = prepared
  const reading = listing.titleWork.ids[row] as number
  out.code = prepared.codeFit[listing.codes.ids[row] as number] as number
  out.family = prepared.familyFit[listing.families.ids[row] as number] as number
  out.sure = listing.titleWork.sure[reading] as number
  out.title = prepared.titleFit[reading] as number
  out.words = hasWords ? wordsValue(scoreWords(listing.titles, prepared.titleQuery, row)) : 0
}

/** What the score of a title gives, 0 to 1. */
export function wordsValue(score: number): number {
  return Math.min(1, score / fullTitle)
}

/** How far a row's words are the member's own, 0 to 1. */
export function textValue({ listing, textQuery }: Prepared, row: number): number {
  return Math.min(1, scoreWords(listing.texts, textQuery, row) / fullText)
}

/** The parts of a row. */
export function workOf(prepared: Prepared, row: number): WorkParts {
  const parts = { code: 0, family: 0, sure: 0, title: 0, words: 0 }
  readWork(prepared, row, parts)
  return parts
}

/**
 * Occupation fit. Codes count fully. Else a family counts six tenths, less the surer the title is read; what
 * the title says takes half of that place, for and against; words of the member's own work in it lift either.
 */
export function occupationValue({ code, family, sure, title, words }: WorkParts): number {
  return workValue(code, family, sure, title, words)
}

/** The same of the parts one by one: bounds ask for it row by row. */
export function workValue(
  code: number,
  family: number,
  sure: number,
  title: number,
  words: number,
): number {
  const listed = family > 0 ? family * (0.6 - 0.3 * sure) : 0
  const structured = Math.min(1, Math.max(code, listed + 0.72 * title))
  return structured + (1 - structured) * 0.4 * words
}

/** What the occupation fit rests on, as an index of `evidenceKinds`. */
export function evidenceOf({ code, family, title, words }: WorkParts): number {
  if (code >= 0.3) return 0
  if (title >= 0.2 || words >= 0.6) return 1
  return family >= 0.12 ? 2 : 3
}

/** 1 when verified within 30 days, falling to 0 at two years; -1 when never. */
export function freshnessValue(verified: number, asOf: number): number {
  if (verified === 0) return -1
  return Math.max(0, Math.min(1, 1 - (asOf - verified - 30) / 700))
}

/** Writes the values of a row, 0 to 1 in the order of `featureKeys`; -1 where not stated. */
export function readValues(
  prepared: Prepared,
  row: number,
  work: WorkParts,
  out: Float64Array,
  text: number = textValue(prepared, row),
): void {
  const { listing } = prepared
  const code = listing.codes.ids[row] as number
  const family = listing.families.ids[row] as number
  const codeInterest = prepared.codeInterest[code] as number
  const codeWish = prepared.codeWish[code] as number
  out[0] = occupationValue(work)
  out[1] = skillRowValue(listing, prepared.profile.skills, row)
  out[2] = text
  out[3] = codeInterest >= 0 ? codeInterest : (prepared.familyInterest[family] as number)
  out[4] = codeWish >= 0 ? codeWish : (prepared.familyWish[family] as number)
  out[5] = suitAt(prepared.places, listing.place.ids[row] as number)
  out[6] = prepared.schedule[listing.access.ids[row] as number] as number
  out[7] = payValue(listing.pay[row] as number, prepared.member.goals.payFloor)
  out[8] = prepared.credentials[listing.offer.ids[row] as number] as number
  out[9] = freshnessValue(listing.verified[row] as number, prepared.asOf)
  out[10] = meaningValue(listing.vectors, row, prepared.member.vector)
}

/** Writes the points of each part in tenths, not yet rounded. */
export function readParts(values: Float64Array, max: Uint16Array, out: Float64Array): void {
  for (let i = 0; i < max.length; i++) {
    out[i] = Math.max(0, values[i] as number) * (max[i] as number)
  }
}

/** The score in tenths: the sum of the parts, rounded once. */
export function scoreTenths(values: Float64Array, max: Uint16Array): number {
  let sum = 0
  for (let i = 0; i < max.length; i++) {
    sum += Math.max(0, values[i] as number) * (max[i] as number)
  }
  return Math.round(sum)
}
