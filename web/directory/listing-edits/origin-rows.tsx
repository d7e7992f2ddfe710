import { useSession } from '#web/lib/session/session-provider.tsx'
import { showDate } from '#web/ui/dates.ts'
import { FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'

interface OriginRowsProps {
  record: {
    readonly id: string
    readonly source: string
    readonly firstSeen: string
    readonly lastVerified: string | null
    readonly updatedAt: string
  }
}

/** A row's source, and when it was last verified. */
export function OriginRows({ record }: OriginRowsProps) {
  const { account } = useSession()
  const { id, source, firstSeen, lastVerified, updatedAt } = record
  return (
    <>
      <FactRow label="Source">{source}</FactRow>
      <FactRow label="First seen">{showDate(firstSeen)}</FactRow>
      <FactRow label="Last verified">{lastVerified ? showDate(lastVerified) : 'Never'}</FactRow>
      <FactRow label="Last changed">{showMoment(updatedAt, account?.time_zone)}</FactRow>
      <FactRow label="ID">
        <code className="wrap-anywhere">{id}</code>
      </FactRow>
      <FactRow label="Audit log">
        <TextLink to={`/admin/audit-logs?subject=${id}`}>Events of this row</TextLink>
      </FactRow>
    </>
  )
}
