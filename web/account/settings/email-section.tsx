import { useState } from 'react'
import type { User } from '#contract/account/accounts.ts'
import { getEmailChange } from '#contract/account/credentials.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { PendingEmailChange } from './pending-email-change.tsx'

/** The account's email address, whether it's confirmed, and how to change it. */
export function EmailSection({ account }: { account: User }) {
  const [isOpen, setOpen] = useState(false)
  // The links open in another tab: refetches when this one regains focus.
  const { data, error, refetch } = useEndpoint(getEmailChange, {}, { staleTime: 0 })
  return (
    <Section id="email" title="Email">
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">{account.email}</span>
            <Badge tone={account.email_verified ? 'good' : 'signal'}>
              {account.email_verified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </div>
          {data?.change === null && !isOpen && (
            <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
              Change email
            </Button>
          )}
        </div>
        {!account.email_verified && (
          <p>
            <TextLink to="/verify-email">Confirm your email</TextLink> with the link we sent you.
          </p>
        )}
        {error && <Problem error={error} onRetry={refetch} />}
        {data?.change && <PendingEmailChange account={account} change={data.change} />}
        {data?.change === null && isOpen && <EmailChangeForm onClose={() => setOpen(false)} />}
      </div>
    </Section>
  )
}
