import { useState } from 'react'
import { forgotPassword } from '#contract/account/credentials.ts'
import type { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { lateScript } from '#web/lib/page-handle.ts'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Outcome } from './outcome.tsx'

export const handle = lateScript

export function meta() {
  return [{ title: 'Forgot your password? · Waypoint' }]
}

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <PublicLayout width="narrow">
      {sentTo === null ? (
        <>
          <PageHeader title="Forgot your password?">
            We’ll email you a link to choose a new one.
          </PageHeader>
          <AddressForm onSent={setSentTo} />
        </>
      ) : (
        <OnItsWay email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </PublicLayout>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const [problem, setProblem] = useState<AppError | null>(null)
  const form = useSchemaForm({
    schema: forgotPassword.input,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      setProblem(null)
      await callEndpoint(forgotPassword, { email })
      onSent(email)
    },
    onError: setProblem,
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <Field form={form} name="email">
        {(field) => (
          <TextField
            {...field}
            label="Email"
            description="The email you log in with."
            type="email"
            autoComplete="username"
            isRequired
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Sending…">
          Send link
        </SubmitButton>
        <LinkButton to="/login" variant="quiet">
          Back to log in
        </LinkButton>
      </div>
    </form>
  )
}

/** Looks the same for known and unknown addresses. */
function OnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Outcome
      title="Check your inbox"
      actions={
        <>
          <LinkButton to="/login" variant="secondary">
            Back to log in
          </LinkButton>
          <Button variant="secondary" onPress={onAgain}>
            Try again or use another email
          </Button>
        </>
      }
    >
      <p className="font-semibold">If there’s an account for that email, we’ve sent you a link</p>
      <p>
        We sent it to <span className="wrap-anywhere">{email}</span>. The link works once, for 30
        minutes.
      </p>
      <h2 className="mt-4 text-lg">No email after five minutes?</h2>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>Check your spam folder.</li>
        <li>Check the spelling, and that it’s the email you signed up with.</li>
        <li>
          If you signed up with Google or LinkedIn, <TextLink to="/login">log in that way</TextLink>
          .
        </li>
      </ul>
      <Disclosure summary="Still no email?">
        <p>Ask whoever runs this server. They can reset your password with this command:</p>
        <p className="mt-2 rounded-card bg-tint px-4 py-3 text-sm">
          <code>
            <span className="inline-block">npm run waypoint -- user set-password</span>{' '}
            <span className="inline-block">--email you@example.com</span>
          </code>
        </p>
      </Disclosure>
    </Outcome>
  )
}
