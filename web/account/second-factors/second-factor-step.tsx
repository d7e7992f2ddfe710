import { type FormEvent, useEffect, useRef, useState } from 'react'
import type {
  SecondFactorMethod,
  SecondFactorNeeded,
  SignInAnswer,
} from '#contract/account/accounts.ts'
import { answerSecondFactor } from '#contract/account/second-factors.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { SessionMessage } from '#web/lib/session/session-message.tsx'
import { sentences } from '#web/lib/session/session-rules.ts'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { RecoveryCodeField, TotpField } from './code-field.tsx'
import { knowsPasskeys } from './passkey.ts'
import { signInByPasskey } from './passkey-sign-in.ts'

export interface SecondFactorStepProps {
  needed: SecondFactorNeeded
  /** Keeps the session after the browser closes. */
  remember: boolean
  /** Returns to the first step. */
  onBack: () => void
}

/** The second login step: a code, a recovery code or a passkey. */
export function SecondFactorStep({ needed, remember, onBack }: SecondFactorStepProps) {
  const { challenge, methods } = needed.second_factor
  const usable = methods.filter((method) => method !== 'passkey' || knowsPasskeys())
  const [method, setMethod] = useState<SecondFactorMethod>(usable[0] ?? 'recovery_code')
  const [isPending, setPending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current, method), [method])

  async function finish(call: () => Promise<SignInAnswer>): Promise<void> {
    setPending(true)
    const options = { remember, fallback: sentences.login }
    await browserSession()
      .signIn(call, options)
      .catch((error: unknown) => {
        setPending(false)
        if (!(error instanceof AppError)) throw error
        // The login expired or was already completed: start over.
        if (error.fields?.challenge) onBack()
        else focusFirst(form.current, method)
      })
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (method === 'passkey') return finish(() => signInByPasskey(challenge))
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    if (code === '') return focusFirst(form.current, method)
    return finish(() => callEndpoint(answerSecondFactor, { challenge, code }))
  }

  function choose(other: SecondFactorMethod): void {
    browserSession().dispatch({ type: 'message-closed' })
    setMissing(false)
    setMethod(other)
  }

  const errorMessage = isMissing ? 'Enter a code.' : undefined
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <SessionMessage />
      {method === 'totp' && <TotpField key="totp" name="code" errorMessage={errorMessage} />}
      {method === 'recovery_code' && (
        <RecoveryCodeField key="recovery" name="code" errorMessage={errorMessage} />
      )}
      {method === 'passkey' && <p>Your device will ask for your fingerprint, face or PIN.</p>}
      <SubmitButton isPending={isPending} pendingText="Logging in…">
        {method === 'passkey' ? 'Use your passkey' : 'Log in'}
      </SubmitButton>
      <div className="-ms-3 flex flex-wrap gap-x-2 gap-y-1">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" size="small" onPress={() => choose(other)}>
              {otherWays[other]}
            </Button>
          ))}
        <Button variant="quiet" size="small" onPress={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

const otherWays: Readonly<Record<SecondFactorMethod, string>> = {
  totp: 'Use your authenticator app',
  passkey: 'Use your passkey',
  recovery_code: 'Use a recovery code',
}

function focusFirst(form: HTMLFormElement | null, method: SecondFactorMethod): void {
  const selector = method === 'passkey' ? 'button[type=submit]' : 'input'
  form?.querySelector<HTMLElement>(selector)?.focus()
}
