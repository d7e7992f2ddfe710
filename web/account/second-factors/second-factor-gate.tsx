import { useState } from 'react'
import { getSecurity } from '#contract/account/second-factors.ts'
import { AppError } from '#contract/errors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { askForProof } from './use-confirmed.tsx'

/** Replaces the admin area when an admin's session has no second factor. */
export function SecondFactorGate() {
  const { data, error, refetch } = useEndpoint(getSecurity, {})
  const [loadError, setLoadError] = useState<AppError | null>(null)
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />

  async function confirm(): Promise<void> {
    setLoadError(null)
    await askForProof().catch((caught: unknown) => {
      if (!(caught instanceof AppError)) throw caught
      setLoadError(caught)
    })
  }

  if (data.totp === null && data.passkeys.length === 0) {
    return (
      <>
        <PageHeader title="Set up two-step login">
          Admins need more than a password. Set up an authenticator app or a passkey; it takes two
          minutes.
        </PageHeader>
        <LinkButton to="/dashboard/settings/security">Set up two-step login</LinkButton>
      </>
    )
  }
  return (
    <>
      <PageHeader title="Verify it’s you">
        You logged in without your second step. Verify it’s you to open the admin area.
      </PageHeader>
      {loadError && (
        <div className="mb-6">
          <Problem error={loadError} />
        </div>
      )}
      <Button onPress={confirm}>Verify it’s you</Button>
    </>
  )
}
