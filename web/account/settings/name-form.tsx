import { useState } from 'react'
import { type User, updateMe } from '#contract/account/accounts.ts'
import type { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useAccountUpdate } from '#web/lib/session/session-provider.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

const schema = updateMe.input.pick({ first_name: true, last_name: true }).required()

/** First and last name; a change shows everywhere immediately. */
export function NameForm({ account }: { account: User }) {
  const update = useAccountUpdate()
  const [problem, setProblem] = useState<AppError | null>(null)
  const { first_name, last_name } = account
  const form = useSchemaForm({
    schema,
    defaultValues: { first_name, last_name },
    async onSubmit(name) {
      setProblem(null)
      const user = await callEndpoint(updateMe, name)
      update(user)
      form.hooks.reset({ first_name: user.first_name, last_name: user.last_name })
      toast('Name saved.')
    },
    onError: setProblem,
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
        <Field form={form} name="first_name">
          {(field) => (
            <TextField
              {...field}
              className="sm:flex-1"
              label="First name"
              autoComplete="given-name"
              isRequired
            />
          )}
        </Field>
        <Field form={form} name="last_name">
          {(field) => (
            <TextField
              {...field}
              className="sm:flex-1"
              label="Last name"
              autoComplete="family-name"
              isRequired
            />
          )}
        </Field>
      </div>
      <div>
        <SubmitButton variant="secondary" isPending={form.isSubmitting} pendingText="Saving…">
          Save
        </SubmitButton>
      </div>
    </form>
  )
}
