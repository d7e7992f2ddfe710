import { useState } from 'react'
import {
  listSupportRecords,
  type SupportRecord,
  type SupportRecords,
  viewSupportRecord,
} from '#contract/operations/support-views.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { RecordView } from './record-view.tsx'

/** A member's surveys and reports, which support can read while the member allows it. */
export function RecordsSection({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useEndpoint(listSupportRecords, { id: accountId })
  return (
    <Section id="records" title="Surveys and reports">
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <Records accountId={accountId} records={data} />
      ) : (
        <ListSkeleton rows={2} label="Loading surveys and reports" />
      )}
    </Section>
  )
}

const statusLabels: Readonly<
  Record<
    SupportRecords['surveys'][number]['status'] | SupportRecords['reports'][number]['status'],
    { text: string; tone: Tone }
  >
> = {
  draft: { text: 'Draft', tone: 'plain' },
  submitted: { text: 'Submitted', tone: 'good' },
  queued: { text: 'Waiting', tone: 'signal' },
  processing: { text: 'In progress', tone: 'signal' },
  ready: { text: 'Ready', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
}

function Records({ accountId, records }: { accountId: string; records: SupportRecords }) {
  const { account } = useSession()
  const [shown, setShown] = useState<SupportRecord | null>(null)
  const view = useEndpointMutation(viewSupportRecord, { onSuccess: setShown })
  const { expiresAt, surveys, reports } = records
  if (expiresAt === null) {
    return (
      <p className="max-w-measure text-ink-soft">
        You can’t read them. The member can allow it for 24 hours on their ticket or under Settings,
        Your data.
      </p>
    )
  }
  const formatMoment = (instant: string) => showMoment(instant, account?.time_zone)
  const rows = [
    ...reports.map(({ id, status, createdAt }) => ({
      id,
      status,
      item: 'report' as const,
      name: `Report, ${formatMoment(createdAt)}`,
    })),
    ...surveys.map(({ id, status, updatedAt }) => ({
      id,
      status,
      item: 'survey' as const,
      name: `Survey, ${formatMoment(updatedAt)}`,
    })),
  ]
  const shownId = shown && (shown.item === 'survey' ? shown.survey.id : shown.report.id)
  return (
    <>
      <p className="mb-4 max-w-measure">
        The member lets you read these until {formatMoment(expiresAt)}. They’re told who looked and
        when.
      </p>
      <ErrorAlert error={view.error} onClose={view.reset} />
      {rows.length === 0 ? (
        <p className="text-ink-soft">They haven’t started a survey.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map(({ id, item, name, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="tabular flex flex-wrap items-center gap-3">
                {name}
                <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
              </span>
              {id === shownId ? (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Close ${name}`}
                  onPress={() => setShown(null)}
                >
                  Close
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Read ${name}`}
                  isPending={view.isPending && view.variables.recordId === id}
                  onPress={() => view.mutate({ id: accountId, item, recordId: id })}
                >
                  Read
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown && <RecordView record={shown} />}
    </>
  )
}
