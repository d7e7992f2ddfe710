import { useState } from 'react'
import {
  confirmTotp,
  removeTotp,
  type Security,
  startTotp,
} from '#contract/account/second-factors.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showDay } from '#web/ui/moment.ts'
import { toast } from '#web/ui/toast.tsx'
import { ChangeProblem, FactorRow } from './factor-row.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { useFactorChange } from './use-factor-change.ts'

export interface PartProps {
  security: Security
  onChanged: () => void
  /** A new factor was added; includes recovery codes when it's the first. */
  onAdded: (recoveryCodes: string[] | null) => void
}

/** The authenticator app: set up, move to another device, remove. */
export function TotpPart({ security, onChanged, onAdded }: PartProps) {
  const { totp } = security
  const change = useFactorChange(onChanged)
  const { account } = useSession()
  const [setup, setSetup] = useState<OutputOf<typeof startTotp> | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  async function start(): Promise<void> {
    const started = await change.run(() => callEndpoint(startTotp, {}))
    if (started) setSetup(started.output)
  }

  async function finish(code: string): Promise<void> {
    const done = await change.run(() => callEndpoint(confirmTotp, { code }))
    if (!done) return
    setSetup(null)
    toast('Authenticator app turned on.')
    onAdded(done.output.recovery_codes)
  }

  async function remove(): Promise<void> {
    const done = await change.run(() => callEndpoint(removeTotp, {}))
    setRemoving(false)
    if (done) toast('Authenticator app removed.')
  }

  return (
    <FactorRow
      title="Authenticator app"
      state={
        totp
          ? `On since ${showDay(totp.created_at, account?.time_zone)}. We’ll ask for a code after your password.`
          : 'Off. An app on your phone gives you a new code every 30 seconds.'
      }
      actions={
        setup === null && (
          <>
            <Button variant="secondary" size="small" isPending={change.isPending} onPress={start}>
              {totp ? 'Switch apps' : 'Set up app'}
            </Button>
            {totp && (
              <Button variant="danger" size="small" onPress={() => setRemoving(true)}>
                Remove app
              </Button>
            )}
          </>
        )
      }
    >
      <ChangeProblem change={change} />
      {setup && (
        <TotpSetup
          setup={setup}
          isPending={change.isPending}
          errorMessage={change.error?.fields?.code}
          onCode={finish}
          onCancel={() => {
            change.clearError()
            setSetup(null)
          }}
        />
      )}
      <ConfirmDialog
        title="Remove your authenticator app?"
        confirm="Remove"
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        onConfirm={remove}
        isPending={change.isPending}
      >
        <p>
          {security.passkeys.length > 0
            ? 'Its codes will stop working. Your passkeys stay.'
            : 'Its codes and your recovery codes will stop working. Your account will be protected by your usual login only.'}
        </p>
      </ConfirmDialog>
    </FactorRow>
  )
}
