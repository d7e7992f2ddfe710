import type { ReactNode } from 'react'
import type { AnalyticsTable } from '#contract/operations/analytics.ts'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { showCell } from './analytics-labels.ts'

type Row = AnalyticsTable['rows'][number]

/** Figures for the whole range; the first column labels the row. */
export function FiguresTable({
  table: { title, note, columns, rows },
  children,
}: {
  table: AnalyticsTable
  /** A chart of the same figures, between the note and the table. */
  children?: ReactNode
}) {
  return (
    <>
      <p className="mb-3 max-w-measure text-sm text-ink-soft">{note}</p>
      {children}
      {rows.length === 0 ? (
        <p>Nothing counted in this range.</p>
      ) : (
        <PlainTable
          label={title}
          columns={columns.map((name, at) => columnOf(name, at, rows))}
          rows={rows}
          rowId={(row) => JSON.stringify(row.slice(0, 2))}
        />
      )}
    </>
  )
}

/** A column of figures ends at the same edge. */
const columnOf = (header: string, at: number, rows: readonly Row[]): TableColumn<Row> => ({
  id: header,
  header,
  align: rows.every((row) => typeof row[at] !== 'string') ? 'end' : 'start',
  cell: (row) => showCell(row[at] ?? null),
})
