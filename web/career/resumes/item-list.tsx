import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { moveItem } from './move-item.ts'

export interface ItemListProps<T> {
  label: string
  /** The singular noun: "job". */
  noun: string
  items: readonly T[]
  /** `key` is unique per action, so each can be undone separately. */
  onChange: (items: T[], key: string) => void
  initial: T
  /** An item's title; empty for a new item. */
  nameOf: (item: T) => string
  max: number
  children: (item: T, change: (part: Partial<T>) => void, index: number) => ReactNode
}

let lastId = 0
const newId = () => `item-${++lastId}`

/**
 * An editable list of jobs, schools and so on: expand, add, remove; drag, keyboard or button moves.
 */
export function ItemList<T extends object>({
  label,
  noun,
  items,
  onChange,
  initial,
  nameOf,
  max,
  children,
}: ItemListProps<T>) {
  const prefix = useId()
  const root = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState(() => items.map(newId))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<string | null>(null)
  // Undo, import and other tabs change the items externally.
  if (ids.length !== items.length) setIds(items.map((_, index) => ids[index] ?? newId()))
  useEffect(() => {
    if (added === null) return
    // React Aria renders the new row one frame later.
    const frame = requestAnimationFrame(() => {
      const rows = root.current?.querySelectorAll('[role=row]') ?? []
      ;[...rows].at(-1)?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [added])
  const act = (next: T[], nextIds: string[]) => {
    setIds(nextIds)
    onChange(next, `${prefix}${newId()}`)
  }
  const move = (from: number, to: number) => act(moveItem(items, from, to), moveItem(ids, from, to))
  const remove = (index: number) => {
    act(items.toSpliced(index, 1), ids.toSpliced(index, 1))
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const toggle = (id: string) =>
    setOpened((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const add = () => {
    const id = newId()
    setOpened(new Set([...opened, id]))
    setAdded(id)
    act([...items, initial], [...ids, id])
  }
  return (
    <div ref={root} className="flex flex-col gap-3">
      <SortableList
        label={label}
        onMove={move}
        empty={<p className="text-sm text-ink-soft">None added yet.</p>}
        items={items.map((item, index) => {
          const id = ids[index] ?? String(index)
          const name = nameOf(item) || `${noun} ${index + 1}`
          const isOpen = opened.has(id)
          return {
            id,
            name,
            content: (
              <PlainButton
                aria-expanded={isOpen}
                onPress={() => toggle(id)}
                className="flex min-h-9 w-full cursor-pointer items-center gap-1.5 rounded-control text-start font-semibold text-brand"
              >
                <Icon of={ChevronRight} size={18} className={isOpen ? 'rotate-90' : ''} />
                <span className="min-w-0 underline decoration-1 underline-offset-3 [overflow-wrap:anywhere]">
                  {name}
                </span>
              </PlainButton>
            ),
            below: isOpen ? (
              <div className="flex flex-col gap-4 pb-1">
                {children(
                  item,
                  (part) => onChange(items.with(index, { ...item, ...part }), `${prefix}${id}`),
                  index,
                )}
              </div>
            ) : null,
            actions: (
              <IconButton
                label={`Remove ${name}`}
                icon={Trash2}
                onPress={() => remove(index)}
                className="size-11"
              />
            ),
          }
        })}
      />
      <div>
        <Button
          data-add
          variant="secondary"
          size="small"
          icon={Plus}
          isDisabled={items.length >= max}
          onPress={add}
        >
          Add a {noun}
        </Button>
      </div>
    </div>
  )
}
