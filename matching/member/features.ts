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

/** The family a title suggests, as far as it fits the member; 0 without a suggestion. */
export function guessValue({ listing, profile }: Prepared, row: number): number {
  const family = listing.guessFamily[row] as number
  if (family < 0) return 0
  return (listing.guessChance[row] as number) * (profile.familyFit[family] as number)
}

/** Occupation fit: codes count fully, a family about two thirds, and a telling title lifts either. */
export function occupationValue(prepared: Prepared, row: number): number {
  const { listing, codeFit, familyFit } = prepared
  const code = codeFit[listing.codes.ids[row] as number] as number
  const family = familyFit[listing.families.ids[row] as number] as number
  const guess = guessValue(prepared, row)
  const byFamily = family < 0 ? 0.45 * guess : 0.68 * (0.8 * family + 0.2 * guess)
  const structured = Math.max(0, code, byFamily)
  return structured + (1 - structured) * 0.5 * titleValue(prepared, row)
}

/** What the occupation fit rests on, as an index of `evidenceKinds`. */
export function evidenceOf(prepared: Prepared, row: number): number {
  const { listing, codeFit, familyFit } = prepared
  if ((codeFit[listing.codes.ids[row] as number] as number) >= 0.3) return 0
  const family = familyFit[listing.families.ids[row] as number] as number
  if (titleValue(prepared, row) >= 0.35) return 1
  if (family < 0 && guessValue(prepared, row) >= 0.2) return 1
  return family >= 0.12 ? 2 : 3
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
  out[5] = prepared.place[listing.place.ids[row] as number] as number
  out[6] = prepared.schedule[listing.access.ids[row] as number] as number
  out[7] = prepared.pay[offer] as number
  out[8] = prepared.credentials[offer] as number
  out[9] = freshnessValue(prepared, row)
}
