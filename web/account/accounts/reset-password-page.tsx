import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { minimumPasswordLength, NewPassword } from '#contract/account/accounts.ts'
import { resetPassword } from '#contract/account/credentials.ts'
import type { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { ErrorSummary, Field, useSchemaForm } from '#web/lib/form.tsx'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { passwordChanged } from './login-notice.tsx'
import { NewPasswordField, RepeatedPasswordField } from './new-password-field.tsx'
import { Outcome } from './outcome.tsx'
import { bothTheSame, RepeatedPassword } from './password-pair.ts'
import { useLinkToken } from './use-link-token.ts'

export function meta() {
  return [{ title: 'Choose a new password · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

export default function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <PublicLayout width="narrow">
      {token === null ? (
        <DeadLink>
          The link is incomplete. Open it from the email again, or copy the whole link.
        </DeadLink>
      ) : (
        <LinkSteps key={token} token={token} />
      )}
    </PublicLayout>
  )
}

/** Shows the form until the link turns out to be dead. */
function LinkSteps({ token }: { token: string | undefined }) {
  const [linkError, setLinkError] = useState<string | null>(null)
  if (linkError !== null) return <DeadLink>{linkError}</DeadLink>
  return (
    <>
      <PageHeader title="Choose a new password">
        This logs you out on every device. Then log in with your new password.
      </PageHeader>
      <PasswordForm token={token} onDead={setLinkError} />
    </>
  )
}

function DeadLink({ children }: { children: string }) {
  return (
    <Outcome
      title="This link doesn’t work"
      actions={
        <>
          <LinkButton to="/forgot-password">Get a new link</LinkButton>
          <LinkButton to="/login" variant="quiet">
            Back to log in
          </LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </Outcome>
  )
}

const schema = z
  .object({ password: NewPassword, confirm_password: RepeatedPassword })
  .refine(...bothTheSame)
const labels = { password: 'New password', confirm_password: 'Confirm password' } as const

interface PasswordFormProps {
  token: string | undefined
  onDead: (reason: string) => void
}

function PasswordForm({ token, onDead }: PasswordFormProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<AppError | null>(null)
  const form = useSchemaForm({
    schema,
    defaultValues: { password: '', confirm_password: '' },
    async onSubmit({ password }) {
      setProblem(null)
      await callEndpoint(resetPassword, { token: token ?? '', password })
      // The reset ends this browser's session too.
      const session = browserSession()
      const ended = session.state().token
      if (ended !== null) session.dispatch({ type: 'ended-elsewhere', token: ended })
      await navigate('/login', { replace: true, state: passwordChanged })
    },
    onError: (error) => (isAboutLink(error) ? onDead(error.message) : setProblem(error)),
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <ErrorSummary form={form} labels={labels} />
      <Field form={form} name="password">
        {(field) => (
          <NewPasswordField
            field={field}
            minLength={minimumPasswordLength}
            label={labels.password}
          />
        )}
      </Field>
      <Field form={form} name="confirm_password">
        {(field) => <RepeatedPasswordField field={field} label={labels.confirm_password} />}
      </Field>
      <SubmitButton isPending={form.isSubmitting} pendingText="Changing…">
        Change password
      </SubmitButton>
    </form>
  )
}

/** Wrong, used or expired: retrying the same link can't succeed. */
function isAboutLink({ code, fields }: AppError): boolean {
  return code === 'incomplete' || fields?.token !== undefined
}
