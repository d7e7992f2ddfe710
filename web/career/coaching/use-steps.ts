import { useEffect, useRef, useState } from 'react'
import {
  type CoachingGoal,
  type CoachingStep,
  getCoachingProgress,
  getGoal,
  listGoals,
  updateGoal,
} from '#contract/career/coaching.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'

/** A step in the UI; an unsaved one has a temporary key. */
export type StepOnPage = CoachingStep & { readonly isNew?: true }

/** A new, unsaved step. */
export function newStep(week: number, title: string, how: string): StepOnPage {
  return { id: crypto.randomUUID(), week, title, how, done: false, isNew: true }
}

/**
 * A goal's steps with optimistic updates: changes show immediately and are saved in sequence, each based on the
 * previous one's revision. An error reverts to what is saved.
 */
export function useSteps(goal: CoachingGoal) {
  const update = useEndpointMutation(updateGoal, {
    invalidates: [getGoal, listGoals, getCoachingProgress],
  })
  const { mutateAsync, error, reset } = update
  const [waiting, setWaiting] = useState<readonly StepOnPage[] | null>(null)
  const revision = useRef(goal.revision)
  const queue = useRef(Promise.resolve())
  const left = useRef(0)
  useEffect(() => {
    revision.current = Math.max(revision.current, goal.revision)
  }, [goal.revision])
  const save = (next: readonly StepOnPage[]) => {
    setWaiting(next)
    left.current += 1
    queue.current = queue.current.then(async () => {
      try {
        const steps = next.map(({ id, isNew, ...step }) => (isNew ? step : { id, ...step }))
        const saved = await mutateAsync({ id: goal.id, revision: revision.current, steps })
        revision.current = saved.revision
      } catch {
        // The page shows the mutation's error.
      }
      left.current -= 1
      if (left.current === 0) setWaiting(null)
    })
  }
  const steps: readonly StepOnPage[] = waiting ?? goal.steps
  return { steps, save, error, closeError: reset }
}
