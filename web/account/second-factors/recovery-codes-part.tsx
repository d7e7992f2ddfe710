import { useState } from 'react'
import {
  makeRecoveryCodes,
  recoveryCodeCount,
  type Security,
} from '#contract/account/second-factors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ChangeProblem, FactorRow } from './factor-row.tsx'
import { useFactorChange } from './use-factor-change.ts'

export interface RecoveryCodesPartProps {
  security: Security
  onChanged: () => void
  onCreated: (codes: string[]) => void
}

/** How many recovery codes remain, and a way to get new ones. */
export function RecoveryCodesPart({ security, onChanged, onCreated }: RecoveryCodesPartProps) {
  const left = security.recovery_codes_left
  const change = useFactorChange(onChanged)
  const [isAsking, setAsking] = useState(false)

  async function make(): Promise<void> {
    const done = await change.run(() => callEndpoint(makeRecoveryCodes, {}))
    setAsking(false)
    if (done) onCreated(done.output.recovery_codes)
  }

  return (
    <FactorRow
      title="Recovery codes"
      state={`${left} of ${recoveryCodeCount} left. Use one to log in if you lose your app or passkey. Each works once.`}
      actions={
        <Button variant="secondary" size="small" onPress={() => setAsking(true)}>
          Get new codes
        </Button>
      }
    >
      <ChangeProblem change={change} />
      <ConfirmDialog
        title="Get new recovery codes?"
        confirm="Get new codes"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={make}
        isPending={change.isPending}
      >
        <p>Your current codes will stop working.</p>
      </ConfirmDialog>
    </FactorRow>
  )
}
