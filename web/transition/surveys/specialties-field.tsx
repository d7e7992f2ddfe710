import { listSpecialties } from '#contract/directory/knowledge.ts'
import type { Service } from '#contract/military.ts'
import type { SpecialtyRef } from '#contract/transition/surveys.ts'
import { callEndpoint } from '#web/lib/call.ts'
import type { BoundField } from '#web/lib/form.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { specialtyChoice, specialtyId, useLabels, useRememberLabel } from './labels.ts'

const maxItems = 6

interface SpecialtyOption extends Choice {
  ref: SpecialtyRef
}

/** Codes of the person's own service first, then those of other services. */
async function findSpecialties(
  q: string,
  service: Service | null,
  signal: AbortSignal,
): Promise<SpecialtyOption[]> {
  const [inService, all] = await Promise.all([
    service === null || service === undefined
      ? null
      : callEndpoint(listSpecialties, { q, service, pageSize: 15 }, { signal }),
    q.trim() === '' && service !== null
      ? null
      : callEndpoint(listSpecialties, { q, pageSize: 15 }, { signal }),
  ])
  const items = [...(inService?.items ?? []), ...(all?.items ?? [])].map((item) => ({
    ...specialtyChoice(item),
    ref: { service: item.service, code: item.code },
  }))
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

export interface SpecialtiesFieldProps {
  field: BoundField<SpecialtyRef[] | undefined>
  service: Service | null
}

/** Up to six codes, searched by code or title. */
export function SpecialtiesField({ field, service }: SpecialtiesFieldProps) {
  const chosen = field.value ?? []
  const labels = useLabels('specialty', chosen.map(specialtyId))
  const remember = useRememberLabel('specialty')
  return (
    <div className="flex flex-col gap-3">
      <ComboBox
        label="MOS, rating or AFSC"
        isOptional
        description="Search by code or title. Add up to six, most recent first."
        placeholder="25B or network"
        emptyText="No results. Try another word, or describe your work below."
        errorMessage={field.errorMessage}
        inputRef={field.inputRef}
        onBlur={field.onBlur}
        value={null}
        clearOnChoice
        search={(text, signal) => findSpecialties(text, service, signal)}
        onChange={(item) => {
          if (item === null || chosen.some((ref) => specialtyId(ref) === item.id)) return
          remember({ id: item.id, label: item.label, detail: item.detail })
          field.onChange([...chosen, item.ref])
        }}
      />
      {chosen.length > 0 && (
        <TagList
          label="Your codes"
          items={labels}
          onRemove={(id) => field.onChange(chosen.filter((ref) => specialtyId(ref) !== id))}
        />
      )}
      {chosen.length > maxItems && (
        <p className="text-sm text-ink-soft">Add up to six. Remove the ones that matter least.</p>
      )}
    </div>
  )
}
