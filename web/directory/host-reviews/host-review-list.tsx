import { Star } from 'lucide-react'
import type { HostReview, ReviewFigures } from '#contract/directory/host-reviews.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showFigures, showMonth, showReviews, showShort } from './review-text.ts'

/** A host's review figures, as text. */
export function Figures({ figures }: { figures: ReviewFigures }) {
  return <p className="max-w-measure font-semibold">{showFigures(figures)}</p>
}

/** A card's rating line; renders nothing without an average. */
export function RatingLine({ figures }: { figures: ReviewFigures | undefined }) {
  const text = figures && showShort(figures)
  if (text === undefined) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon of={Star} size={16} />
      {text}
    </p>
  )
}

/** Reviews with the host's replies. */
export function HostReviewList({ reviews }: { reviews: readonly HostReview[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}

function ReviewCard({ review }: { review: HostReview }) {
  const { id, program, rating, hired, text, month, author, answer } = review
  return (
    <Card as="article">
      <h3 className="text-base">
        {rating} of 5, {hired ? 'hired' : 'not hired'}
      </h3>
      <p className="text-sm text-ink-soft">
        {author === 'member' ? 'A member' : 'Former member'}, {showMonth(month)}, about{' '}
        <TextLink to={`/opportunities/${program.id}`}>{program.title}</TextLink>
      </p>
      <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      {answer && (
        <div className="mt-4 border-s-3 border-line ps-4">
          <p className="text-sm font-semibold">The host’s answer, {showMonth(answer.month)}</p>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      <p className="no-print mt-3 text-sm">
        <TextLink to={`/dashboard/reviews/${id}/report`}>
          Report<span className="sr-only"> the review of {showMonth(month)}</span>
        </TextLink>
      </p>
    </Card>
  )
}

export interface ReviewsSummaryProps {
  organizationId: string
  figures: ReviewFigures
}

/** A host's figures, with a link to all its reviews. */
export function ReviewsSummary({ organizationId, figures }: ReviewsSummaryProps) {
  const { reviews } = figures
  return (
    <>
      <Figures figures={figures} />
      <p className="mt-2">
        <TextLink to={`/organizations/${organizationId}/reviews`}>
          {reviews === 0 ? 'How reviews work' : `Read ${showReviews(reviews)}`}
        </TextLink>
      </p>
    </>
  )
}
