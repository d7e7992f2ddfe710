import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SaveLine } from './save-line.tsx'
import { stepBefore } from './step-order.ts'
import type { StepForm as Form } from './use-step.ts'

/** A step's questions, with back and continue buttons. */
export function StepForm<Input extends FieldValues, Output>({
  form,
  children,
}: {
  form: Form<Input, Output>
  children: ReactNode
}) {
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-8">
      {children}
      {form.error && (
        <Alert tone="error" onClose={form.closeError}>
          {form.error}
        </Alert>
      )}
      <StepButtons back={stepBefore(form.section)}>
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Continue
        </SubmitButton>
      </StepButtons>
    </form>
  )
}

/** Back and continue, with a subtle save status. */
export function StepButtons({
  back,
  children,
  extra,
}: {
  /** The value of `?step=` in the URL. */
  back: string | undefined
  children: ReactNode
  /** A third button, after back. */
  extra?: ReactNode
}) {
  return (
    <div className="border-t border-line pt-6">
      <div className="flex flex-wrap gap-3">
        {children}
        {back && (
          <LinkButton to={`/survey?step=${back}`} variant="secondary">
            Back
          </LinkButton>
        )}
        {extra}
      </div>
      <SaveLine />
    </div>
  )
}
