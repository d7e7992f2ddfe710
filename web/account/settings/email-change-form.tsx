import { useState } from 'react'
import { getEmailChange, requestEmailChange } from '#contract/account/credentials.ts'
import type { AppError } from '#contract/errors.ts'
import { useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Requests a new email address. */
export function EmailChangeForm({ onClose }: { onClose: () => void }) {
  const confirmed = useConfirmed()
  const [problem, setProblem] = useState<AppError | null>(null)
  const { mutateAsync: request } = useEndpointMutation(requestEmailChange, {
    invalidates: [getEmailChange],
  })
  const form = useSchemaForm({
    schema: requestEmailChange.input,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      setProblem(null)
      const change = await confirmed(() => request({ email }))
      if (change === undefined) return
      toast('We emailed both addresses.')
      onClose()
    },
    onError: setProblem,
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-4">
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <Field form={form} name="email">
        {(field) => (
          <TextField
            {...field}
            label="New email"
            description="We’ll email a link to your old and new addresses. Your email changes when you’ve confirmed both."
            type="email"
            autoComplete="email"
            isRequired
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Sending…">
          Send links
        </SubmitButton>
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
