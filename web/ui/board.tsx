import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { BoardColumn } from './board-column.tsx'
import { focusInRow } from './focus-in-row.ts'

export interface BoardCard {
  id: string
  title: string
  /** Its column's ID. */
  column: string
  /** Shown below the title: a date, a note. */
  content?: ReactNode
}

export interface BoardMove {
  readonly id: string
  readonly column: string
  /** The card it's placed before; null puts it last. */
  readonly before: string | null
}

export interface BoardProps {
  label: string
  columns: readonly { id: string; title: string }[]
  /** In order within each column. */
  cards: readonly BoardCard[]
  onMove: (move: BoardMove) => void
  /** Heading level of the columns; cards are one level below. */
  headingLevel?: 2 | 3
  /** The reader can't change the order within a column. */
  hasFixedOrder?: boolean
}

/**
 * Cards in columns, such as applications by status. Cards are moved with their menu, or dragged by mouse, touch or
 * keyboard (Enter on the handle, Tab to a column, arrows to a position, Enter). Columns stack on narrow screens.
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
  // A card that changes columns is remounted, so focus returns to its menu.
  useEffect(() => {
    if (moved === null) return
    // React Aria renders the card in its new list one frame later.
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
            cards={cards.filter((card) => card.column === id)}
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
