import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { controlStyle } from '#web/ui/input-style.ts'

interface Range {
  from: string
  to: string
}

export interface TimeRangeProps {
  /** The subject for screen readers: "Monday". */
  name: string
  range: Range
  onChange: (range: Range) => void
  onRemove: () => void
}

const quarters = Array.from({ length: 97 }, (_, index) => {
  const hour = Math.floor(index / 4)
  const minute = String((index % 4) * 15).padStart(2, '0')
  return { id: `${String(hour).padStart(2, '0')}:${minute}`, label: labelOf(hour, minute) }
})

function labelOf(hour: number, minute: string): string {
  if (hour === 24) return 'Midnight'
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A start and end time; an end before the start is moved after it. */
export function TimeRange({ name, range, onChange, onRemove }: TimeRangeProps) {
  const ends = quarters.filter(({ id }) => id > range.from)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TimeSelect
        label={`${name}, from`}
        value={range.from}
        choices={quarters.slice(0, -1)}
        onChange={(from) => {
          const later = quarters.find(({ id }) => id > from)?.id ?? '24:00'
          onChange({ from, to: range.to > from ? range.to : later })
        }}
      />
      <span className="text-ink-soft">to</span>
      <TimeSelect
        label={`${name}, to`}
        value={range.to}
        choices={ends}
        onChange={(to) => onChange({ from: range.from, to })}
      />
      <IconButton label={`Remove these hours of ${name}`} icon={X} onPress={onRemove} />
    </span>
  )
}

interface TimeSelectProps {
  label: string
  value: string
  choices: readonly { id: string; label: string }[]
  onChange: (time: string) => void
}

function TimeSelect({ label, value, choices, onChange }: TimeSelectProps) {
  return (
    <span className="w-32">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={controlStyle}
      >
        {choices.map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
