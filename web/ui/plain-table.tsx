import { classNames } from './class-names.ts'
import type { TableColumn } from './data-table.tsx'
import { ScrollArea } from './scroll-area.tsx'

export interface PlainTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  /** The first one labels its row. */
  columns: readonly Pick<TableColumn<Row>, 'id' | 'header' | 'cell' | 'align'>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** A short table of figures, without sorting or paging; scrolls sideways on narrow screens. */
export function PlainTable<Row>({ label, columns, rows, rowId }: PlainTableProps<Row>) {
  const edgeOf = ({ align }: Pick<TableColumn<Row>, 'align'>) =>
    classNames('pe-4 last:pe-0', align === 'end' ? 'text-end' : 'text-start')
  return (
    <ScrollArea label={`${label}, table`}>
      <table aria-label={label} className="tabular w-full text-sm">
        <thead>
          <tr className="border-b border-control">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames('py-2 align-bottom font-semibold', edgeOf(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="border-b border-line align-top">
              {columns.map((column, at) =>
                at === 0 ? (
                  <th
                    key={column.id}
                    scope="row"
                    className={classNames(
                      'min-w-28 py-1.5 font-normal wrap-anywhere',
                      edgeOf(column),
                    )}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={classNames('py-1.5', edgeOf(column))}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
