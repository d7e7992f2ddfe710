import { TriangleAlert } from 'lucide-react'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { showMoment } from '#web/settings/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Banner } from './banner.tsx'

/** On every member page while the account waits for its deletion. */
export function DeletionBanner() {
  const { account } = useSession()
  if (account === null || account.deletion_due_at === null) return null
  return (
    <Banner icon={TriangleAlert} label="Your account will be deleted">
      <p>
        Your account will be deleted on{' '}
        <strong className="tabular">
          {showMoment(account.deletion_due_at, account.time_zone)}
        </strong>
        . <TextLink to="/dashboard/settings/data">Keep it or take a copy of your data</TextLink>
      </p>
    </Banner>
  )
}
