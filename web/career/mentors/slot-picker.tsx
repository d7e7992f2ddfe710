import { useState } from 'react'
import { listSlots } from '#contract/career/mentors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { dayOf, timeOf, zoneName } from './times.ts'

export interface SlotPickerProps {
  mentorId: string
  value: string | null
  onChange: (start: string | null) => void
  /** Shown when there are no times. */
  empty: string
}

/** Picks a day, then a time, in the member's time zone. */
export function SlotPicker({ mentorId, value, onChange, empty }: SlotPickerProps) {
  const { account } = useSession()
  const zone = account?.time_zone
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useEndpoint(listSlots, { id: mentorId })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading open times" />
  const byDay = Map.groupBy(data.items, ({ start }) => dayOf(start, zone))
  const days = [...byDay.keys()]
  const day = chosen !== null && byDay.has(chosen) ? chosen : days[0]
  if (day === undefined) return <p>{empty}</p>
  const times = (byDay.get(day) ?? []).map(({ start }) => ({
    id: start,
    label: timeOf(start, zone),
  }))
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Day"
        choices={days.map((id) => ({ id, label: id }))}
        value={day}
        onChange={(next) => {
          setChosen(next)
          onChange(null)
        }}
      />
      <RadioGroup
        label="Time"
        description={`In your time zone: ${zoneName(zone)}.`}
        variant="row"
        choices={times}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
