import { type FormEvent, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import {
  asRatings,
  InterestRow,
  ratingsPart,
  useSurveyChoices,
} from '#web/transition/surveys/surveys.ts'
import { EditFrame } from './edit-frame.tsx'
import type { SectionFormProps } from './section-frame.tsx'
import { useSaveProfile } from './use-profile-form.ts'

/** Edits the ratings of the thirty activities; some can stay unanswered. */
export function InterestsForm({ profile, onClose }: SectionFormProps) {
  const { interests, partialInterests } = profile.answers
  const { interestItems } = useSurveyChoices()
  const [ratings, setRatings] = useState(() => asRatings(interests?.items ?? partialInterests))
  const [isSubmitting, setSubmitting] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const save = useSaveProfile(profile, onClose)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSubmitting(true)
    setError(null)
    try {
      await save(ratingsPart(ratings))
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setError(thrown)
      setSubmitting(false)
    }
  }

  return (
    <EditFrame
      error={error}
      onCloseError={() => setError(null)}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>How much would you enjoy each? Don’t worry about pay or training.</p>
      <div className="divide-y divide-line border-y border-line">
        {interestItems.map(({ number, text }) => (
          <InterestRow
            key={number}
            number={number}
            text={text}
            value={ratings[number - 1] ?? null}
            isMissing={false}
            onChange={(value) => setRatings(ratings.with(number - 1, value))}
          />
        ))}
      </div>
    </EditFrame>
  )
}
