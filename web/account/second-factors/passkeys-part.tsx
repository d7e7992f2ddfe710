import { addPasskey, startPasskey } from '#contract/account/second-factors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ChangeProblem, FactorRow } from './factor-row.tsx'
import { knowsPasskeys, makePasskey } from './passkey.ts'
import { PasskeyItem } from './passkey-item.tsx'
import type { PartProps } from './totp-part.tsx'
import { useFactorChange } from './use-factor-change.ts'

/** The passkeys of the account: add, rename, remove. */
export function PasskeysPart({ security, onChanged, onAdded }: PartProps) {
  const { passkeys, totp } = security
  const change = useFactorChange(onChanged)

  async function add(): Promise<void> {
    const done = await change.run(async () => {
      const { options, ticket } = await callEndpoint(startPasskey, {})
      return callEndpoint(addPasskey, { ticket, response: await makePasskey(options) })
    })
    if (!done) return
    toast('Passkey added.')
    onAdded(done.output.recovery_codes)
  }

  return (
    <FactorRow
      title="Passkeys"
      state="Use your fingerprint, face or PIN on your phone, computer or security key. A passkey also logs you in without a password."
      actions={
        knowsPasskeys() && (
          <Button variant="secondary" size="small" isPending={change.isPending} onPress={add}>
            Add passkey
          </Button>
        )
      }
    >
      {!knowsPasskeys() && <p>This browser doesn’t support passkeys.</p>}
      <ChangeProblem change={change} />
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="flex flex-col gap-3">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isLastFactor={totp === null && passkeys.length === 1}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
    </FactorRow>
  )
}
