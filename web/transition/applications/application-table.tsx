import { useState } from 'react'
import { type Application, ApplicationStage } from '#contract/transition/applications.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { showDate } from '#web/ui/dates.ts'
import { showDay } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { stageNames } from './stages.ts'

const since = ({ history }: Application) => history.at(-1)?.at ?? ''

const columns: readonly TableColumn<Application>[] = [
  {
    id: 'program',
    header: 'Program',
    isSortable: true,
    cell: ({ id, opportunity }) => (
      <TextLink to={`/dashboard/applications/${id}`}>{opportunity.title}</TextLink>
    ),
  },
  {
    id: 'host',
    header: 'Host',
    isSortable: true,
    cell: ({ opportunity }) => opportunity.organization.name,
  },
  { id: 'stage', header: 'Stage', isSortable: true, cell: ({ stage }) => stageNames[stage] },
  {
    id: 'since',
    header: 'Since',
    isSortable: true,
    cell: (item) => <Since instant={since(item)} />,
  },
  { id: 'next', header: 'Next step', cell: ({ nextAction }) => nextAction?.text ?? '' },
  {
    id: 'due',
    header: 'By',
    isSortable: true,
    cell: ({ nextAction }) => (nextAction?.due ? showDate(nextAction.due) : ''),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ contact }) => contact?.name ?? '',
  },
]

function Since({ instant }: { instant: string }) {
  const { account } = useSession()
  return instant === '' ? '' : showDay(instant, account?.time_zone)
}

/** Sort keys of the rows; missing values come last. */
const keys: Record<string, (one: Application) => string> = {
  program: ({ opportunity }) => opportunity.title.toLowerCase(),
  host: ({ opportunity }) => opportunity.organization.name.toLowerCase(),
  stage: ({ stage }) => String(ApplicationStage.options.indexOf(stage)).padStart(2, '0'),
  since,
  due: ({ nextAction }) => nextAction?.due ?? '',
}

export interface ApplicationTableProps {
  applications: readonly Application[]
}

/** All applications as a table, including closed ones. */
export function ApplicationTable({ applications }: ApplicationTableProps) {
  const [sort, setSort] = useState('due')
  const isDescending = sort.startsWith('-')
  const key = keys[sort.replace(/^-/, '')] ?? (() => '')
  const rows = applications.toSorted((first, second) => {
    const [a, b] = [key(first), key(second)]
    if (a === b) return 0
    if (a === '' || b === '') return a === '' ? 1 : -1
    return a < b === isDescending ? 1 : -1
  })
  return (
    <DataTable
      label="Applications"
      columns={columns}
      rows={rows}
      total={rows.length}
      rowId={({ id }) => id}
      rowName={({ opportunity }) => opportunity.title}
      sort={sort}
      onSort={setSort}
      columnsKey="applications"
    />
  )
}
