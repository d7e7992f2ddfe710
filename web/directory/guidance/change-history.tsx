import { type AuditLog, listAuditLogs } from '#contract/operations/audit-logs.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Section } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { RecordedChange } from './recorded-change.tsx'

const shown = 10

interface ChangeHistoryProps {
  /** The prefix of its audit log kinds: `rule`. */
  kind: string
  /** The entry's key. */
  subject: string
}

/** Who changed an entry, newest first, with the values before and after. */
export function ChangeHistory({ kind, subject }: ChangeHistoryProps) {
  const { data, error, refetch } = useEndpoint(
    listAuditLogs,
    { kind, subject, pageSize: shown },
    { staleTime: 0 },
  )
  return (
    <Section id="history" title="History">
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton rows={2} label="Loading the history" />
      ) : data.items.length === 0 ? (
        <p className="text-ink-soft">No one has changed this yet.</p>
      ) : (
        <>
          <ol className="divide-y divide-line border-y border-line">
            {data.items.map((event) => (
              <Event key={event.seq} kind={kind} event={event} />
            ))}
          </ol>
          {data.total > shown && (
            <p className="mt-3">
              <TextLink to={`/admin/audit-logs?kind=${kind}&subject=${subject}`}>
                See all {data.total} in the audit log
              </TextLink>
            </p>
          )}
        </>
      )}
    </Section>
  )
}

const textOf = (value: AuditLog['before']) => (value === null ? 'None' : String(value))

interface EventProps {
  kind: string
  event: AuditLog
}

function Event({ kind, event: { at, title, actor, before, after } }: EventProps) {
  const { account } = useSession()
  return (
    <li className="py-4">
      <p className="font-semibold">{title}</p>
      <p className="tabular text-sm text-ink-soft">
        {actor?.name ?? 'Deleted account'},{' '}
        <time dateTime={at}>{showMoment(at, account?.time_zone)}</time>
      </p>
      {before !== null && after !== null && (
        <div className="mt-2 text-sm">
          <RecordedChange kind={kind} before={textOf(before)} after={textOf(after)} />
        </div>
      )}
    </li>
  )
}
