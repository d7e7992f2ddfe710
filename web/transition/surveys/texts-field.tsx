import type { BoundField } from '#web/lib/form.tsx'
import { type Choice, matchesWords } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { TagList } from '#web/ui/tag-list.tsx'

/** A list of texts, picked from suggestions or typed. */
export function TextsField({
  field,
  label,
  description,
  placeholder,
  suggestions,
  maxItems,
}: {
  field: BoundField<string[] | undefined>
  label: string
  description: string
  placeholder: string
  /** Each suggestion has its other names as detail. */
  suggestions: readonly Choice[]
  maxItems: number
}) {
  const chosen = field.value ?? []
  const isFull = chosen.length >= maxItems
  async function search(typed: string): Promise<Choice[]> {
    const text = typed.trim().slice(0, 120)
    const matches = suggestions.filter((suggestion) => matchesWords(suggestion, text)).slice(0, 30)
    const isKnown = matches.some((match) => match.label.toLowerCase() === text.toLowerCase())
    return text === '' || isKnown ? matches : [...matches, { id: text, label: `Add "${text}"` }]
  }
  return (
    <div className="flex flex-col gap-3">
      <ComboBox
        label={label}
        isOptional
        description={isFull ? `You’ve added ${maxItems}. Remove one to add another.` : description}
        placeholder={placeholder}
        emptyText="Type to add it."
        errorMessage={field.errorMessage}
        inputRef={field.inputRef}
        onBlur={field.onBlur}
        value={null}
        clearOnChoice
        search={search}
        onChange={(item) => {
          if (item === null || isFull || chosen.includes(item.id)) return
          field.onChange([...chosen, item.id])
        }}
      />
      {chosen.length > 0 && (
        <TagList
          label={`Your ${label.toLowerCase()}`}
          items={chosen.map((text) => ({ id: text, label: text }))}
          onRemove={(id) => field.onChange(chosen.filter((text) => text !== id))}
        />
      )}
    </div>
  )
}
