import type { AuditLog } from '#contract/operations/audit-logs.ts'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { EventDetail } from './event-detail.tsx'

const columnsFor = (timeZone: string | undefined): readonly TableColumn<AuditLog>[] => [
  {
    id: 'event',
    header: 'Event',
    cell: ({ title, seq }) => (
      <>
        {title}
        <span className="tabular block text-sm font-normal text-ink-soft">No. {seq}</span>
      </>
    ),
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{showMoment(at, timeZone)}</time>,
  },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ actor }) => <Actor actor={actor} />,
  },
  { id: 'detail', header: 'Details', cell: (event) => <EventDetail event={event} /> },
  {
    id: 'address',
    header: 'From',
    cell: ({ address }) => <span className="whitespace-nowrap">{address ?? 'Not kept'}</span>,
  },
  { id: 'kind', header: 'Kind', startsHidden: true, cell: ({ kind }) => <code>{kind}</code> },
]

/** The account that acted. */
function Actor({ actor }: Pick<AuditLog, 'actor'>) {
  if (actor === null) return 'System or no one known'
  if (actor.name === 'Deleted account') return actor.name
  return <TextLink to={`/admin/users/${actor.id}`}>{actor.name}</TextLink>
}

interface EventTableProps {
  rows: readonly AuditLog[]
  total: number
  timeZone: string | undefined
  csv: () => Promise<void>
  isBusy: boolean
  isCapped: boolean | undefined
}

/** Audit log events, newest first. */
export function EventTable({ timeZone, ...props }: EventTableProps) {
  return (
    <DataTable
      {...props}
      label="Audit log"
      columns={columnsFor(timeZone)}
      rowId={({ seq }) => String(seq)}
      rowName={({ title, seq }) => `${title}, number ${seq}`}
      columnsKey="admin-audit-logs"
    />
  )
}
