import { Suspense, useState } from 'react'
import { type CoachingGoal, listGoals } from '#contract/career/coaching.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CoachingOffer, CoachingTabs } from './coaching-tabs.tsx'
import { GoalForm } from './goal-forms.ts'
import { mondayOf, stateLabels, stepsDone } from './goal-weeks.ts'
import { PlanList } from './plan-list.tsx'
import { ProgressCard } from './progress-card.tsx'
import { ThisWeek } from './this-week.tsx'
import { useCoachingOpen } from './use-coaching-open.ts'

export function meta() {
  return [{ title: 'Coaching · Waypoint' }]
}

/** All goals fit on one page. */
const all = { pageSize: 100 }

export default function CoachingPage() {
  const [isAdding, setAdding] = useState(false)
  const isOpen = useCoachingOpen()
  const { data, error, refetch } = useEndpoint(listGoals, all)
  return (
    <>
      <PageHeader
        title="Coaching"
        actions={isOpen && <Button onPress={() => setAdding(true)}>Set a goal</Button>}
      >
        Goals with a few steps a week, a short check-in, and a coach if you want one.
      </PageHeader>
      <CoachingTabs current="goals" />
      <CoachingOffer />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <Goals goals={data.items} isOpen={isOpen} />
      ) : (
        <ListSkeleton rows={4} label="Loading your goals" />
      )}
      <Section id="plans" title="Ready-made plans">
        <p className="mb-4 max-w-measure text-ink-soft">
          Copy a plan and make it yours: every step can be moved, changed or deleted.
        </p>
        <PlanList />
      </Section>
      <Suspense fallback={null}>
        {isAdding && <GoalForm onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}

function Goals({ goals, isOpen }: { goals: readonly CoachingGoal[]; isOpen: boolean }) {
  const { account } = useSession()
  const week = mondayOf(todayIn(account?.time_zone, new Date()))
  if (goals.length === 0) {
    return (
      <Empty
        title="No goals yet"
        actions={
          isOpen && (
            <LinkButton to="/dashboard/coaching/coach" variant="secondary">
              Find a coach
            </LinkButton>
          )
        }
      >
        {isOpen
          ? 'Set a goal of your own, or start from a plan below. You can work alone or ask a coach to follow along.'
          : 'Look through the plans below to see what coaching covers.'}
      </Empty>
    )
  }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ThisWeek goals={goals} week={week} />
        <ProgressCard />
      </div>
      <Section id="goals" title="Your goals">
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} />
          ))}
        </ul>
      </Section>
    </>
  )
}

function GoalRow({ goal: { id, title, state, steps, targetDay } }: { goal: CoachingGoal }) {
  const { label, tone } = stateLabels[state]
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          <TextLink to={`/dashboard/coaching/goals/${id}`}>{title}</TextLink>
        </h3>
        <p className="tabular text-sm text-ink-soft">
          {stepsDone(steps)}
          {targetDay && `. Target: ${showDate(targetDay)}`}
        </p>
      </div>
      {state !== 'active' && <Badge tone={tone}>{label}</Badge>}
    </li>
  )
}
