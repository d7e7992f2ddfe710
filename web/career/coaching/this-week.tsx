import type { CoachingGoal } from '#contract/career/coaching.ts'
import { Card } from '#web/ui/card.tsx'
import { showDate, showSpan } from '#web/ui/dates.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { addDays, weekStart } from './goal-weeks.ts'
import { StepLine } from './step-line.tsx'
import { useSteps } from './use-steps.ts'

export interface ThisWeekProps {
  goals: readonly CoachingGoal[]
  /** The Monday of this week. */
  week: string
}

/** This week's steps of all active goals. */
export function ThisWeek({ goals, week }: ThisWeekProps) {
  const active = goals.filter(({ state }) => state === 'active')
  const inWeek = active.filter((goal) =>
    goal.steps.some((step) => weekStart(goal, step.week) === week),
  )
  const late = active
    .map(({ id, title, startsOn, steps }) => ({
      id,
      title,
      count: steps.filter(({ done, week: at }) => !done && weekStart({ startsOn }, at) < week)
        .length,
    }))
    .filter(({ count }) => count > 0)
  const [next] = active
    .map(({ startsOn }) => startsOn)
    .filter((day) => day > week)
    .toSorted()
  return (
    <Card as="section" labelledBy="week-title">
      <h2 id="week-title" className="text-xl">
        This week, <span className="whitespace-nowrap">{showSpan(week, addDays(week, 6))}</span>
      </h2>
      {inWeek.length === 0 ? (
        <p className="mt-1 text-ink-soft">
          {next
            ? `Your next goal starts on Monday, ${showDate(next)}. Nothing is planned before that.`
            : 'No steps are planned for this week. Open a goal to add some, or take the week off.'}
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-5">
          {inWeek.map((goal) => (
            <GoalWeek key={goal.id} goal={goal} week={week} />
          ))}
        </ul>
      )}
      {late.map(({ id, title, count }) => (
        <p key={id} className="mt-3 text-sm wrap-anywhere text-ink-soft">
          Still open from earlier weeks: {count} {count === 1 ? 'step' : 'steps'} of{' '}
          <TextLink to={`/dashboard/coaching/goals/${id}`}>{title}</TextLink>
        </p>
      ))}
    </Card>
  )
}

function GoalWeek({ goal, week }: { goal: CoachingGoal; week: string }) {
  const { steps, save, error } = useSteps(goal)
  return (
    <li>
      <h3 className="text-base wrap-anywhere">
        <TextLink to={`/dashboard/coaching/goals/${goal.id}`}>{goal.title}</TextLink>
      </h3>
      {error && <Problem error={error} />}
      <ul className="mt-1 flex flex-col gap-1">
        {steps
          .filter((step) => weekStart(goal, step.week) === week)
          .map((step) => (
            <li key={step.id}>
              <StepLine
                step={step}
                onDone={(done) =>
                  save(
                    steps.map((stepOnPage) =>
                      stepOnPage.id === step.id ? { ...stepOnPage, done } : stepOnPage,
                    ),
                  )
                }
              />
            </li>
          ))}
      </ul>
    </li>
  )
}
