import { useNavigate } from 'react-router'
import {
  type CoachingPlan,
  createGoal,
  getCoachingProgress,
  listCoachingPlans,
  listGoals,
} from '#contract/career/coaching.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useCoachingOpen } from './use-coaching-open.ts'

/** Template plans; one click turns one into a goal. */
export function PlanList() {
  const { data, error, refetch } = useEndpoint(listCoachingPlans, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading the plans" />
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {data.items.map((plan) => (
        <PlanCard key={plan.key} plan={plan} />
      ))}
    </ul>
  )
}

function PlanCard({ plan: { key, title, summary, weeks, steps } }: { plan: CoachingPlan }) {
  const navigate = useNavigate()
  const isOpen = useCoachingOpen()
  const copy = useEndpointMutation(createGoal, {
    invalidates: [listGoals, getCoachingProgress],
    onSuccess: ({ id }) => {
      toast('Plan added to your goals.')
      navigate(`/dashboard/coaching/goals/${id}`)
    },
  })
  const byWeek = Array.from({ length: weeks }, (_, index) => ({
    week: index + 1,
    titles: steps.filter((step) => step.week === index + 1).map((step) => step.title),
  }))
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1">{summary}</p>
        <p className="tabular mt-1 text-sm text-ink-soft">
          {weeks} weeks, {steps.length} steps
        </p>
      </div>
      {copy.error && <Problem error={copy.error} />}
      <Disclosure summary="See the steps">
        <ol className="flex flex-col gap-3">
          {byWeek.map(({ week, titles }) => (
            <li key={week}>
              <p className="font-semibold">Week {week}</p>
              <ul className="list-disc ps-5">
                {titles.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Disclosure>
      {isOpen && (
        <div>
          <Button
            variant="secondary"
            aria-label={`Use this plan: ${title}`}
            isPending={copy.isPending}
            onPress={() => copy.mutate({ plan: key })}
          >
            Use this plan
          </Button>
        </div>
      )}
    </Card>
  )
}
