import { Suspense, useState } from 'react'
import { type FamilyStep, listFamilySteps, maxFamilySteps } from '#contract/transition/family.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { showDay } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'
import { StepForm } from './family-forms.ts'
import { useFamilySteps } from './use-family-steps.ts'

/** The shared steps, which either person can mark done. */
export function StepsSection({ partner, today }: { partner: string; today: string }) {
  const { data, error, refetch } = useEndpoint(listFamilySteps, { pageSize: maxFamilySteps })
  const steps = useFamilySteps()
  const [form, setForm] = useState<'new' | FamilyStep | null>(null)
  return (
    <Section
      id="steps"
      title="Family steps"
      actions={
        <Button size="small" onPress={() => setForm('new')}>
          Add a step
        </Button>
      }
    >
      <div className="mb-6 flex flex-col gap-4 empty:hidden">
        {steps.undo && (
          <Alert
            tone="good"
            actions={
              <Button
                variant="secondary"
                size="small"
                isPending={steps.isPending}
                onPress={() => void steps.takeBack()}
              >
                Undo
              </Button>
            }
          >
            {steps.undo.text}
          </Alert>
        )}
        {steps.error && form === null && (
          <Alert tone="error" title="Not saved" onClose={() => steps.setError(null)}>
            {steps.error.message}
          </Alert>
        )}
      </div>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={2} label="Loading the family steps" />
      ) : data.items.length === 0 ? (
        <p className="max-w-measure text-ink-soft">
          Nothing yet. Add what the two of you have to do, such as enrolling the kids or booking the
          movers. {partner} sees it too, and it’s in both of your calendars.
        </p>
      ) : (
        <WaypointPath
          label="Family steps"
          tasks={data.items.map((step) => pathTask(step, today))}
          today={today}
          detail={({ step }) => <Details step={step} partner={partner} />}
          control={({ step }) => (
            <div className="flex flex-wrap gap-2">
              <Button
                variant={step.done ? 'quiet' : 'secondary'}
                size="small"
                aria-label={`${step.done ? 'Reopen' : 'Mark done'}: ${step.title}`}
                onPress={() => void steps.mark(step, !step.done)}
              >
                {step.done ? 'Reopen' : 'Mark done'}
              </Button>
              <Menu
                label="More"
                name={`More: ${step.title}`}
                entries={[
                  { id: 'edit', label: 'Edit' },
                  { id: 'delete', label: 'Delete', tone: 'bad' },
                ]}
                onAction={(id) => (id === 'edit' ? setForm(step) : void steps.remove(step))}
              />
            </div>
          )}
        />
      )}
      <Suspense>
        {form !== null && (
          <StepForm
            {...(form !== 'new' && { step: form })}
            steps={steps}
            today={today}
            onClose={() => {
              setForm(null)
              steps.setError(null)
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}

function pathTask(step: FamilyStep, today: string) {
  const { id, title, due, done } = step
  const state = done ? ('done' as const) : due < today ? ('overdue' as const) : ('next' as const)
  return {
    key: id,
    title,
    from: null,
    to: due,
    offset: null,
    state,
    ifMissed: null,
    url: null,
    step,
  }
}

function Details({ step, partner }: { step: FamilyStep; partner: string }) {
  const { account } = useSession()
  const { note, addedBy, doneBy, doneAt } = step
  const name = (by: FamilyStep['addedBy']) => (by === 'you' ? 'you' : by ? partner : 'someone')
  return (
    <>
      {note && <p className="mt-1 max-w-measure text-sm whitespace-pre-wrap">{note}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        Added by {name(addedBy)}
        {doneAt !== null && `, done by ${name(doneBy)} on ${showDay(doneAt, account?.time_zone)}`}
      </p>
    </>
  )
}
