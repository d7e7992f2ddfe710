import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  DataTable,
  type DataTableProps,
  type TableColumn,
  type TableSelection,
} from '#web/ui/data-table.tsx'
import { showDate } from '#web/ui/dates.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { SampleProgram } from './sample-programs.ts'

const columns: readonly TableColumn<SampleProgram>[] = [
  {
    id: 'title',
    header: 'Program',
    isSortable: true,
    cell: ({ title }) => <TextLink to="/styleguide/data">{title}</TextLink>,
  },
  { id: 'host', header: 'Host', isSortable: true, cell: ({ host }) => host },
  { id: 'format', header: 'Format', cell: ({ format }) => <Badge>{format}</Badge> },
  { id: 'state', header: 'State', cell: ({ state }) => state },
  { id: 'days', header: 'Days', isSortable: true, align: 'end', cell: ({ days }) => days },
  {
    id: 'requests',
    header: 'Requests',
    isSortable: true,
    align: 'end',
    cell: ({ requests }) => requests,
  },
  {
    id: 'added',
    header: 'Added',
    isSortable: true,
    startsHidden: true,
    cell: ({ added }) => showDate(added),
  },
]

type ProgramTableProps = Pick<
  DataTableProps<SampleProgram>,
  'label' | 'rows' | 'total' | 'sort' | 'onSort' | 'columnsKey'
>

/** A table of sample programs with every table feature. */
export function ProgramTable(props: ProgramTableProps) {
  const [selection, setSelection] = useState<TableSelection>(new Set())
  return (
    <DataTable
      {...props}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={(chosen) => (
        <Button
          size="small"
          variant="secondary"
          icon={Archive}
          onPress={() => toast(`${chosen === 'all' ? props.total : chosen.size} archived.`)}
        >
          Archive
        </Button>
      )}
      csv={() => toast('The file would be saved now.')}
    />
  )
}
