import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type CoachingGoal,
  deleteGoal,
  type GoalState,
  getCoachingProgress,
  getGoal,
  listGoals,
  updateGoal,
} from '#contract/career/coaching.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/goal-page.ts'
import { CoachingOffer } from './coaching-tabs.tsx'
import { GoalForm } from './goal-forms.ts'
import { stateLabels, stepsDone } from './goal-weeks.ts'
import { StepList } from './step-list.tsx'
import { useCoachingOpen } from './use-coaching-open.ts'

export function meta() {
  return [{ title: 'Goal · Waypoint' }]
}

export default function GoalPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useEndpoint(getGoal, { id })
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Goal</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <ListSkeleton rows={4} label="Loading the goal" />
  return <GoalView key={id} goal={data} />
}

function GoalView({ goal }: { goal: CoachingGoal }) {
  const { id, title, why, targetDay, state, steps, revision } = goal
  const navigate = useNavigate()
  const isOpen = useCoachingOpen()
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const update = useEndpointMutation(updateGoal, {
    invalidates: [getGoal, listGoals, getCoachingProgress],
  })
  const remove = useEndpointMutation(deleteGoal, {
    invalidates: [listGoals, getCoachingProgress],
    onSuccess: () => {
      toast('Goal deleted.')
      navigate('/dashboard/coaching')
    },
  })
  const error = update.error ?? remove.error
  const isFinished = steps.length > 0 && steps.every(({ done }) => done)
  const setState = (next: GoalState) => update.mutate({ id, revision, state: next })
  return (
    <>
      <PageHeader
        title={title}
        above={<TextLink to="/dashboard/coaching">Coaching</TextLink>}
        actions={
          <>
            {state === 'active' ? (
              <>
                <Button
                  variant={isFinished ? 'primary' : 'secondary'}
                  isPending={update.isPending}
                  onPress={() => setState('done')}
                >
                  Mark as done
                </Button>
                <Button
                  variant="secondary"
                  isPending={update.isPending}
                  onPress={() => setState('dropped')}
                >
                  Drop
                </Button>
              </>
            ) : (
              <Button isPending={update.isPending} onPress={() => setState('active')}>
                Reopen
              </Button>
            )}
            <Button variant="secondary" onPress={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="secondary" onPress={() => setDeleting(true)}>
              Delete
            </Button>
          </>
        }
      >
        {state !== 'active' && (
          <span className="me-2">
            <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
          </span>
        )}
        <span className="tabular">
          {stepsDone(steps)}
          {targetDay && `. Target: ${showDate(targetDay)}`}
        </span>
        {why && <span className="mt-2 block whitespace-pre-line wrap-anywhere">{why}</span>}
      </PageHeader>
      <CoachingOffer />
      {error && <Problem error={error} />}
      <Section id="steps" title="Steps">
        <StepList goal={goal} canAdd={isOpen} />
      </Section>
      <Suspense fallback={null}>
        {isEditing && <GoalForm goal={goal} onClose={() => setEditing(false)} />}
      </Suspense>
      <ConfirmDialog
        title="Delete this goal?"
        confirm="Delete"
        isOpen={isDeleting}
        isPending={remove.isPending}
        onOpenChange={setDeleting}
        onConfirm={() => remove.mutate({ id })}
      >
        {title} and its steps will be gone. To keep them, drop the goal instead.
      </ConfirmDialog>
    </>
  )
}
