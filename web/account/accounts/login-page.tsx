import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { login, SecondFactorNeeded } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { SocialButtons } from '#web/account/identities/identities.ts'
import { PasskeyButton, SecondFactorStep } from '#web/account/second-factors/second-factors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { lateScript } from '#web/lib/page-handle.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { SessionMessage } from '#web/lib/session/session-message.tsx'
import { sentences } from '#web/lib/session/session-rules.ts'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LoginNotice } from './login-notice.tsx'

const missing = 'Please provide both email and password'

export const handle = lateScript

export function meta() {
  return [{ title: 'Log in · Waypoint' }]
}

/** A login awaiting its second factor, and whether the session outlives the browser. */
const Waiting = z.object({ needed: SecondFactorNeeded, remember: z.boolean() })
type Waiting = z.infer<typeof Waiting>

/** Goes to the second step; every login method that returns `SecondFactorNeeded` ends here. */
export type EnterSecondFactor = (needed: SecondFactorNeeded, options: { remember: boolean }) => void

/**
 * Other login pages enter the second step with `navigate('/login', { state: { needed, remember } })`, keeping
 * the query.
 */
export default function LoginPage() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [entered, setEntered] = useState<Waiting>()
  // The server has no history state, so this waits for hydration.
  const waiting = entered ?? (isHydrated ? Waiting.safeParse(state).data : undefined)
  const enterSecondFactor: EnterSecondFactor = (needed, { remember }) =>
    setEntered({ needed, remember })

  function startOver(): void {
    setEntered(undefined)
    // A reload must not resume an abandoned login.
    if (state !== null) void navigate({ search }, { replace: true, state: null })
  }

  if (waiting) {
    return (
      <PublicLayout width="narrow">
        <PageHeader title="One more step">Verify it’s you.</PageHeader>
        <SecondFactorStep {...waiting} onBack={startOver} />
      </PublicLayout>
    )
  }
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Log in">
        New here? <TextLink to={`/signup${search}`}>Sign up</TextLink>.
      </PageHeader>
      <LoginForm onSecondFactor={enterSecondFactor} />
    </PublicLayout>
  )
}

function LoginForm({ onSecondFactor }: { onSecondFactor: EnterSecondFactor }) {
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const remember = () => form.current !== null && new FormData(form.current).has('remember')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // Reads the form itself, which includes what a password manager filled in before hydration.
    const fields = event.currentTarget
    const data = new FormData(fields)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const isIncomplete = email === '' || password === ''
    setMissing(isIncomplete)
    browserSession().dispatch({ type: 'message-closed' })
    if (isIncomplete) return focusOn(fields, email === '' ? 'email' : 'password')
    setPending(true)
    const options = { remember: data.has('remember'), fallback: sentences.login }
    await browserSession()
      .signIn(() => callEndpoint(login, { email, password }), options)
      .then((needed) => needed && onSecondFactor(needed, options))
      .catch((error: unknown) => {
        setPending(false)
        if (!(error instanceof AppError)) throw error
        focusOn(fields, 'password')
      })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <LoginNotice />
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
      <div className="flex flex-col gap-3">
        <PasskeyButton remember={remember} />
        <SocialButtons from="login" remember={remember} onSecondFactor={onSecondFactor} />
      </div>
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
