import { z } from 'zod'
import type { OutputOf } from '#contract/endpoint.ts'
import { type DatabaseIndex, listIndexes } from '#contract/operations/indexes.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { showSize } from '#web/ui/file-size.ts'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showDay, showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { IndexState, isBusy } from './index-state.tsx'
import { RebuildButton } from './rebuild-button.tsx'

/** Polling interval while an index is being rebuilt, in milliseconds. */
const pollMs = 3_000

const address = z.object({
  q: listFields.q,
  idle: z.literal('true').optional().catch(undefined),
  sort: listFields.sort(['name', 'table', 'size', 'scans'], '-size'),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Indexes · Waypoint admin' }]
}

const columnsFor = (
  timeZone: string | undefined,
  knowsLastUse: boolean,
): readonly TableColumn<DatabaseIndex>[] => [
  {
    id: 'name',
    header: 'Index',
    isSortable: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    id: 'table',
    header: 'Table',
    isSortable: true,
    cell: ({ table }) => <span className="wrap-anywhere">{table}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: (index) => <IndexState index={index} timeZone={timeZone} />,
  },
  {
    id: 'size',
    header: 'Size',
    align: 'end',
    isSortable: true,
    cell: ({ bytes }) => <span className="whitespace-nowrap">{showSize(bytes)}</span>,
  },
  {
    id: 'scans',
    header: 'Scans',
    align: 'end',
    isSortable: true,
    cell: ({ scans }) => scans.toLocaleString('en-US'),
  },
  ...(knowsLastUse ? [lastUsed(timeZone)] : []),
  {
    id: 'acts',
    header: 'Actions',
    cell: (index) => <RebuildButton index={index} />,
  },
]

const lastUsed = (timeZone: string | undefined): TableColumn<DatabaseIndex> => ({
  id: 'used',
  header: 'Last used',
  cell: ({ lastUsedAt }) =>
    lastUsedAt ? <time dateTime={lastUsedAt}>{showMoment(lastUsedAt, timeZone)}</time> : 'Never',
})

/** The database's indexes: size, use, and those that no query needs. */
export default function IndexesPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { q, idle, ...rest } = list.query
  const input = { ...rest, ...(q && { q }), ...(idle && { idle: true }) }
  const answer = useEndpoint(listIndexes, input, { keepPrevious: true })
  const isRebuilding = answer.data?.items.some(isBusy) ?? false
  return (
    <ListPage
      title="Indexes"
      description={
        <>
          How big the database’s indexes are and how often queries use them. Rebuilding one makes it
          smaller after many changes, and mends one that is not valid. Part of{' '}
          <TextLink to="/admin/system/maintenance">Maintenance</TextLink>.
        </>
      }
      intro={
        <>
          {isRebuilding && <Refresh input={input} />}
          {answer.data && <Totals data={answer.data} timeZone={account?.time_zone} />}
        </>
      }
      list={list}
      answer={answer}
      noun="indexes"
      search="Search by index or table"
      filters={[
        {
          name: 'idle',
          label: 'State',
          all: 'All indexes',
          choices: [{ id: 'true', label: 'Unused or not valid' }],
        },
      ]}
      empty={<Empty title="No indexes">The database has none.</Empty>}
    >
      {({ items, total }) => (
        <DataTable
          label="Indexes"
          columns={columnsFor(account?.time_zone, answer.data?.knowsLastUse ?? false)}
          rows={items}
          total={total}
          rowId={({ schema, name }) => `${schema}.${name}`}
          rowName={({ name }) => name}
          sort={list.query.sort}
          onSort={(sort) => list.go({ sort })}
          columnsKey="admin-indexes"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}

/** Reads the page again while it's shown. */
function Refresh({ input }: { input: z.input<typeof listIndexes.input> }) {
  useEndpoint(listIndexes, input, { refetchInterval: pollMs })
  return null
}

interface TotalsProps {
  data: OutputOf<typeof listIndexes>
  timeZone: string | undefined
}

function Totals({ data: { bytes, unusedBytes, countedSince }, timeZone }: TotalsProps) {
  return (
    <p className="max-w-measure text-ink-soft">
      {showSize(bytes)} in all, {showSize(unusedBytes)} of it unused. Counted since{' '}
      {countedSince ? showDay(countedSince, timeZone) : 'the database was created'}: after a restore
      or an upgrade, wait a few weeks before you call an index unused.
    </p>
  )
}
