import type { ListingStatus } from '#contract/directory/listing-edits.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { showDate } from '#web/ui/dates.ts'
import { showDay } from '#web/ui/moment.ts'
import { statusLabels } from './edit-labels.ts'

interface EditableRow<Issue extends string> {
  readonly status: ListingStatus
  readonly issues: readonly Issue[]
  readonly lastVerified: string | null
  readonly updatedAt: string
  readonly source: string
}

/** The columns shared by the lists of opportunities and organizations. */
export function sharedColumns<Issue extends string, Row extends EditableRow<Issue>>(
  issueLabels: Readonly<Record<Issue, string>>,
  timeZone: string | undefined,
) {
  return {
    status: {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
      ),
    },
    issues: {
      id: 'issues',
      header: 'Data quality',
      cell: ({ issues }) =>
        issues.length === 0
          ? 'OK'
          : issues.map((issue) => (
              <span key={issue} className="block text-sm">
                {issueLabels[issue]}
              </span>
            )),
    },
    verified: {
      id: 'verified',
      header: 'Verified',
      isSortable: true,
      cell: ({ lastVerified }) => (
        <span className="whitespace-nowrap">{lastVerified ? showDate(lastVerified) : 'Never'}</span>
      ),
    },
    updated: {
      id: 'updated',
      header: 'Changed',
      isSortable: true,
      startsHidden: true,
      cell: ({ updatedAt }) => (
        <span className="whitespace-nowrap">{showDay(updatedAt, timeZone)}</span>
      ),
    },
    source: {
      id: 'source',
      header: 'Source',
      startsHidden: true,
      cell: ({ source }) => source,
    },
  } as const satisfies Record<string, TableColumn<Row>>
}
