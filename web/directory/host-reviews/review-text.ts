import type { ReviewFigures } from '#contract/directory/host-reviews.ts'

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats "2026-11" as "November 2026". */
export function showMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`))
}

/** "12 reviews". */
export const showReviews = (count: number): string =>
  `${count} ${count === 1 ? 'review' : 'reviews'}`

/** The average and hired percentage, or why there's no average. */
export function showFigures({ reviews, average, hiredPercent }: ReviewFigures): string {
  if (average === null) return 'Fewer than three reviews: no average yet.'
  return `Rated ${average.toFixed(1)} of 5 by ${reviews} members who finished here. ${hiredPercent}% were hired.`
}

/** The short form for a card: "4.6 of 5 (12 reviews)". */
export function showShort({ reviews, average }: ReviewFigures): string | undefined {
  return average === null ? undefined : `${average.toFixed(1)} of 5 (${showReviews(reviews)})`
}
