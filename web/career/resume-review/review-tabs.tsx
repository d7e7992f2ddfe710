import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import type { IdeasPanelProps } from './ideas-panel.tsx'
import type { ReviewPanelProps } from './review-panel.tsx'
import { type ReviewedDraft, type ReviewTarget, useResumeReview } from './use-resume-review.ts'

const ReviewPanel = lazyComponent<ReviewPanelProps>(async () => {
  const { ReviewPanel } = await import('./review-panel.tsx')
  return ReviewPanel
})
const IdeasPanel = lazyComponent<IdeasPanelProps>(async () => {
  const { IdeasPanel } = await import('./ideas-panel.tsx')
  return IdeasPanel
})

/** The tabs next to the resume editor: review and ideas. The review survives switching tabs. */
export function useReviewTabs(draft: ReviewedDraft, opportunity: ReviewTarget['opportunity']) {
  const reviewing = useResumeReview(draft, opportunity)
  return [
    {
      id: 'review',
      label: 'Review',
      content: (
        <Suspense fallback={<ListSkeleton rows={2} label="Loading the review" />}>
          <ReviewPanel reviewing={reviewing} />
        </Suspense>
      ),
    },
    {
      id: 'ideas',
      label: 'Duties and words',
      content: (
        <Suspense fallback={<ListSkeleton rows={2} label="Loading" />}>
          <IdeasPanel content={draft.content} onChange={draft.change} />
        </Suspense>
      ),
    },
  ]
}
