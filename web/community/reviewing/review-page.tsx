import { useState } from 'react'
import {
  createReview,
  deleteReview,
  listOwnReviews,
  type OwnReview,
  updateReview,
} from '#contract/community/reviewing.ts'
import { type Application, getApplication } from '#contract/transition/applications.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showDay } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/review-page.ts'
import { ReviewForm } from './review-form.tsx'
import { stateLabels } from './review-labels.ts'

export function meta() {
  return [{ title: 'Your review · Waypoint' }]
}

export default function ReviewPage({ params: { id } }: Route.ComponentProps) {
  const application = useEndpoint(getApplication, { id })
  const reviews = useEndpoint(listOwnReviews, { applicationId: id }, { staleTime: 0 })
  const error = application.error ?? reviews.error
  if (error) {
    const retry = () => {
      application.refetch()
      reviews.refetch()
    }
    return (
      <>
        <h1 className="mb-6 text-3xl">Your review</h1>
        <Problem error={error} onRetry={retry} />
      </>
    )
  }
  if (!application.data || !reviews.data)
    return <ListSkeleton rows={3} label="Loading the review" />
  const [review] = reviews.data.items
  const { organization } = application.data.opportunity
  return (
    <>
      <PageHeader
        title={`Review ${organization.name}`}
        above={
          <TextLink to={`/dashboard/applications/${id}`}>
            {application.data.opportunity.title}
          </TextLink>
        }
      >
        A moderator reads it before it shows on the host’s page. You can edit it for 30 days and
        withdraw it at any time.
      </PageHeader>
      {review ? (
        <SentReview key={review.revision} review={review} />
      ) : application.data.stage === 'completed' ? (
        <NewReview application={application.data} />
      ) : (
        <Empty
          title="Finish the program first"
          actions={
            <LinkButton to={`/dashboard/applications/${id}`} variant="secondary">
              Open the application
            </LinkButton>
          }
        >
          You can review the host once the stage of your application is “Completed”.
        </Empty>
      )}
    </>
  )
}

function NewReview({ application: { id, opportunity } }: { application: Application }) {
  const send = useEndpointMutation(createReview, {
    invalidates: [listOwnReviews],
    onSuccess: () => toast('Review sent. A moderator reads it first.'),
  })
  return (
    <ReviewForm
      isPending={send.isPending}
      error={send.error}
      onSend={(draft) =>
        send.mutate({ ...draft, id: opportunity.organization.id, applicationId: id })
      }
    />
  )
}

function SentReview({ review }: { review: OwnReview }) {
  const [isEditing, setEditing] = useState(false)
  const save = useEndpointMutation(updateReview, {
    invalidates: [listOwnReviews],
    onSuccess: () => toast('Saved. A moderator reads it again before it shows.'),
  })
  if (isEditing) {
    return (
      <ReviewForm
        review={review}
        isPending={save.isPending}
        error={save.error}
        onSend={(draft) => save.mutate({ ...draft, id: review.id, revision: review.revision })}
        onCancel={() => setEditing(false)}
      />
    )
  }
  return <SentCard review={review} onEdit={() => setEditing(true)} />
}

function SentCard({ review, onEdit }: { review: OwnReview; onEdit: () => void }) {
  const { id, rating, hired, text, state, createdAt, editableUntil, answer } = review
  const { account } = useSession()
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = useEndpointMutation(deleteReview, {
    invalidates: [listOwnReviews],
    onSuccess: () => toast('Review withdrawn.'),
  })
  return (
    <Card as="section" labelledBy="own-review-title" className="max-w-2xl">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="own-review-title" className="text-lg">
          {rating} of 5, {hired ? 'hired' : 'not hired'}
        </h2>
        <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
      </div>
      <p className="text-sm text-ink-soft">Sent {showDay(createdAt, account?.time_zone)}</p>
      <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      {answer && (
        <div className="mt-4 border-s-3 border-line ps-4">
          <p className="text-sm font-semibold">The host’s answer</p>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {(state === 'hidden' || state === 'removed') && (
        <p className="mt-3">
          <TextLink to="/dashboard/community/account">Read why, and appeal</TextLink>
        </p>
      )}
      {withdraw.error && <Problem error={withdraw.error} />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {editableUntil && (
          <Button variant="secondary" onPress={onEdit}>
            Edit
          </Button>
        )}
        <Button variant="secondary" onPress={() => setConfirming(true)}>
          Withdraw
        </Button>
        {editableUntil && (
          <span className="text-sm text-ink-soft">
            You can edit it until {showDay(editableUntil, account?.time_zone)}.
          </span>
        )}
      </div>
      <ConfirmDialog
        title="Withdraw your review?"
        confirm="Delete review"
        isPending={withdraw.isPending}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => withdraw.mutate({ id }, { onSettled: () => setConfirming(false) })}
      >
        It’s deleted for good, with the host’s answer if there is one. You can write a new one
        later.
      </ConfirmDialog>
    </Card>
  )
}
