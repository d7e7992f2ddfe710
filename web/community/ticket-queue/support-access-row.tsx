import { listSupportRecords } from '#contract/operations/support-views.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { usePermissions, useSession } from '#web/lib/session/session-provider.tsx'
import { FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** As often as the ticket: a member can allow or end access at any time. */
const pollMs = 60_000

/** Whether the member lets support read their surveys and reports, and where to read them. */
export function SupportAccessRow({ accountId }: { accountId: string }) {
  const { account } = useSession()
  const { hasPermission } = usePermissions()
  const { data } = useEndpoint(
    listSupportRecords,
    { id: accountId },
    { enabled: hasPermission('support.read'), refetchInterval: pollMs },
  )
  if (!data) return null
  return (
    <FactRow label="Support access">
      {data.expiresAt === null ? (
        'Not allowed'
      ) : (
        <>
          Until {showMoment(data.expiresAt, account?.time_zone)}.{' '}
          <TextLink to={`/admin/users/${accountId}#records`}>Read surveys and reports</TextLink>
        </>
      )}
    </FactRow>
  )
}
