import type { ErrorBody } from '#contract/errors.ts'
import { BotTrap } from '#web/ui/bot-trap.tsx'
import { FormProblem, PlainChoice, PlainField, PlainSubmit } from '#web/ui/plain-form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { choicesOf, needLabels, separationLabels } from './poll-labels.ts'

/** The submitted values, returned with a rejected form. */
export interface WaitlistValues {
  readonly email: string
  readonly separation: string
  readonly need: string
}

interface WaitlistFormProps {
  stamp: string
  values: WaitlistValues | undefined
  problem: ErrorBody | undefined
}

const labels = {
  email: 'Email',
  separation: 'When do you get out?',
  need: 'What do you need most?',
}

/** An email address and two questions; works without scripts. */
export function WaitlistForm({ stamp, values, problem }: WaitlistFormProps) {
  const errors = problem?.fields ?? {}
  return (
    // The front page is an index route, which the form action has to specify.
    <form method="post" action="/?index#join" noValidate className="flex flex-col gap-5">
      <BotTrap stamp={stamp} />
      <FormProblem problem={problem} labels={labels} />
      <PlainField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={values?.email}
        error={errors.email}
      />
      <PlainChoice
        label={labels.separation}
        name="separation"
        isOptional
        none="Choose one"
        choices={choicesOf(separationLabels)}
        value={values?.separation}
        error={errors.separation}
      />
      <PlainChoice
        label={labels.need}
        name="need"
        isOptional
        none="Choose one"
        choices={choicesOf(needLabels)}
        value={values?.need}
        error={errors.need}
      />
      <PlainSubmit>Notify me</PlainSubmit>
      <p className="text-sm text-ink-soft">
        We’ll email you once, when Waypoint launches, then delete your info. Unsubscribe anytime.{' '}
        <TextLink to="/privacy">Privacy</TextLink>
      </p>
    </form>
  )
}

/** Replaces the form after submitting: the same text for known and unknown addresses. */
export function WaitlistSent() {
  return (
    <div role="status">
      <h2 id="join-title" className="text-2xl">
        Check your email
      </h2>
      <p className="mt-3">We sent you a link. Open it and confirm your email to join the list.</p>
      <p className="mt-3 text-ink-soft">
        Nothing after a few minutes? Check your spam folder, or{' '}
        <TextLink to="/">try again</TextLink>.
      </p>
    </div>
  )
}
