import { useState } from 'react'
import type { DateException } from '#contract/career/mentors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { showDate } from '#web/ui/dates.ts'
import { TimeRange } from './time-range.tsx'

export interface ExceptionsFieldProps {
  exceptions: readonly DateException[]
  onChange: (exceptions: DateException[]) => void
}

/** Days off, and days with different hours than usual. */
export function ExceptionsField({ exceptions, onChange }: ExceptionsFieldProps) {
  const [date, setDate] = useState<string | null>(null)
  const put = (one: DateException) =>
    onChange(
      [...exceptions.filter((other) => other.date !== one.date), one].toSorted((a, b) =>
        a.date < b.date ? -1 : 1,
      ),
    )
  const add = (hours: DateException['hours']) => {
    if (date === null) return
    put({ date, hours })
    setDate(null)
  }
  return (
    <div className="flex flex-col gap-4">
      {exceptions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {exceptions.map((one) => (
            <li key={one.date} className="flex flex-wrap items-center gap-3 py-3">
              <span className="w-28 font-semibold">{showDate(one.date)}</span>
              {one.hours.length === 0 && <span>Day off</span>}
              {one.hours.map((range, index) => (
                <TimeRange
                  // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no other name
                  key={index}
                  name={showDate(one.date)}
                  range={range}
                  onChange={(next) =>
                    put({
                      ...one,
                      hours: one.hours.map((old, at) => (at === index ? next : old)),
                    })
                  }
                  onRemove={() => put({ ...one, hours: one.hours.filter((_, at) => at !== index) })}
                />
              ))}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${showDate(one.date)}`}
                onPress={() => onChange(exceptions.filter((other) => other.date !== one.date))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DateField label="Date" value={date} onChange={setDate} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isDisabled={date === null} onPress={() => add([])}>
          Add a day off
        </Button>
        <Button
          variant="secondary"
          isDisabled={date === null}
          onPress={() => add([{ from: '18:00', to: '20:00' }])}
        >
          Add other hours
        </Button>
      </div>
    </div>
  )
}
