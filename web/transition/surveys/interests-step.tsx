import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppError } from '#contract/errors.ts'
import { interestItemCount } from '#contract/transition/surveys.ts'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { InterestRow } from './interest-row.tsx'
import {
  asRatings,
  countRated,
  itemsPerPart,
  parts,
  type Ratings,
  ratingsPart,
} from './interests.ts'
import { StepButtons } from './step-form.tsx'
import { useSurvey } from './survey-context.ts'
import { useSurveyChoices } from './use-survey-choices.ts'

/** Thirty activities, six at a time; each rating saves on selection. */
export default function InterestsStep() {
  const { draft, view, goTo } = useSurvey()
  const { interestItems } = useSurveyChoices()
  const { interests, partialInterests } = view.answers
  const [search, setSearch] = useSearchParams()
  const [ratings, setRatings] = useState(() => asRatings(interests?.items ?? partialInterests))
  // Fixed, so the page doesn't advance when the last rating of a part is given.
  const [start] = useState(() => firstPart(ratings))
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const part = Math.min(Math.max(Number(search.get('part')) || start, 1), parts)
  const first = (part - 1) * itemsPerPart
  const shown = interestItems.slice(first, first + itemsPerPart)
  const rated = countRated(ratings)

  useEffect(() => {
    draft.visit('interests')
    return () => draft.flush()
  }, [draft])

  function rate(next: Ratings): void {
    setRatings(next)
    draft.change(ratingsPart(next))
  }

  function openPart(next: number): void {
    setChecked(false)
    setSearch({ step: 'interests', part: String(next) }, { preventScrollReset: true })
    form.current?.querySelector('h2')?.focus()
  }

  async function leave(): Promise<void> {
    setPending(true)
    setError(null)
    try {
      await draft.leaveTo('review', rated > 0 ? ratingsPart(ratings) : {})
      goTo('review')
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setError(thrown.message)
      setPending(false)
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const open = ratings.slice(first, first + itemsPerPart).indexOf(null)
    if (open >= 0) {
      setChecked(true)
      form.current
        ?.querySelector<HTMLInputElement>(`input[name="item-${first + open + 1}"]`)
        ?.focus()
      return
    }
    if (part < parts) return openPart(part + 1)
    if (rated < interestItemCount) return openPart(firstPart(ratings))
    await leave()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h2 tabIndex={-1} className="tabular text-lg outline-none">
        Part {part} of {parts}{' '}
        <span className="font-normal text-ink-soft">
          ({rated} of {interestItemCount} rated)
        </span>
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {shown.map(({ number, text }) => (
          <InterestRow
            key={number}
            number={number}
            text={text}
            value={ratings[number - 1] ?? null}
            isMissing={isChecked && ratings[number - 1] === null}
            onChange={(value) => rate(ratings.with(number - 1, value))}
          />
        ))}
      </div>
      {error && (
        <Alert tone="error" onClose={() => setError(null)}>
          {error}
        </Alert>
      )}
      <StepButtons
        back={part === 1 ? 'review' : `interests&part=${part - 1}`}
        extra={
          rated === interestItemCount ? (
            <Button variant="quiet" onPress={() => rate(asRatings(null))}>
              Clear my ratings
            </Button>
          ) : (
            <Button variant="quiet" onPress={() => void leave()}>
              Finish later
            </Button>
          )
        }
      >
        <SubmitButton isPending={isPending} pendingText="Saving…">
          {part < parts ? 'Next' : 'Save'}
        </SubmitButton>
      </StepButtons>
    </form>
  )
}

/** The part with the first unrated activity. */
function firstPart(ratings: Ratings): number {
  return Math.floor(Math.max(ratings.indexOf(null), 0) / itemsPerPart) + 1
}
