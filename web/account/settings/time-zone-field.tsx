import { searchIn } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import type { FocusTarget } from '#web/ui/field.tsx'
import { zoneChoice } from './time-zones.ts'

export interface TimeZoneFieldProps {
  value: string
  onChange: (zone: string) => void
}

/** Some four hundred places by their names; takes the focus when it comes. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const zones = Intl.supportedValuesOf('timeZone').map(zoneChoice)
  return (
    <ComboBox
      inputRef={takeFocus}
      label="Time zone"
      description="We use it to count the days you have left."
      emptyText="Not found. Try a large city in your time zone."
      value={zoneChoice(value)}
      onChange={(zone) => zone && zone.id !== value && onChange(zone.id)}
      search={async (text) => (await searchIn(zones)(text)).slice(0, 50)}
    />
  )
}

// The same function each time, so that it is called once: when the field comes.
const takeFocus = (field: FocusTarget | null) => field?.focus()
