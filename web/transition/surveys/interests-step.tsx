import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppError } from '#contract/errors.ts'
import { interestItemCount } from '#contract/transition/surveys.ts'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { InterestRow } from './interest-row.tsx'
import { asItems, firstOpen, itemsPerPart, parts } from './interests.ts'
import { StepButtons } from './step-form.tsx'
import { useSurvey } from './survey-context.ts'

/** Thirty statements, six at a time. They are kept on the server once all are answered. */
export default function InterestsStep() {
  const { draft, view, choices, goTo } = useSurvey()
  const [search, setSearch] = useSearchParams()
  const [items, setItems] = useState(() =>
    asItems(draft.typed('interests')?.items ?? view.answers.interests?.items),
  )
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const part = Math.min(Math.max(Number(search.get('part')) || 1, 1), parts)
  const first = (part - 1) * itemsPerPart
  const shown = choices.interestItems.slice(first, first + itemsPerPart)
  const answered = items.filter((item) => item !== null).length

  useEffect(() => {
    draft.visit('interests')
    return () => draft.flush()
  }, [draft])

  function answer(at: number, value: number): void {
    const next = items.map((item, index) => (index === at ? value : item))
    setItems(next)
    const whole = next.filter((item) => item !== null)
    // Keeps the gaps as zeros, which no answer is, for coming back to this step.
    draft.keep('interests', { items: next.map((item) => item ?? 0) })
    if (whole.length === interestItemCount) draft.change({ interests: { items: whole } })
  }

  function openPart(next: number): void {
    setChecked(false)
    setSearch({ step: 'interests', part: String(next) }, { preventScrollReset: true })
    form.current?.querySelector('h2')?.focus()
  }

  async function leave(interests: { items: number[] } | null): Promise<void> {
    setPending(true)
    setError(null)
    try {
      await draft.leaveTo('goals', { interests })
      goTo('goals')
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setError(thrown.message)
      setPending(false)
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const open = items.slice(first, first + itemsPerPart).indexOf(null)
    if (open >= 0) {
      setChecked(true)
      focusOn(form.current, first + open)
      return
    }
    if (part < parts) return openPart(part + 1)
    const gap = firstOpen(items)
    if (gap !== undefined) return openPart(Math.floor(gap / itemsPerPart) + 1)
    await leave({ items: items.filter((item) => item !== null) })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h2 tabIndex={-1} className="tabular text-lg outline-none">
        Part {part} of {parts}{' '}
        <span className="font-normal text-ink-soft">
          ({answered} of {interestItemCount} answered)
        </span>
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {shown.map(({ number, text }) => (
          <InterestRow
            key={number}
            number={number}
            text={text}
            value={items[number - 1] ?? null}
            isMissing={isChecked && items[number - 1] === null}
            onChange={(value) => answer(number - 1, value)}
          />
        ))}
      </div>
      {answered > 0 && answered < interestItemCount && (
        <p className="text-sm text-ink-soft">
          These are saved once all thirty are answered. Until then keep this page open.
        </p>
      )}
      {error && (
        <Alert tone="error" onClose={() => setError(null)}>
          {error}
        </Alert>
      )}
      <StepButtons
        back={part === 1 ? 'skills' : part === 2 ? 'interests' : `interests&part=${part - 1}`}
        isKept={answered === 0 || answered === interestItemCount}
        extra={
          <Button variant="quiet" onPress={() => void leave(null)}>
            Skip this step
          </Button>
        }
      >
        <SubmitButton isPending={isPending} pendingText="Saving…">
          {part < parts ? 'Next part' : 'Continue'}
        </SubmitButton>
      </StepButtons>
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, at: number): void {
  form?.querySelector<HTMLInputElement>(`input[name="item-${at + 1}"]`)?.focus()
}
