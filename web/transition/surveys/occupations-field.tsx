import { listOccupations } from '#contract/directory/knowledge.ts'
import { callEndpoint } from '#web/lib/call.ts'
import type { BoundField } from '#web/lib/form.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { occupationChoice, useLabels, useRememberLabel } from './labels.ts'

const maxItems = 5

async function findOccupations(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listOccupations, { q, pageSize: 15 }, { signal })
  return items.map(occupationChoice)
}

/** Up to five target occupations. */
export function OccupationsField({ field }: { field: BoundField<string[] | undefined> }) {
  const chosen = field.value ?? []
  const labels = useLabels('occupation', chosen)
  const remember = useRememberLabel('occupation')
  const isFull = chosen.length >= maxItems
  return (
    <div className="flex flex-col gap-3">
      <ComboBox
        label="Target jobs"
        isOptional
        description={
          isFull
            ? 'You’ve added five. Remove one to add another.'
            : 'Search by job title. Up to five.'
        }
        placeholder="Network administrator"
        errorMessage={field.errorMessage}
        inputRef={field.inputRef}
        onBlur={field.onBlur}
        value={null}
        clearOnChoice
        search={findOccupations}
        onChange={(item) => {
          if (item === null || isFull || chosen.includes(item.id)) return
          remember(item)
          field.onChange([...chosen, item.id])
        }}
      />
      {chosen.length > 0 && (
        <TagList
          label="Your target jobs"
          items={labels.map(({ id, label }) => ({ id, label }))}
          onRemove={(id) => field.onChange(chosen.filter((code) => code !== id))}
        />
      )}
    </div>
  )
}
