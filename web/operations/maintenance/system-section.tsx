import { getSystemInfo, type SystemInfo } from '#contract/operations/maintenance.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showSize } from '#web/ui/file-size.ts'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

type TableSize = SystemInfo['database']['tables'][number]

/** Polling interval of the figures, in milliseconds. */
const pollMs = 30_000

const columns: readonly TableColumn<TableSize>[] = [
  { id: 'name', header: 'Table', cell: ({ name }) => name.replaceAll('_', ' ') },
  {
    id: 'rows',
    header: 'Rows (estimate)',
    align: 'end',
    cell: ({ rows }) => rows.toLocaleString('en-US'),
  },
  {
    id: 'bytes',
    header: 'Size with indexes',
    align: 'end',
    cell: ({ bytes }) => showSize(bytes),
  },
]

/** Versions, disk space, the largest tables and migrations. */
export function SystemSection() {
  const { account } = useSession()
  const { data, error, refetch } = useEndpoint(getSystemInfo, {}, { refetchInterval: pollMs })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={5} label="Loading the system" />
  const { database, disk, migrations } = data
  const timeZone = account?.time_zone
  return (
    <div className="flex flex-col gap-8">
      {migrations.pending.length > 0 && (
        <Alert tone="signal" title="Some migrations haven’t run">
          {migrations.pending.join(', ')}
        </Alert>
      )}
      <div className="max-w-3xl">
        <FactList>
          <FactRow label="Waypoint">{data.version}</FactRow>
          <FactRow label="Node.js">{data.node}</FactRow>
          <FactRow label="PostgreSQL">{data.postgres}</FactRow>
          <FactRow label="This process">
            Started {showMoment(data.startedAt, timeZone)}, {showSize(data.memory)} in memory
          </FactRow>
          <FactRow label="Database">
            {showSize(database.bytes)}, {database.connections} of {database.maxConnections}{' '}
            connections in use
          </FactRow>
          <FactRow label="Disk">
            {showSize(disk.free)} free of {showSize(disk.total)}
          </FactRow>
          <FactRow label="Migrations">
            {migrations.applied.length} applied
            {migrations.pending.length === 0 && ', none pending'}
          </FactRow>
        </FactList>
      </div>
      <Disclosure summary="Largest tables">
        <DataTable
          label="Largest tables"
          columns={columns}
          rows={database.tables}
          total={database.tables.length}
          rowId={({ name }) => name}
          rowName={({ name }) => name}
        />
      </Disclosure>
      <Disclosure summary="All migrations">
        <ul className="tabular flex flex-col gap-1 text-sm">
          {migrations.applied.map(({ name, appliedAt }) => (
            <li key={name} className="wrap-anywhere">
              {name} <span className="text-ink-soft">{showMoment(appliedAt, timeZone)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
