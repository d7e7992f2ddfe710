import { useState } from 'react'
import { getSecurity } from '#contract/account/second-factors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Changes the account's password, or sets the first one, in the settings. */
export function PasswordSection() {
  const { data, error, refetch } = useEndpoint(getSecurity, {})
  return (
    <Section id="password" title="Password">
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <Password hasPassword={data.has_password} />
      ) : (
        <ListSkeleton rows={1} label="Loading your password" />
      )}
    </Section>
  )
}

function Password({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return <ChangePasswordForm hasPassword={hasPassword} onClose={() => setOpen(false)} />
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-y border-line py-4">
      <p className="max-w-measure flex-1 basis-64 text-ink-soft">
        {hasPassword
          ? 'Change your password if someone else might know it.'
          : 'You log in with Google, LinkedIn or a passkey. A password gives you a backup.'}
      </p>
      <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </div>
  )
}
