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
  onMade: (codes: string[]) => void
}

/** How many recovery codes are left, and how to get new ones. */
export function RecoveryCodesPart({ security, onChanged, onMade }: RecoveryCodesPartProps) {
  const left = security.recovery_codes_left
  const change = useFactorChange(onChanged)
  const [isAsking, setAsking] = useState(false)

  async function make(): Promise<void> {
    const done = await change.run(() => callEndpoint(makeRecoveryCodes, {}))
    setAsking(false)
    if (done) onMade(done.output.recovery_codes)
  }

  return (
    <FactorRow
      title="Recovery codes"
      state={`${left} of ${recoveryCodeCount} left. Each logs you in once when your app or passkey is lost.`}
      actions={
        <Button variant="secondary" size="small" onPress={() => setAsking(true)}>
          Make new codes
        </Button>
      }
    >
      <ChangeProblem change={change} />
      <ConfirmDialog
        title="Make new recovery codes?"
        confirm="Make new codes"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={make}
        isPending={change.isPending}
      >
        <p>The codes you have now stop working.</p>
      </ConfirmDialog>
    </FactorRow>
  )
}
