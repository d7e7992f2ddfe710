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
  const put = (item: DateException) =>
    onChange(
      [...exceptions.filter((other) => other.date !== item.date), item].toSorted((a, b) =>
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
          {exceptions.map((exception) => (
            <li key={exception.date} className="flex flex-wrap items-center gap-3 py-3">
              <span className="w-28 font-semibold">{showDate(exception.date)}</span>
              {exception.hours.length === 0 && <span>Day off</span>}
              {exception.hours.map((range, index) => (
                <TimeRange
                  // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no other name
                  key={index}
                  name={showDate(exception.date)}
                  range={range}
                  onChange={(next) =>
                    put({
                      ...exception,
                      hours: exception.hours.map((old, i) => (i === index ? next : old)),
                    })
                  }
                  onRemove={() =>
                    put({ ...exception, hours: exception.hours.filter((_, i) => i !== index) })
                  }
                />
              ))}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${showDate(exception.date)}`}
                onPress={() =>
                  onChange(exceptions.filter((other) => other.date !== exception.date))
                }
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
