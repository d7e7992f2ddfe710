import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { BoardColumn } from './board-column.tsx'
import { focusInRow } from './focus-in-row.ts'

export interface BoardCard {
  id: string
  title: string
  /** The id of its column. */
  column: string
  /** Under the title: a date, a note. */
  content?: ReactNode
}

export interface BoardMove {
  readonly id: string
  readonly column: string
  /** The card it goes before; null puts it last. */
  readonly before: string | null
}

export interface BoardProps {
  label: string
  columns: readonly { id: string; title: string }[]
  /** In their order within each column. */
  cards: readonly BoardCard[]
  onMove: (move: BoardMove) => void
  /** Level of the columns' headings; cards are one below. */
  headingLevel?: 2 | 3
  /** The order within a column is not the reader's to choose. */
  hasFixedOrder?: boolean
}

/**
 * Cards in columns, such as applications by their state. A card is moved by its menu, or dragged with mouse, touch or
 * keyboard (Enter on its handle, Tab to a column, arrows to a position, Enter). Columns are below each other where it
 * is narrow.
 */
export function Board({
  label,
  columns,
  cards,
  onMove,
  headingLevel = 3,
  hasFixedOrder = false,
}: BoardProps) {
  const dragType = `card-${useId()}`
  const root = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<BoardMove | null>(null)
  // A card that changes its column is a new element: its menu gets the focus back.
  useEffect(() => {
    if (moved === null) return
    // React Aria puts the card into its new list one render later.
    const frame = requestAnimationFrame(() => {
      const card = root.current?.querySelector(`[data-card="${CSS.escape(moved.id)}"]`)
      focusInRow(card?.querySelector('button[aria-haspopup]'))
    })
    return () => cancelAnimationFrame(frame)
  }, [moved])
  const move = (next: BoardMove) => {
    onMove(next)
    setMoved(next)
  }
  const card = cards.find(({ id }) => id === moved?.id)
  const column = columns.find(({ id }) => id === moved?.column)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} ref={root} className="@container">
      <div className="grid gap-4 @4xl:auto-cols-[minmax(0,1fr)] @4xl:grid-flow-col">
        {columns.map(({ id, title }) => (
          <BoardColumn
            key={id}
            id={id}
            title={title}
            dragType={dragType}
            columns={columns}
            cards={cards.filter((one) => one.column === id)}
            onMove={move}
            headingLevel={headingLevel}
            hasFixedOrder={hasFixedOrder}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {card && column && `${card.title} is now in ${column.title}.`}
      </p>
    </div>
  )
}
