import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { login } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { sentences } from '#web/lib/session/session-rules.ts'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SessionMessage } from './session-message.tsx'

const missing = 'Please provide both email and password'

export function meta() {
  return [{ title: 'Log in · Waypoint' }]
}

export default function LoginPage() {
  const { search } = useLocation()
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Log in">
        New here? <TextLink to={`/signup${search}`}>Make an account</TextLink>.
      </PageHeader>
      <LoginForm />
    </PublicLayout>
  )
}

function LoginForm() {
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // Read from the form itself: what a password manager filled in before the script ran counts.
    const form = event.currentTarget
    const data = new FormData(form)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const isIncomplete = email === '' || password === ''
    setMissing(isIncomplete)
    browserSession().dispatch({ type: 'message-closed' })
    if (isIncomplete) return focusOn(form, email === '' ? 'email' : 'password')
    setPending(true)
    await browserSession()
      .signIn(() => callEndpoint(login, { email, password }), {
        remember: data.has('remember'),
        fallback: sentences.login,
      })
      .catch((error: unknown) => {
        setPending(false)
        if (!(error instanceof AppError)) throw error
        focusOn(form, 'password')
      })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      {isMissing ? (
        <Alert tone="error" onClose={() => setMissing(false)}>
          {missing}
        </Alert>
      ) : (
        <SessionMessage />
      )}
      <TextField label="Email" name="email" type="email" autoComplete="username" isRequired />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox name="remember" value="yes">
          Remember me
        </Checkbox>
        <TextLink to="/forgot-password">Forgot your password?</TextLink>
      </div>
      <SubmitButton isPending={isPending} pendingText="Logging in…">
        Log in
      </SubmitButton>
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
