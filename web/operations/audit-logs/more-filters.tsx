import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The text filters. */
export interface TypedFilters {
  readonly actor: string
  readonly subject: string
  readonly from: string | undefined
  readonly to: string | undefined
}

interface MoreFiltersProps {
  values: TypedFilters
  onApply: (values: TypedFilters) => void
}

/** Actor, subject and dates. */
export function MoreFilters({ values, onApply }: MoreFiltersProps) {
  const isUsed = Object.values(values).some(Boolean)
  return (
    <Disclosure summary="Filter by person, subject or date" isOpen={isUsed}>
      {/* Resets the form when the URL changes. */}
      <Fields key={JSON.stringify(values)} values={values} onApply={onApply} />
    </Disclosure>
  )
}

function Fields({ values, onApply }: MoreFiltersProps) {
  const [draft, setDraft] = useState(values)
  const set = (change: Partial<TypedFilters>) => setDraft({ ...draft, ...change })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onApply(draft)
      }}
      className="flex flex-col items-start gap-4"
    >
      <div className="grid w-full gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          label="Who"
          description="Name, email or account ID"
          maxLength={254}
          value={draft.actor}
          onChange={(actor) => set({ actor })}
        />
        <TextField
          label="Subject"
          description="ID of what was changed"
          maxLength={100}
          value={draft.subject}
          onChange={(subject) => set({ subject })}
        />
        <DateField
          label="From"
          description="First day"
          value={draft.from ?? null}
          onChange={(from) => set({ from: from ?? undefined })}
        />
        <DateField
          label="To"
          description="Last day"
          value={draft.to ?? null}
          onChange={(to) => set({ to: to ?? undefined })}
        />
      </div>
      <Button type="submit" variant="secondary">
        Apply
      </Button>
    </form>
  )
}
