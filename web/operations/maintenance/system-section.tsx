import { Eraser } from 'lucide-react'
import { clearCaches, getSystemInfo, type SystemInfo } from '#contract/operations/maintenance.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showSize } from '#web/ui/file-size.ts'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'

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

const cacheNames = { pages: 'page', answers: 'search result' } as const

function cacheText(caches: SystemInfo['caches']): string {
  const parts = (['pages', 'answers'] as const).flatMap((name) => {
    const size = caches[name]
    if (!size) return []
    const { entries, bytes } = size
    const noun = `${cacheNames[name]}${entries === 1 ? '' : 's'}`
    return `${entries.toLocaleString('en-US')} ${noun} (${showSize(bytes)})`
  })
  return parts.length > 0 ? parts.join(', ') : 'None on this server'
}

/** Versions, disk space, the largest tables and migrations. */
export function SystemSection() {
  const { account } = useSession()
  const { data, error, refetch } = useEndpoint(getSystemInfo, {}, { refetchInterval: pollMs })
  const clear = useEndpointMutation(clearCaches, {
    invalidates: [getSystemInfo],
    onSuccess: () => toast('Cached pages cleared.'),
  })
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
      <ErrorAlert error={clear.error} onClose={clear.reset} />
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
          <FactRow label="Match index">
            {data.matchIndex.opportunities.toLocaleString('en-US')} opportunities
          </FactRow>
          <FactRow label="Caches">
            <span className="flex flex-wrap items-center justify-between gap-3">
              {cacheText(data.caches)}
              <Button
                variant="secondary"
                size="small"
                icon={Eraser}
                isPending={clear.isPending}
                onPress={() => clear.mutate({})}
              >
                Clear cached pages
              </Button>
            </span>
          </FactRow>
          <FactRow label="Migrations">
            {migrations.applied.length} applied
            {migrations.pending.length === 0 && ', none pending'}
          </FactRow>
        </FactList>
      </div>
      <p>
        <TextLink to="/admin/system/maintenance/indexes">Indexes: size and use</TextLink>
      </p>
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
