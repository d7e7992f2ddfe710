import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { focusInRow } from './focus-in-row.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { ReorderMark } from './reorder-mark.tsx'

export interface SortableItem {
  id: string
  /** Used in button labels: "Move Norfolk Shipyard up". */
  name: string
  content: ReactNode
  /** Full-width content below the row, such as expanded fields. */
  below?: ReactNode
  /** Buttons next to "Move up" and "Move down". */
  actions?: ReactNode
}

export interface SortableListProps {
  label: string
  items: readonly SortableItem[]
  /** Moves an item to another index. */
  onMove: (from: number, to: number) => void
  /** Shown while the list is empty. */
  empty?: ReactNode
}

/** A reorderable list: by drag, touch, keyboard or buttons. Can contain fields. */
export function SortableList({ label, items, onMove, empty }: SortableListProps) {
  const root = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<{ id: string; by: 'up' | 'down' } | null>(null)
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === String(id))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': items[indexOf(key)]?.name ?? String(key) })),
    onReorder: ({ keys, target }) => {
      const from = indexOf([...keys][0])
      const before = indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0)
      const to = before > from ? before - 1 : before
      if (from !== to) onMove(from, to)
    },
    renderDropIndicator: (target) => <ReorderMark target={target} />,
  })
  // A button loses focus when its row moves in the DOM, and is disabled at either end.
  useEffect(() => {
    if (moved === null) return
    // React Aria moves the row one frame later.
    const frame = requestAnimationFrame(() => {
      const row = root.current?.querySelector(`[data-row="${CSS.escape(moved.id)}"]`)
      const buttons = ['up', 'down'].map((by) =>
        row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`),
      )
      const [first, second] = moved.by === 'up' ? buttons : buttons.toReversed()
      focusInRow(first?.disabled ? second : first)
    })
    return () => cancelAnimationFrame(frame)
  }, [moved])
  const move = (index: number, by: 'up' | 'down') => {
    const item = items[index]
    if (!item) return
    onMove(index, by === 'up' ? index - 1 : index + 1)
    setMoved({ id: item.id, by })
  }
  const movedAt = moved === null ? -1 : indexOf(moved.id)
  return (
    <div ref={root}>
      <GridList
        aria-label={label}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        disallowTypeAhead
        renderEmptyState={() => empty}
        className="flex flex-col gap-3"
      >
        {items.map(({ id, name, content, below, actions }, index) => (
          <GridListItem
            key={id}
            id={id}
            textValue={name}
            className={classNames(
              'flex flex-wrap items-start gap-x-2 gap-y-1 rounded-card border border-line bg-surface p-2 data-dragging:opacity-55',
              below === undefined && 'sm:flex-nowrap',
            )}
          >
            <Button
              slot="drag"
              aria-label={`Drag ${name}`}
              className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-soft hover:bg-tint"
            >
              <Icon of={GripVertical} />
            </Button>
            <div className="order-last min-w-0 flex-1 basis-full p-1.5 sm:order-none sm:basis-0">
              {content}
            </div>
            <div data-row={id} className="ms-auto flex shrink-0">
              <IconButton
                label={`Move ${name} up`}
                icon={ArrowUp}
                data-move="up"
                isDisabled={index === 0}
                onPress={() => move(index, 'up')}
                className="size-11"
              />
              <IconButton
                label={`Move ${name} down`}
                icon={ArrowDown}
                data-move="down"
                isDisabled={index === items.length - 1}
                onPress={() => move(index, 'down')}
                className="size-11"
              />
              {actions}
            </div>
            {below && <div className="order-last min-w-0 basis-full p-1.5 pt-2">{below}</div>}
          </GridListItem>
        ))}
      </GridList>
      <p role="status" className="sr-only">
        {movedAt >= 0 && `${items[movedAt]?.name} is now ${movedAt + 1} of ${items.length}.`}
      </p>
    </div>
  )
}
