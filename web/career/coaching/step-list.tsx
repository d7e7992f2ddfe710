import { ArrowDown, ArrowUp, CalendarArrowDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type CoachingGoal, maxWeeks } from '#contract/career/coaching.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { StepForm } from './goal-forms.ts'
import { stepsDone, weekTitle } from './goal-weeks.ts'
import { StepLine } from './step-line.tsx'
import { newStep, type StepOnPage, useSteps } from './use-steps.ts'

/** The last change to the steps, for undo. */
interface Changed {
  readonly text: string
  readonly before: readonly StepOnPage[]
}

export interface StepListProps {
  goal: CoachingGoal
  /** Whether steps can be added. */
  canAdd: boolean
}

/** A goal's steps by week: check off, add, edit, move, delete, and undo the last change. */
export function StepList({ goal, canAdd }: StepListProps) {
  const { steps, save, error, closeError } = useSteps(goal)
  const [changed, setChanged] = useState<Changed | null>(null)
  const [form, setForm] = useState<{ step?: StepOnPage; week: number } | null>(null)
  const weeks = Math.max(1, ...steps.map(({ week }) => week))
  const change = (text: string, next: readonly StepOnPage[]) => {
    closeError()
    setChanged({ text, before: steps })
    save(next.toSorted((a, b) => a.week - b.week))
  }
  const replace = (step: StepOnPage, next: Partial<StepOnPage>) =>
    steps.map((stepOnPage) => (stepOnPage.id === step.id ? { ...stepOnPage, ...next } : stepOnPage))
  const act = (step: StepOnPage, id: string) => {
    const others = steps.filter((stepOnPage) => stepOnPage.id !== step.id)
    if (id === 'edit') setForm({ step, week: step.week })
    else if (id === 'delete') change(`Deleted: ${step.title}`, others)
    else if (id === 'later') {
      change(
        `Moved to week ${step.week + 1}: ${step.title}`,
        replace(step, { week: step.week + 1 }),
      )
    } else {
      const next = [...steps]
      const index = next.indexOf(step)
      next.splice(index, 1)
      next.splice(id === 'up' ? index - 1 : index + 1, 0, step)
      change(`Moved ${id}: ${step.title}`, next)
    }
  }
  return (
    <>
      {error && <Problem error={error} />}
      <div role="status" className="sticky top-2 z-10">
        {changed && !error && (
          <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2">
            <span className="min-w-0 wrap-anywhere">{changed.text}</span>
            <Button
              variant="secondary"
              size="small"
              onPress={() => {
                save(changed.before)
                setChanged(null)
              }}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      <ol className="flex flex-col gap-6">
        {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => {
          const weekSteps = steps.filter((step) => step.week === week)
          return (
            <li key={week} className="rounded-card border border-line bg-surface p-4 sm:p-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-base">{weekTitle(goal, week)}</h3>
                <p className="tabular text-sm text-ink-soft">{stepsDone(weekSteps)}</p>
              </div>
              <ul className="mt-2 flex flex-col gap-2">
                {weekSteps.map((step, index) => (
                  <li key={step.id} className="flex items-start gap-3">
                    <StepLine
                      step={step}
                      onDone={(done) =>
                        change(
                          `${done ? 'Done' : 'Not done'}: ${step.title}`,
                          replace(step, { done }),
                        )
                      }
                    />
                    <Menu
                      label="Change"
                      name={`Change ${step.title}`}
                      className="no-print shrink-0"
                      entries={[
                        { id: 'edit', label: 'Edit', icon: Pencil },
                        ...(index > 0 ? [{ id: 'up', label: 'Move up', icon: ArrowUp }] : []),
                        ...(index < weekSteps.length - 1
                          ? [{ id: 'down', label: 'Move down', icon: ArrowDown }]
                          : []),
                        ...(week < maxWeeks
                          ? [{ id: 'later', label: 'Move to next week', icon: CalendarArrowDown }]
                          : []),
                        { id: 'delete', label: 'Delete', icon: Trash2, tone: 'bad' as const },
                      ]}
                      onAction={(id) => act(step, id)}
                    />
                  </li>
                ))}
              </ul>
              {canAdd && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={Plus}
                  className="mt-2"
                  aria-label={`Add a step to week ${week}`}
                  onPress={() => setForm({ week })}
                >
                  Add a step
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <Suspense fallback={null}>
        {form && (
          <StepForm
            goal={goal}
            {...form}
            weeks={weeks}
            onClose={() => setForm(null)}
            onSave={(typed) => {
              const { step } = form
              if (step) change(`Changed: ${typed.title}`, replace(step, typed))
              else {
                const added = newStep(typed.week, typed.title, typed.how)
                change(`Added: ${typed.title}`, [...steps, added])
              }
              setForm(null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
