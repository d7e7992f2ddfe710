import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import type { TimeZoneFieldProps } from './time-zone-field.tsx'
import { showZone } from './time-zones.ts'

// A searchable list costs 45 kB of script, and few people use it.
const TimeZoneField = lazyComponent<TimeZoneFieldProps>(
  async () => (await import('./time-zone-field.tsx')).TimeZoneField,
)

export interface TimeSectionProps {
  zone: string
  onChange: (zone: string) => void
}

/** The time zone and its field. */
export function TimeSection({ zone, onChange }: TimeSectionProps) {
  const [isEdited, setEdited] = useState(false)
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
          <FactRow label="Time zone">{showZone(zone)}</FactRow>
        </FactList>
      )}
    </Section>
  )
}
