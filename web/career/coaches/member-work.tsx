import { Check } from 'lucide-react'
import { useState } from 'react'
import { getPairing, type PairingDetail, writeCoachNote } from '#contract/career/coaches.ts'
import type { CoachingGoal } from '#contract/career/coaching.ts'
import {
  addDays,
  CheckInText,
  stateLabels,
  stepsDone,
  weekTitle,
} from '#web/career/coaching/coaching.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { showDate, showSpan } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NoteList } from './note-list.tsx'

/** A member's work as their coach sees it: check-ins, goals with steps, and the coach's notes. */
export function MemberWork({
  pairing: { id, goals, checkIns, notes },
}: {
  pairing: PairingDetail
}) {
  return (
    <>
      <Section id="check-ins" title="Check-ins">
        {checkIns.length === 0 ? (
          <p className="text-ink-soft">No check-ins yet.</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {checkIns.map((checkIn) => (
              <Card key={checkIn.id} as="li">
                <h3 className="mb-3 text-base">
                  {showSpan(checkIn.week, addDays(checkIn.week, 6))}
                </h3>
                <CheckInText checkIn={checkIn} />
              </Card>
            ))}
          </ul>
        )}
      </Section>
      <Section id="goals" title="Goals">
        {goals.length === 0 ? (
          <p className="text-ink-soft">No goals yet.</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {goals.map((goal) => (
              <GoalCard key={goal.id} goal={goal} />
            ))}
          </ul>
        )}
      </Section>
      <Section id="notes" title="Notes">
        <NoteForm id={id} />
        {notes.length > 0 && <NoteList notes={notes} />}
      </Section>
    </>
  )
}

function GoalCard({ goal }: { goal: CoachingGoal }) {
  const { title, why, state, steps, targetDay } = goal
  const weeks = [...new Set(steps.map(({ week }) => week))]
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
      </div>
      <p className="tabular text-sm text-ink-soft">
        {stepsDone(steps)}
        {targetDay && `. Target: ${showDate(targetDay)}`}
      </p>
      {why && <p className="mt-2 whitespace-pre-line wrap-anywhere">{why}</p>}
      {weeks.length > 0 && (
        <Disclosure summary="Steps" className="mt-2">
          <ol className="flex flex-col gap-3">
            {weeks.map((week) => (
              <li key={week}>
                <p className="font-semibold">{weekTitle(goal, week)}</p>
                <ul className="flex flex-col gap-1">
                  {steps
                    .filter((step) => step.week === week)
                    .map((step) => (
                      <li key={step.id} className="flex gap-2 wrap-anywhere">
                        {step.done ? (
                          <Icon of={Check} size={18} className="mt-1 text-good" />
                        ) : (
                          <span aria-hidden="true" className="w-[18px] shrink-0 text-center">
                            –
                          </span>
                        )}
                        <span>
                          {step.title}
                          {step.done && <span className="sr-only">, done</span>}
                        </span>
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </Card>
  )
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const write = useEndpointMutation(writeCoachNote, {
    invalidates: [getPairing],
    onSuccess: () => {
      setText('')
      toast('Note sent.')
    },
  })
  return (
    <form
      className="mb-6 flex max-w-measure flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') write.mutate({ id, text: text.trim() })
      }}
    >
      {write.error && <Problem error={write.error} />}
      <TextArea
        label="Leave a note"
        description="The member reads it and gets a notification."
        rows={3}
        maxLength={2000}
        value={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" variant="secondary" isPending={write.isPending}>
          Send note
        </Button>
      </div>
    </form>
  )
}
