import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  confirmIdentity,
  getSecurity,
  type Security,
  startPasskeyConfirmation,
} from '#contract/account/second-factors.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useAccountUpdate } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RecoveryCodeField, TotpField } from './code-field.tsx'
import { askForPasskey, knowsPasskeys } from './passkey.ts'

/** Reauthenticates with whichever of password, code and passkey the account has. */
export function ProofDialog({ onDone }: { onDone: (isProved: boolean) => void }) {
  const { data, error, refetch } = useEndpoint(getSecurity, {}, { staleTime: 0 })
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  // Closes on navigation, such as the redirect when the session ends.
  useEffect(() => {
    if (pathname !== openedAt.current) onDone(false)
  }, [pathname, onDone])
  return (
    <Dialog title="Verify it’s you" isOpen onOpenChange={(isOpen) => isOpen || onDone(false)}>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <ProofForm security={data} onDone={onDone} />
      ) : (
        <PageSkeleton label="Loading" />
      )}
    </Dialog>
  )
}

type Proof = InputOf<typeof confirmIdentity>

function ProofForm({
  security,
  onDone,
}: {
  security: Security
  onDone: (isProved: boolean) => void
}) {
  const { has_password, totp, passkeys, recovery_codes_left } = security
  const hasFactor = totp !== null || passkeys.length > 0
  const canTypeCode = totp !== null || recovery_codes_left > 0
  // Password and code go together: without a code only the passkey works.
  const canType = hasFactor ? canTypeCode : has_password
  const canUsePasskey = passkeys.length > 0 && knowsPasskeys()
  const [withRecoveryCode, setWithRecoveryCode] = useState(totp === null)
  const [isPending, setPending] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const updateAccount = useAccountUpdate()
  const form = useRef<HTMLFormElement>(null)
  // Focuses the passkey first if there is one; a rejected field takes priority.
  useEffect(() => {
    const refused = fields.password ? 'password' : fields.code ? 'code' : undefined
    const field = refused && form.current?.elements.namedItem(refused)
    if (field instanceof HTMLElement) field.focus()
    else if (!canUsePasskey) form.current?.querySelector('input')?.focus()
  }, [fields, canUsePasskey])

  async function prove(proof: () => Promise<Proof>): Promise<void> {
    setPending(true)
    setProblem(null)
    setFields({})
    try {
      updateAccount(await callEndpoint(confirmIdentity, await proof()))
      onDone(true)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setPending(false)
      if (error.fields?.password || error.fields?.code) setFields(error.fields)
      else setProblem(error.message)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    const code = String(data.get('code') ?? '').trim()
    await prove(async () => ({ ...(password && { password }), ...(code && { code }) }))
  }

  async function proveByPasskey(): Promise<void> {
    await prove(async () => {
      const { options, ticket } = await callEndpoint(startPasskeyConfirmation, {})
      return { passkey: { ticket, response: await askForPasskey(options) } }
    })
  }

  if (!has_password && !hasFactor) {
    return (
      <>
        <p>To make this change, log out, log back in and make it within five minutes.</p>
        <Button variant="secondary" onPress={() => onDone(false)}>
          Cancel
        </Button>
      </>
    )
  }
  const Code = withRecoveryCode ? RecoveryCodeField : TotpField
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p>Verify it’s you to continue. We won’t ask again for five minutes.</p>
      {problem && (
        <Alert tone="error" onClose={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      {canUsePasskey && (
        <Button variant="secondary" onPress={proveByPasskey} isDisabled={isPending}>
          Use your passkey
        </Button>
      )}
      {canUsePasskey && canType && <p>{orType(has_password, withRecoveryCode)}</p>}
      {canType && has_password && (
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          errorMessage={fields.password}
          isRequired
        />
      )}
      {canType && hasFactor && <Code key={Code.name} name="code" errorMessage={fields.code} />}
      {totp && recovery_codes_left > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="-ms-3 self-start"
          onPress={() => setWithRecoveryCode(!withRecoveryCode)}
        >
          {withRecoveryCode ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        {canType && (
          <Button type="submit" isPending={isPending}>
            Confirm
          </Button>
        )}
        <Button variant="secondary" onPress={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The alternative to the passkey: all the fields below together. */
function orType(hasPassword: boolean, isRecoveryCode: boolean): string {
  const code = isRecoveryCode ? 'a recovery code' : 'a code'
  return hasPassword ? `Or enter your password and ${code}:` : `Or enter ${code}:`
}
