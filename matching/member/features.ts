import { guessesPerTitle } from '../title-occupations.ts'
import { payValue } from './offer.ts'
import type { Prepared } from './prepare.ts'

/** What the fit of a listing rests on, best first. */
export const evidenceKinds = ['codes', 'title', 'family', 'none'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** A title that scores this much against the words of the member's occupations is a full match. */
const fullTitle = 0.3
/** The same for the member's own words against a whole text. */
const fullText = 0.3

/** How far the title speaks of the member's occupations, 0 to 1. */
export function titleValue(prepared: Prepared, row: number): number {
  return Math.min(1, (prepared.title[row] as number) / fullTitle)
}

/** How surely the title can be read, 0 to 1. */
export function titleSureness({ listing }: Prepared, row: number): number {
  const { shares } = listing
  let sure = 0
  for (let slot = row * guessesPerTitle; slot < (row + 1) * guessesPerTitle; slot++) {
    sure += shares[slot] as number
  }
  return sure
}

/** How far the occupations read from the title fit, already times its sureness. */
export function titleFit({ listing, profile }: Prepared, row: number): number {
  const { shares, guesses } = listing
  let fit = 0
  for (let slot = row * guessesPerTitle; slot < (row + 1) * guessesPerTitle; slot++) {
    fit += (shares[slot] as number) * (profile.fit[guesses[slot] as number] as number)
  }
  return fit
}

/**
 * Occupation fit. Codes count fully. Else a family counts six tenths, less the surer the title is read; what
 * the title says takes that place, for and against; words of the member's own work in it lift either.
 */
export function occupationValue(prepared: Prepared, row: number): number {
  const { listing, codeFit, familyFit } = prepared
  const code = codeFit[listing.codes.ids[row] as number] as number
  const family = Math.max(0, familyFit[listing.families.ids[row] as number] as number)
  const read = family * (0.6 - 0.4 * titleSureness(prepared, row)) + 0.72 * titleFit(prepared, row)
  const structured = Math.max(code, read)
  return structured + (1 - structured) * 0.3 * titleValue(prepared, row)
}

/** What the occupation fit rests on, as an index of `evidenceKinds`. */
export function evidenceOf(prepared: Prepared, row: number): number {
  const { listing, codeFit, familyFit } = prepared
  if ((codeFit[listing.codes.ids[row] as number] as number) >= 0.3) return 0
  const title = titleFit(prepared, row)
  if (title >= 0.2 || titleValue(prepared, row) >= 0.6) return 1
  return (familyFit[listing.families.ids[row] as number] as number) >= 0.12 ? 2 : 3
}

/** 1 when verified within 30 days, falling to 0 at two years; -1 when never. */
export function freshnessValue({ listing, asOf }: Prepared, row: number): number {
  const verified = listing.verified[row] as number
  if (verified === 0) return -1
  return Math.max(0, Math.min(1, 1 - (asOf - verified - 30) / 700))
}

/** Writes the ten values of a row, 0 to 1 in the order of `featureKeys`; -1 where not stated. */
export function readValues(prepared: Prepared, row: number, out: Float64Array): void {
  const { listing } = prepared
  const code = listing.codes.ids[row] as number
  const family = listing.families.ids[row] as number
  const offer = listing.offer.ids[row] as number
  const codeInterest = prepared.codeInterest[code] as number
  const codeWish = prepared.codeWish[code] as number
  out[0] = occupationValue(prepared, row)
  out[1] = prepared.skills[listing.skills.ids[row] as number] as number
  out[2] = Math.min(1, (prepared.text[row] as number) / fullText)
  out[3] = codeInterest >= 0 ? codeInterest : (prepared.familyInterest[family] as number)
  out[4] = codeWish >= 0 ? codeWish : (prepared.familyWish[family] as number)
  out[5] = prepared.places.value[listing.place.ids[row] as number] as number
  out[6] = prepared.schedule[listing.access.ids[row] as number] as number
  out[7] = payValue(listing.pay[row] as number, prepared.member.goals.payFloor)
  out[8] = prepared.credentials[offer] as number
  out[9] = freshnessValue(prepared, row)
}
