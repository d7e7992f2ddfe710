import type { BoundField } from '#web/lib/form.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { TagList } from '#web/ui/tag-list.tsx'

interface CodeListProps {
  label: string
  description: string
  field: BoundField<Choice[]>
  search: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>
}

/** A list of codes, searched for and added one at a time. */
export function CodeList({ label, description, field, search }: CodeListProps) {
  const { value, onChange, name: _name, ...bound } = field
  return (
    <div className="flex flex-col gap-3">
      <ComboBox
        {...bound}
        label={label}
        isOptional
        description={description}
        value={null}
        clearOnChoice
        search={search}
        onChange={(item) => {
          if (item !== null && !value.some(({ id }) => id === item.id)) onChange([...value, item])
        }}
      />
      {value.length > 0 && (
        <TagList
          label={`${label}, chosen`}
          items={value}
          onRemove={(id) => onChange(value.filter((choice) => choice.id !== id))}
        />
      )}
    </div>
  )
}
