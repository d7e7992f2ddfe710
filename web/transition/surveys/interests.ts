import { type AnswersPart, interestItemCount } from '#contract/transition/surveys.ts'

/** Six activities, one per Holland type, fit on a phone screen. */
export const itemsPerPart = 6
export const parts = interestItemCount / itemsPerPart

/** A rating for each of the thirty activities, null if unrated. */
export type Ratings = readonly (number | null)[]

/** Pads known ratings to thirty. */
export function asRatings(items: Ratings | null | undefined): Ratings {
  return Array.from({ length: interestItemCount }, (_, index) => items?.[index] ?? null)
}

/** The part to save: partial ratings, or the interest profile once all are in. */
export function ratingsPart(ratings: Ratings): AnswersPart {
  const items = ratings.filter((rating) => rating !== null)
  if (items.length === interestItemCount) return { interests: { items }, partialInterests: null }
  return { interests: null, partialInterests: items.length === 0 ? null : [...ratings] }
}

/** How many of the activities are rated. */
export function countRated(ratings: Ratings): number {
  return ratings.filter((rating) => rating !== null).length
}
