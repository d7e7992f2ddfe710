import { useState } from 'react'
import { type Booking, getBooking, reviewBooking } from '#contract/career/bookings.ts'
import { getMentor } from '#contract/career/mentors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'

const ratings = [
  { id: '5', label: '5, great' },
  { id: '4', label: '4, good' },
  { id: '3', label: '3, okay' },
  { id: '2', label: '2, poor' },
  { id: '1', label: '1, bad' },
]

export interface ReviewFormProps {
  booking: Booking
}

/** The reader's own review of the other person, and the one they received. */
export function ReviewForm({ booking }: ReviewFormProps) {
  const { id, role, review, received } = booking
  const [rating, setRating] = useState(review ? String(review.rating) : null)
  const [text, setText] = useState(review?.text ?? '')
  const save = useEndpointMutation(reviewBooking, {
    invalidates: [getBooking, getMentor],
    onSuccess: () => toast('Review saved.'),
  })
  return (
    <Card as="section" labelledBy="review-title" className="flex flex-col gap-4">
      <h2 id="review-title" className="text-lg">
        Your review
      </h2>
      {save.error && <Problem error={save.error} />}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (rating !== null) save.mutate({ id, rating: Number(rating), text })
        }}
      >
        <RadioGroup
          label="How was it?"
          variant="row"
          choices={ratings}
          value={rating}
          onChange={setRating}
        />
        <TextArea
          label="In your words"
          isOptional
          description={
            role === 'member'
              ? 'Other members read this on the mentor’s page, without your name.'
              : 'Only the member reads this.'
          }
          rows={3}
          maxLength={1000}
          value={text}
          onChange={setText}
        />
        <div>
          <Button
            type="submit"
            variant="secondary"
            isDisabled={rating === null}
            isPending={save.isPending}
          >
            Save review
          </Button>
        </div>
      </form>
      {received && (
        <div>
          <h3 className="text-base">What {booking.with} wrote</h3>
          <p>{received.rating} of 5</p>
          {received.text && <p className="whitespace-pre-line wrap-anywhere">{received.text}</p>}
        </div>
      )}
    </Card>
  )
}
