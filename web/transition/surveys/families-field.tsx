import type { BoundField } from '#web/lib/form.tsx'
import { searchIn } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { useSurveyChoices } from './use-survey-choices.ts'

const maxItems = 5

/** Up to five job families, for people who know the field but not the job. */
export function FamiliesField({ field }: { field: BoundField<string[] | undefined> }) {
  const families = useSurveyChoices().families.map(({ code, title }) => ({
    id: code,
    label: title,
  }))
  const chosen = field.value ?? []
  const isFull = chosen.length >= maxItems
  return (
    <div className="flex flex-col gap-3">
      <ComboBox
        label="Career fields"
        isOptional
        description={
          isFull
            ? 'You’ve added five. Remove one to add another.'
            : 'If you know the field but not the job yet. Up to five.'
        }
        placeholder="Computer"
        errorMessage={field.errorMessage}
        inputRef={field.inputRef}
        onBlur={field.onBlur}
        value={null}
        clearOnChoice
        search={searchIn(families)}
        onChange={(item) => {
          if (item === null || isFull || chosen.includes(item.id)) return
          field.onChange([...chosen, item.id])
        }}
      />
      {chosen.length > 0 && (
        <TagList
          label="Your career fields"
          items={families.filter(({ id }) => chosen.includes(id))}
          onRemove={(id) => field.onChange(chosen.filter((code) => code !== id))}
        />
      )}
    </div>
  )
}
