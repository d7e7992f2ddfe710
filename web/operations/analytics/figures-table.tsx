import type { ReactNode } from 'react'
import type { AnalyticsTable } from '#contract/operations/analytics.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { showCell } from './analytics-labels.ts'

/** Figures for the whole range; the first column labels the row. */
export function FiguresTable({
  table: { title, note, columns, rows },
  children,
}: {
  table: AnalyticsTable
  /** A chart of the same figures, between the note and the table. */
  children?: ReactNode
}) {
  const isNumber = columns.map((_, index) => rows.every((row) => typeof row[index] !== 'string'))
  const endOf = (index: number) => (isNumber[index] ? 'text-end' : 'text-start')
  return (
    <>
      <p className="mb-3 max-w-measure text-sm text-ink-soft">{note}</p>
      {children}
      {rows.length === 0 ? (
        <p>Nothing counted in this range.</p>
      ) : (
        <ScrollArea label={`${title}, table`}>
          <table aria-label={title} className="tabular w-full text-sm">
            <thead>
              <tr className="border-b border-control">
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={classNames(
                      'py-2 pe-4 align-bottom last:pe-0 font-semibold',
                      endOf(index),
                    )}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={JSON.stringify(row.slice(0, 2))} className="border-b border-line">
                  {row.map((cell, index) => {
                    const style = classNames('py-1.5 pe-4 last:pe-0', endOf(index))
                    return index === 0 ? (
                      <th
                        key={columns[index]}
                        scope="row"
                        className={classNames(style, 'min-w-28 font-normal wrap-anywhere')}
                      >
                        {showCell(cell)}
                      </th>
                    ) : (
                      <td key={columns[index]} className={style}>
                        {showCell(cell)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  )
}
