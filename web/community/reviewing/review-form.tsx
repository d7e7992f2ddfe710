import { useState } from 'react'
import { type OwnReview, type ReviewDraft, reviewLength } from '#contract/community/reviewing.ts'
import { mentionsMovement, securityReminder } from '#contract/community/security-words.ts'
import type { AppError } from '#contract/errors.ts'
import { CrisisNotice } from '#web/community/community/community.ts'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { hiredChoices, ratingChoices } from './review-labels.ts'

export interface ReviewFormProps {
  /** The existing review when editing. */
  review?: OwnReview
  onSend: (draft: ReviewDraft) => void
  isPending: boolean
  error: AppError | null
  onCancel?: () => void
}

const hiredId = (review: OwnReview | undefined) =>
  review === undefined ? null : review.hired ? 'yes' : 'no'

/** Writes or edits a review; warns before a unit, place and date are posted together. */
export function ReviewForm({ review, onSend, isPending, error, onCancel }: ReviewFormProps) {
  const [rating, setRating] = useState(review ? String(review.rating) : null)
  const [hired, setHired] = useState<string | null>(hiredId(review))
  const [text, setText] = useState(review?.text ?? '')
  const [isAsking, setAsking] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const length = text.trim().length
  const requiredErrors = {
    rating: rating === null ? 'Choose a rating.' : undefined,
    hired: hired === null ? 'Tell us whether they hired you.' : undefined,
    text: length < reviewLength.min ? `Use at least ${reviewLength.min} characters.` : undefined,
  }
  const isComplete = Object.values(requiredErrors).every((fieldError) => fieldError === undefined)
  const fieldErrorOf = (name: keyof typeof requiredErrors) => {
    const fieldError = (wasSubmitted && requiredErrors[name]) || error?.fields?.[name]
    return fieldError ? { errorMessage: fieldError } : {}
  }
  const send = () => {
    setAsking(false)
    onSend({ rating: Number(rating), hired: hired === 'yes', text })
  }
  const isChanged =
    text !== (review?.text ?? '') ||
    hired !== hiredId(review) ||
    rating !== (review ? String(review.rating) : null)
  return (
    <form
      noValidate
      className="flex max-w-2xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (!isComplete) return
        if (mentionsMovement(text)) setAsking(true)
        else send()
      }}
    >
      <UnsavedGuard isDirty={isChanged && !isPending} />
      {error && !error.fields && <Problem error={error} />}
      <RadioGroup
        label="How was it?"
        variant="row"
        choices={ratingChoices}
        value={rating}
        onChange={setRating}
        {...fieldErrorOf('rating')}
      />
      <RadioGroup
        label="Did they hire you?"
        variant="row"
        choices={hiredChoices}
        value={hired}
        onChange={setHired}
        {...fieldErrorOf('hired')}
      />
      <TextArea
        label="Your review"
        description="What you did, what you learned, what others should know. It shows without your name. Leave out names of people, units and dates."
        rows={7}
        maxLength={reviewLength.max}
        value={text}
        onChange={setText}
        {...fieldErrorOf('text')}
      />
      <CrisisNotice texts={[text]} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {review ? 'Save changes' : 'Send review'}
        </Button>
        {onCancel && (
          <Button variant="secondary" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <Dialog
        title={securityReminder.title}
        role="alertdialog"
        isOpen={isAsking}
        onOpenChange={setAsking}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>Go back and edit</Button>
            <Button variant="secondary" onPress={send}>
              Send it as it is
            </Button>
          </>
        }
      >
        {securityReminder.text}
      </Dialog>
    </form>
  )
}
