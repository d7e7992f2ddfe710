import {
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'
import { DataTableBar } from './data-table-bar.tsx'
import { Icon } from './icon.tsx'
import { ScrollArea } from './scroll-area.tsx'
import { TableCheckbox } from './table-checkbox.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'

/** A column. The first one labels its row and is always visible. */
export interface TableColumn<Row> {
  /** Also the server's sort key. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** Hidden by default. */
  startsHidden?: boolean
}

/** Selected row IDs, kept across pages, or all filtered rows. */
export type TableSelection = 'all' | ReadonlySet<string>

export interface DataTableProps<Row extends RowData> {
  /** Accessible name of the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  /** One page of rows, filtered and sorted by the server. */
  rows: readonly Row[]
  /** Total rows on all pages. */
  total: number
  /** There are more than `total`, which is as far as the server counts. */
  isCapped?: boolean | undefined
  rowId: (row: Row) => string
  /** The accessible name of a row's checkbox: "Select Norfolk Shipyard". */
  rowName: (row: Row) => string
  /** The ID of the sorted column, with a leading `-` for descending. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  selection?: TableSelection
  onSelectionChange?: (selection: TableSelection) => void
  /** Actions for the selected rows. */
  bulkActions?: (selection: TableSelection) => ReactNode
  /** The URL of a CSV file of all rows, or a function that downloads it. */
  csv?: string | (() => void | Promise<void>)
  /** Makes columns hideable, and stores the choice on this device under this key. */
  columnsKey?: string
  /** Dims the rows while the next page loads. */
  isBusy?: boolean
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
})

// On narrow screens rows become cards, and browsers drop table semantics without explicit roles.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const none: ReadonlySet<string> = new Set()

/**
 * A table sorted, filtered and paged by the server; rows become cards on narrow screens. Paging and filters are
 * separate: see `ListPage`.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  total,
  isCapped,
  rowId,
  rowName,
  sort,
  onSort,
  selection = none,
  onSelectionChange,
  bulkActions,
  csv,
  columnsKey,
  isBusy = false,
}: DataTableProps<Row>) {
  const { hidden, setHidden } = useHiddenColumns(columns, columnsKey)
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, isSortable }) => ({
        id,
        header,
        accessorFn: (row: Row) => row,
        enableSorting: isSortable === true,
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const sorting = sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []
  const chosen = selection === 'all' ? rows.map(rowId) : [...selection]
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: {
      sorting,
      rowSelection: Object.fromEntries(chosen.map((id) => [id, true as const])),
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (next) onSort?.(next.desc ? `-${next.id}` : next.id)
    },
    onRowSelectionChange: (update) => {
      const before = Object.fromEntries(chosen.map((id) => [id, true as const]))
      const next = typeof update === 'function' ? update(before) : update
      onSelectionChange?.(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })
  const columnById = new Map(columns.map((column) => [column.id, column]))
  const nameColumn = columns[0]?.id
  const isSelectable = onSelectionChange !== undefined
  const isEverySelected = rows.length > 0 && table.getIsAllRowsSelected()
  const selectAll = (
    <TableCheckbox
      label="Select all rows on this page"
      isSelected={isEverySelected}
      isIndeterminate={!isEverySelected && table.getIsSomeRowsSelected()}
      onChange={(isSelected) => table.toggleAllRowsSelected(isSelected)}
    />
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className="@container">
      <DataTableBar
        columns={columns}
        hidden={hidden}
        onHiddenChange={columnsKey === undefined ? undefined : setHidden}
        total={total}
        isCapped={isCapped}
        shown={rows.length}
        isPageSelected={isEverySelected}
        selection={selection}
        onSelectionChange={onSelectionChange}
        bulkActions={bulkActions}
        selectAll={isSelectable && rows.length > 0 ? selectAll : null}
        sort={sort}
        onSort={onSort}
        csv={csv}
      />
      <ScrollArea label={`${label}, table`}>
        <table
          {...as.table}
          aria-label={label}
          aria-busy={isBusy}
          className={classNames('block w-full text-start @2xl:table', isBusy && 'opacity-60')}
        >
          <thead {...as.group} className="hidden @2xl:table-header-group">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} {...as.row} className="border-b border-control">
                {isSelectable && (
                  <th {...as.columnHeader} scope="col" className="w-11 p-0">
                    {selectAll}
                  </th>
                )}
                {group.headers.map(({ id, column }) => (
                  <th
                    key={id}
                    {...as.columnHeader}
                    scope="col"
                    aria-sort={ariaSort(column.getCanSort(), column.getIsSorted())}
                    className={classNames(
                      'px-3 py-1 font-semibold whitespace-nowrap',
                      columnById.get(id)?.align === 'end' ? 'text-end' : 'text-start',
                    )}
                  >
                    {onSort && column.getCanSort() ? (
                      <SortButton
                        header={columnById.get(id)?.header ?? id}
                        direction={column.getIsSorted()}
                        onPress={() => column.toggleSorting()}
                      />
                    ) : (
                      columnById.get(id)?.header
                    )}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody {...as.group} className="flex flex-col gap-3 @2xl:table-row-group">
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                {...as.row}
                className={classNames(
                  'relative block rounded-card border border-line px-4 py-3 @2xl:table-row @2xl:rounded-none @2xl:border-x-0 @2xl:border-t-0',
                  row.getIsSelected() ? 'bg-tint' : 'bg-surface @2xl:bg-transparent',
                )}
              >
                {isSelectable && (
                  <td
                    {...as.cell}
                    className="absolute end-1 top-1 @2xl:static @2xl:w-11 @2xl:align-middle"
                  >
                    <TableCheckbox
                      label={`Select ${rowName(row.original)}`}
                      isSelected={row.getIsSelected()}
                      onChange={(isSelected) => row.toggleSelected(isSelected)}
                    />
                  </td>
                )}
                {row.getVisibleCells().map(({ id, column }) => {
                  const { header = '', align, cell } = columnById.get(column.id) ?? {}
                  const content = cell?.(row.original)
                  if (column.id === nameColumn) {
                    return (
                      <th
                        key={id}
                        {...as.rowHeader}
                        scope="row"
                        className="block min-h-9 pe-12 text-start font-semibold @2xl:table-cell @2xl:px-3 @2xl:py-2.5"
                      >
                        {/* Other columns with long words would leave it no width. */}
                        <div className="wrap-anywhere @2xl:min-w-40">{content}</div>
                      </th>
                    )
                  }
                  return (
                    <td
                      key={id}
                      {...as.cell}
                      className={classNames(
                        'flex justify-between gap-4 py-1 text-end @2xl:table-cell @2xl:px-3 @2xl:py-2.5',
                        align === 'end' ? '@2xl:text-end' : '@2xl:text-start',
                      )}
                    >
                      <span className="text-start text-sm text-ink-soft @2xl:hidden">{header}</span>
                      <span className="min-w-0">{content}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  )
}

function ariaSort(canSort: boolean, sorted: false | 'asc' | 'desc') {
  if (!canSort) return undefined
  return sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'
}

interface SortButtonProps {
  header: string
  direction: false | 'asc' | 'desc'
  onPress: () => void
}

function SortButton({ header, direction, onPress }: SortButtonProps) {
  const icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control font-semibold hover:text-brand"
    >
      {header}
      <Icon of={icon} size={16} className={direction ? 'text-brand' : 'text-ink-soft'} />
    </button>
  )
}
