import { useState } from 'react'
import { z } from 'zod'
import { minimumPasswordLength, NewPassword } from '#contract/account/accounts.ts'
import { changePassword } from '#contract/account/credentials.ts'
import { getSecurity } from '#contract/account/second-factors.ts'
import { listSessions } from '#contract/account/sessions.ts'
import type { AppError } from '#contract/errors.ts'
import { useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { ErrorSummary, Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NewPasswordField, RepeatedPasswordField } from './new-password-field.tsx'
import { bothTheSame, RepeatedPassword } from './password-pair.ts'

const shape = {
  password: NewPassword,
  confirm_password: RepeatedPassword,
  end_others: z.boolean(),
}
const firstPassword = z.object({ ...shape, current_password: z.string() }).refine(...bothTheSame)
const nextPassword = z
  .object({
    ...shape,
    current_password: z.string().min(1, { error: 'Enter your current password.' }),
  })
  .refine(...bothTheSame)

const labels = {
  current_password: 'Current password',
  password: 'New password',
  confirm_password: 'Confirm new password',
} as const

interface ChangePasswordFormProps {
  hasPassword: boolean
  onClose: () => void
}

/** Sets a new password; asks for the current one if there is one. */
export function ChangePasswordForm({ hasPassword, onClose }: ChangePasswordFormProps) {
  const confirmed = useConfirmed()
  const { account } = useSession()
  const [problem, setProblem] = useState<AppError | null>(null)
  const { mutateAsync: change } = useEndpointMutation(changePassword, {
    invalidates: [getSecurity, listSessions],
  })
  const form = useSchemaForm({
    schema: hasPassword ? nextPassword : firstPassword,
    defaultValues: { current_password: '', password: '', confirm_password: '', end_others: true },
    async onSubmit({ current_password, password, end_others }) {
      setProblem(null)
      const current = hasPassword ? { current_password } : {}
      const isDone = await confirmed(async () => {
        await change({ ...current, password, end_others })
        return true
      })
      if (!isDone) return
      toast(hasPassword ? 'Password changed.' : 'Password set.')
      onClose()
    },
    onError: setProblem,
  })
  const isAdmin = account?.role === 'admin' || account?.role === 'super_admin'
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-6">
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <ErrorSummary form={form} labels={labels} />
      {hasPassword && (
        <Field form={form} name="current_password">
          {(field) => (
            <TextField
              {...field}
              label={labels.current_password}
              type="password"
              autoComplete="current-password"
              isRequired
            />
          )}
        </Field>
      )}
      <Field form={form} name="password">
        {(field) => (
          <NewPasswordField
            field={field}
            minLength={isAdmin ? 12 : minimumPasswordLength}
            label={labels.password}
          />
        )}
      </Field>
      <Field form={form} name="confirm_password">
        {(field) => <RepeatedPasswordField field={field} label={labels.confirm_password} />}
      </Field>
      <Field form={form} name="end_others">
        {({ value, ...field }) => (
          <Checkbox {...field} isSelected={value}>
            Log out my other devices
          </Checkbox>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          {hasPassword ? 'Change password' : 'Set password'}
        </SubmitButton>
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
