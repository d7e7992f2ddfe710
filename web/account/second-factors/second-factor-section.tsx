import { useState } from 'react'
import { getSecurity, type Security } from '#contract/account/second-factors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { OtherSessionsOffer } from './other-sessions-offer.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { RecoveryCodesPart } from './recovery-codes-part.tsx'
import { TotpPart } from './totp-part.tsx'

/** The second factors of the account, in the settings. */
export function SecondFactorSection() {
  const { data, error, refetch } = useEndpoint(getSecurity, {})
  return (
    <Section id="second-factor" title="Two-step login">
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <SecondFactors security={data} onChanged={refetch} />
      ) : (
        <ListSkeleton rows={2} label="Loading two-step login" />
      )}
    </Section>
  )
}

interface SecondFactorsProps {
  security: Security
  onChanged: () => void
}

function SecondFactors({ security, onChanged }: SecondFactorsProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isOffering, setOffering] = useState(false)
  const hasFactor = security.totp !== null || security.passkeys.length > 0

  function added(recoveryCodes: string[] | null): void {
    if (recoveryCodes) setCodes(recoveryCodes)
    setOffering(true)
  }

  return (
    <>
      <p className="mb-4 max-w-measure">
        With two-step login, someone who steals your password still can’t get in.
      </p>
      {security.requires_second_factor && !hasFactor && (
        <div className="mb-4">
          <Alert tone="signal" title="Admins need two-step login">
            Set up an authenticator app or a passkey to open the admin area.
          </Alert>
        </div>
      )}
      {codes && <RecoveryCodesPanel codes={codes} onKept={() => setCodes(null)} />}
      {isOffering && <OtherSessionsOffer onClose={() => setOffering(false)} />}
      <ul className="divide-y divide-line border-y border-line">
        <TotpPart security={security} onChanged={onChanged} onAdded={added} />
        <PasskeysPart security={security} onChanged={onChanged} onAdded={added} />
        {hasFactor && (
          <RecoveryCodesPart security={security} onChanged={onChanged} onCreated={setCodes} />
        )}
      </ul>
    </>
  )
}
