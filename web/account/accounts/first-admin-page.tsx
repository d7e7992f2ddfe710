import { useEffect, useState } from 'react'
import { createFirstAdmin } from '#contract/account/accounts.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { ErrorSummary, Field, useSchemaForm } from '#web/lib/form.tsx'
import { SessionMessage } from '#web/lib/session/session-message.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { signUp } from './sign-up.ts'

export function meta() {
  return [{ title: 'First admin · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

export default function FirstAdminPage() {
  const key = useKeyOfLink()
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Create the first admin">
        This link works once. The server printed it when it started.
      </PageHeader>
      <div className="flex flex-col gap-6">
        <SessionMessage />
        {key === null ? (
          <p>
            The link is incomplete: the part after <code>#key=</code> is missing. Copy the whole
            line the server printed. Until there’s an admin, each server start prints a new link.
          </p>
        ) : (
          <AdminForm linkKey={key} />
        )}
      </div>
    </PublicLayout>
  )
}

/** Undefined until the script runs. Removes the key from the address bar so it can't be copied. */
function useKeyOfLink(): string | null | undefined {
  const [key, setKey] = useState<string | null>()
  useEffect(() => {
    const hashKey = new URLSearchParams(window.location.hash.slice(1)).get('key')
    setKey((current) => hashKey ?? current ?? null)
    if (hashKey !== null) window.history.replaceState(window.history.state, '', '/first-admin')
  }, [])
  return key
}

const schema = createFirstAdmin.input.omit({ key: true })
const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  password: 'Password',
} as const

function AdminForm({ linkKey }: { linkKey: string | undefined }) {
  const form = useSchemaForm({
    schema,
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
    onSubmit: (person) =>
      signUp(() => callEndpoint(createFirstAdmin, { ...person, key: linkKey ?? '' })),
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <ErrorSummary form={form} labels={labels} />
      <Field form={form} name="first_name">
        {(field) => (
          <TextField {...field} label={labels.first_name} autoComplete="given-name" isRequired />
        )}
      </Field>
      <Field form={form} name="last_name">
        {(field) => (
          <TextField {...field} label={labels.last_name} autoComplete="family-name" isRequired />
        )}
      </Field>
      <Field form={form} name="email">
        {(field) => (
          <TextField {...field} label={labels.email} type="email" autoComplete="email" isRequired />
        )}
      </Field>
      <Field form={form} name="password">
        {(field) => <NewPasswordField field={field} minLength={12} />}
      </Field>
      <SubmitButton isPending={form.isSubmitting} pendingText="Creating your account…">
        Create the first admin
      </SubmitButton>
    </form>
  )
}
