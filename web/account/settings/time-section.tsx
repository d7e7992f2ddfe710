import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import type { TimeZoneFieldProps } from './time-zone-field.tsx'
import { zoneChoice } from './time-zones.ts'

// A search over a list, 45 kB of script, for what hardly anybody changes.
const TimeZoneField = lazyComponent<TimeZoneFieldProps>(
  async () => (await import('./time-zone-field.tsx')).TimeZoneField,
)

export interface TimeSectionProps {
  zone: string
  onChange: (zone: string) => void
}

/** The time zone, and the field that changes it. */
export function TimeSection({ zone, onChange }: TimeSectionProps) {
  const [isEdited, setEdited] = useState(false)
  const { label, detail } = zoneChoice(zone)
  return (
    <Section
      id="time"
      title="Time"
      actions={
        !isEdited && (
          <Button
            variant="secondary"
            size="small"
            icon={Pencil}
            aria-label="Change time zone"
            onPress={() => setEdited(true)}
          >
            Change
          </Button>
        )
      }
    >
      {isEdited ? (
        <div className="max-w-md">
          <Suspense fallback={<ListSkeleton rows={1} label="Loading the field" />}>
            <TimeZoneField value={zone} onChange={onChange} />
          </Suspense>
        </div>
      ) : (
        <FactList>
          <FactRow label="Time zone">{detail ? `${label}, ${detail}` : label}</FactRow>
        </FactList>
      )}
    </Section>
  )
}
