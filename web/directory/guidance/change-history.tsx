import { type AuditLog, listAuditLogs } from '#contract/operations/audit-logs.ts'
import {
  FieldChanges,
  type RecordedText,
  recordedFields,
} from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Section } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const shown = 10

interface ChangeHistoryProps {
  /** The prefix of its audit log kinds: `rule`. */
  kind: string
  /** The entry's key. */
  subject: string
  /** How its recorded fields read. */
  text: RecordedText
}

/** Who changed an entry, newest first, with the values before and after. */
export function ChangeHistory({ kind, subject, text }: ChangeHistoryProps) {
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
              <Event key={event.seq} text={text} event={event} />
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

interface EventProps {
  text: RecordedText
  event: AuditLog
}

const textOf = (value: AuditLog['before']) => (value === null ? null : String(value))

function Event({ text, event: { at, title, actor, before, after } }: EventProps) {
  const { account } = useSession()
  const fields = recordedFields(text, textOf(before), textOf(after))
  return (
    <li className="py-4">
      <p className="font-semibold">{title}</p>
      <p className="tabular text-sm text-ink-soft">
        {actor?.name ?? 'Deleted account'},{' '}
        <time dateTime={at}>{showMoment(at, account?.time_zone)}</time>
      </p>
      {fields.length > 0 && (
        <div className="mt-2">
          <FieldChanges fields={fields} />
        </div>
      )}
    </li>
  )
}
