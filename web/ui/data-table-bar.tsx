import { Columns3, Download, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import type { DataTableProps, TableColumn, TableSelection } from './data-table.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'

export interface DataTableBarProps<Row>
  extends Pick<DataTableProps<never>, 'total' | 'isCapped' | 'sort'> {
  columns: readonly TableColumn<Row>[]
  onSort: ((sort: string) => void) | undefined
  csv: string | (() => void | Promise<void>) | undefined
  hidden: readonly string[]
  /** Without it, columns can't be hidden. */
  onHiddenChange: ((hidden: string[]) => void) | undefined
  /** Rows on this page. */
  shown: number
  isPageSelected: boolean
  selection: TableSelection
  onSelectionChange: ((selection: TableSelection) => void) | undefined
  bulkActions: ((selection: TableSelection) => ReactNode) | undefined
  /** The page's select-all checkbox, shown here while rows are cards. */
  selectAll: ReactNode
}

const count = (number: number) => number.toLocaleString('en-US')

/** The bar above a table: row or selection count, and available actions. */
export function DataTableBar<Row>(props: DataTableBarProps<Row>) {
  const { selection, total } = props
  const selected = selection === 'all' ? total : selection.size
  return (
    <div className="no-print mb-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {props.selectAll && <div className="-ms-3 @2xl:hidden">{props.selectAll}</div>}
        <p role="status" className="tabular font-semibold">
          {selected > 0
            ? `${count(selected)} selected`
            : `${count(total)}${props.isCapped ? '+' : ''} ${total === 1 ? 'row' : 'rows'}`}
        </p>
        {selected > 0 && <SelectionButtons {...props} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CardSort {...props} />
        {props.onHiddenChange && <ColumnChoice {...props} onHiddenChange={props.onHiddenChange} />}
        <CsvDownload csv={props.csv} />
      </div>
    </div>
  )
}

function SelectionButtons<Row>({
  selection,
  onSelectionChange,
  bulkActions,
  isPageSelected,
  total,
  shown,
}: DataTableBarProps<Row>) {
  return (
    <>
      {bulkActions?.(selection)}
      {isPageSelected && selection !== 'all' && total > shown && (
        <Button variant="quiet" size="small" onPress={() => onSelectionChange?.('all')}>
          Select all {count(total)}
        </Button>
      )}
      <Button variant="quiet" size="small" icon={X} onPress={() => onSelectionChange?.(new Set())}>
        Clear selection
      </Button>
    </>
  )
}

/** Cards have no sortable headers, so they're sorted with a select. */
function CardSort<Row>({ columns, sort, onSort }: DataTableBarProps<Row>) {
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (!onSort || sortable.length === 0) return null
  return (
    <Select
      label="Sort by"
      choices={sortable.flatMap(({ id, header }) => [
        { id, label: `${header}, ascending` },
        { id: `-${id}`, label: `${header}, descending` },
      ])}
      value={sort ?? null}
      onChange={onSort}
      className="@2xl:hidden"
    />
  )
}

function ColumnChoice<Row>({
  columns,
  hidden,
  onHiddenChange,
}: DataTableBarProps<Row> & { onHiddenChange: (hidden: string[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" icon={Columns3} onPress={() => setOpen(true)}>
        Columns
      </Button>
      <Dialog
        title="Columns"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={<Button onPress={() => setOpen(false)}>Done</Button>}
      >
        <ul>
          {columns.slice(1).map(({ id, header }) => (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={!hidden.includes(id)}
                  onChange={({ target }) =>
                    onHiddenChange(
                      target.checked ? hidden.filter((value) => value !== id) : [...hidden, id],
                    )
                  }
                  className="size-5 cursor-pointer accent-brand"
                />
                {header}
              </label>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function CsvDownload({ csv }: Pick<DataTableBarProps<never>, 'csv'>) {
  const [isPending, setPending] = useState(false)
  if (csv === undefined) return null
  if (typeof csv === 'string') {
    return (
      <a href={csv} download className={buttonStyle('secondary', 'small')}>
        <Icon of={Download} size={16} />
        Download CSV
      </a>
    )
  }
  const download = async () => {
    setPending(true)
    try {
      await csv()
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={Download}
      isPending={isPending}
      pendingText="Preparing…"
      onPress={() => void download()}
    >
      Download CSV
    </Button>
  )
}
