import { searchIn } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import type { FocusTarget } from '#web/ui/field.tsx'
import { zoneChoice } from './time-zones.ts'

export interface TimeZoneFieldProps {
  value: string
  onChange: (zone: string) => void
}

/** About four hundred time zones by name; takes focus when it mounts. */
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

// A stable function, so it runs once: when the field mounts.
const takeFocus = (field: FocusTarget | null) => field?.focus()
