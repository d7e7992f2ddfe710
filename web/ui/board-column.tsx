import { GripVertical } from 'lucide-react'
import { useId } from 'react'
import {
  Button,
  type DropItem,
  GridList,
  GridListItem,
  type ItemDropTarget,
  useDragAndDrop,
} from 'react-aria-components'
import type { BoardCard, BoardMove, BoardProps } from './board.tsx'
import { Icon } from './icon.tsx'
import { Menu, type MenuEntry } from './menu.tsx'
import { ReorderMark } from './reorder-mark.tsx'

export interface BoardColumnProps
  extends Pick<BoardProps, 'columns' | 'cards' | 'onMove' | 'hasFixedOrder'> {
  id: string
  title: string
  headingLevel: 2 | 3
  /** Keeps out cards from other boards. */
  dragType: string
}

/** One column of a `Board`. */
export function BoardColumn({
  id,
  title,
  dragType,
  columns,
  cards,
  onMove,
  headingLevel,
  hasFixedOrder,
}: BoardColumnProps) {
  const Heading = `h${headingLevel}` as const
  const headingId = useId()
  const put = async (items: DropItem[], before: string | null) => {
    for (const item of items) {
      if (item.kind === 'text') {
        onMove({ id: await item.getText(dragType), column: id, before })
      }
    }
  }
  /** The card after the drop position. */
  const cardAt = ({ key, dropPosition }: ItemDropTarget) => {
    const index = cards.findIndex((card) => card.id === String(key))
    return cards[dropPosition === 'after' ? index + 1 : index]?.id ?? null
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': cards.find((card) => card.id === String(key))?.title ?? '',
        [dragType]: String(key),
      })),
    acceptedDragTypes: [dragType],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => {
      if (hasFixedOrder) return
      for (const key of keys) {
        const before = cardAt(target)
        if (before !== String(key)) onMove({ id: String(key), column: id, before })
      }
    },
    onInsert: ({ items, target }) => void put(items, cardAt(target)),
    onRootDrop: ({ items }) => void put(items, null),
    renderDropIndicator: (target) => <ReorderMark target={target} />,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-labelledby={headingId}
      className="min-w-0 rounded-card border border-line bg-tint p-2"
    >
      <Heading id={headingId} className="flex justify-between gap-2 px-1 pb-2 text-base">
        {title} <span className="tabular font-normal text-ink-soft">{cards.length}</span>
      </Heading>
      <GridList
        aria-labelledby={headingId}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="px-1 py-3 text-sm text-ink-soft">Nothing here.</p>}
        className="flex min-h-16 flex-col gap-2 rounded-control data-drop-target:outline-3 data-drop-target:outline-brand"
      >
        {cards.map((card, index) => (
          <GridListItem
            key={card.id}
            id={card.id}
            textValue={card.title}
            className="rounded-control border border-line bg-surface py-1 ps-1 pe-2 data-dragging:opacity-55"
          >
            <Card
              card={card}
              headingLevel={headingLevel === 2 ? 3 : 4}
              targets={[
                ...columnTargets(card, columns),
                ...(hasFixedOrder ? [] : orderTargets(card, index, cards)),
              ]}
              onMove={onMove}
            />
          </GridListItem>
        ))}
      </GridList>
    </div>
  )
}

interface Target extends BoardMove {
  readonly label: string
}

interface CardProps {
  card: BoardCard
  headingLevel: 3 | 4
  targets: readonly Target[]
  onMove: (move: BoardMove) => void
}

function Card({ card, headingLevel, targets, onMove }: CardProps) {
  const Heading = `h${headingLevel}` as const
  const entries: MenuEntry[] = targets.map(({ label }) => ({ id: label, label }))
  return (
    <div data-card={card.id}>
      <div className="flex items-start gap-1">
        <Button
          slot="drag"
          aria-label={`Drag ${card.title}`}
          className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-soft hover:bg-tint"
        >
          <Icon of={GripVertical} size={18} />
        </Button>
        <Heading className="min-w-0 flex-1 pt-2.5 text-base leading-snug">{card.title}</Heading>
      </div>
      <div className="ps-2 pb-1">
        {card.content && <div className="mb-2 text-sm text-ink-soft">{card.content}</div>}
        <Menu
          label="Move"
          name={`Move ${card.title}`}
          entries={entries}
          onAction={(label) => {
            const target = targets.find((target) => target.label === label)
            if (target) onMove(target)
          }}
        />
      </div>
    </div>
  )
}

/** The other columns, for a card's menu. */
function columnTargets({ id, column }: BoardCard, columns: BoardProps['columns']): Target[] {
  return columns
    .filter((item) => item.id !== column)
    .map((column) => ({ label: `To ${column.title}`, id, column: column.id, before: null }))
}

/** One position up or down in the column, for a card's menu. */
function orderTargets(
  { id, column }: BoardCard,
  index: number,
  cards: readonly BoardCard[],
): Target[] {
  const above = cards[index - 1]
  const up = above ? [{ label: 'Up', id, column, before: above.id }] : []
  const after = { label: 'Down', id, column, before: cards[index + 2]?.id ?? null }
  return index < cards.length - 1 ? [...up, after] : up
}
