import type { ReadyReport } from '#contract/transition/reports.ts'
import { maxStay, milesNearHome } from '#contract/transition/what-if.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { emptyDraft, type WhatIfDraft, wheres } from './what-if-address.ts'
import { WhatIfPlaces } from './what-if-places.tsx'
import { reachText } from './what-if-text.ts'

export interface WhatIfFormProps {
  report: ReadyReport
  draft: WhatIfDraft
  onChange: (draft: WhatIfDraft) => void
}

/** Four facts to change: location, willingness to move, first day, maximum days. */
export function WhatIfForm({ report, draft, onChange }: WhatIfFormProps) {
  const today = useToday()
  const { places } = report.inputs
  const choices = [
    { id: 'report', label: 'As in the report', detail: reachText(places) },
    { id: 'anywhere', label: 'I’d move anywhere' },
    ...(places?.home
      ? [{ id: 'home', label: 'I won’t move', detail: `Within ${milesNearHome} miles of home` }]
      : []),
    { id: 'named', label: 'Specific locations' },
    { id: 'remote', label: 'Remote only' },
  ]
  return (
    <form className="flex flex-col gap-6" onSubmit={(event) => event.preventDefault()}>
      <RadioGroup
        label="Location preference"
        choices={choices}
        value={draft.where}
        onChange={(id) => {
          const where = wheres.find((where) => where === id) ?? 'report'
          onChange({ ...draft, where })
        }}
      />
      {draft.where === 'named' && (
        <WhatIfPlaces
          places={draft.places}
          onChange={(next) => onChange({ ...draft, places: next })}
        />
      )}
      <DateField
        label="Start no earlier than"
        description="Leave blank to start ASAP."
        isOptional
        today={today}
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <NumberField
        label="Max days"
        description="The longest program you’d accept."
        isOptional
        value={draft.days}
        commitBehavior="snap"
        minValue={1}
        maxValue={maxStay}
        onChange={(days) => onChange({ ...draft, days })}
      />
      <div>
        <Button variant="secondary" size="small" onPress={() => onChange(emptyDraft)}>
          Back to the report’s facts
        </Button>
      </div>
    </form>
  )
}
