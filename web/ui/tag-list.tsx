import { X } from 'lucide-react'
import { TagList as AriaTagList, Button, Label, Tag, TagGroup } from 'react-aria-components'
import type { Choice } from './choice.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface TagListProps<C extends Choice> {
  /** The list's label; visually hidden unless `showLabel`. */
  label: string
  showLabel?: boolean
  items: readonly C[]
  onRemove: (id: string) => void
  /** Shown while the list is empty. */
  emptyText?: string
}

/** Selected options, each removable; also with Delete and Backspace. */
export function TagList<C extends Choice>({
  label,
  showLabel = false,
  items,
  onRemove,
  emptyText = 'None yet.',
}: TagListProps<C>) {
  return (
    <TagGroup
      onRemove={(keys) => {
        for (const key of keys) onRemove(String(key))
      }}
      className="flex flex-col gap-1.5"
    >
      <Label className={classNames(showLabel ? 'font-semibold' : 'sr-only')}>{label}</Label>
      <AriaTagList
        items={items}
        className="flex flex-wrap gap-2"
        renderEmptyState={() => <span className="text-sm text-ink-soft">{emptyText}</span>}
      >
        {(item) => (
          <Tag
            id={item.id}
            textValue={item.label}
            className="flex min-h-9 items-center gap-1 rounded-control border border-control bg-tint ps-3 pe-1 text-sm"
          >
            <span>
              <span className="font-semibold">{item.label}</span>
              {item.detail && <span className="text-ink-soft"> {item.detail}</span>}
            </span>
            <Button
              slot="remove"
              className="flex size-7 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-surface hover:text-ink"
            >
              <Icon of={X} size={16} />
            </Button>
          </Tag>
        )}
      </AriaTagList>
    </TagGroup>
  )
}
