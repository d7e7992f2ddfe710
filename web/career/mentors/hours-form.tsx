import { useState } from 'react'
import {
  type Availability,
  getMentor,
  getOwnMentor,
  listSlots,
  type OwnMentor,
  saveOwnMentor,
} from '#contract/career/mentors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { type Choice, searchIn } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ExceptionsField } from './exceptions-field.tsx'
import { TimeRange } from './time-range.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const lengths: readonly Choice[] = ['30', '45', '60'].map((id) => ({ id, label: `${id} minutes` }))

const zoneChoice = (id: string): Choice => {
  const parts = id.replaceAll('_', ' ').split('/')
  return { id, label: parts.at(-1) ?? id, detail: parts.slice(0, -1).join(', ') }
}

/** Weekly hours, exceptions, and booking rules. */
export function HoursForm({ mentor: { availability, revision } }: { mentor: OwnMentor }) {
  const [values, setValues] = useState<Availability>(availability)
  const set = (change: Partial<Availability>) => setValues({ ...values, ...change })
  const save = useEndpointMutation(saveOwnMentor, {
    invalidates: [getOwnMentor, getMentor, listSlots],
    onSuccess: () => toast('Hours saved.'),
  })
  return (
    <form
      className="max-w-measure"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ revision, availability: values })
      }}
    >
      {save.error && <Problem error={save.error} />}
      <Section id="week" title="Every week">
        <ul className="divide-y divide-line border-y border-line">
          {days.map((name, index) => (
            <li key={name} className="py-3">
              <DayHours
                name={name}
                day={index + 1}
                hours={values.hours}
                onChange={(hours) => set({ hours })}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="dates" title="Exceptions">
        <ExceptionsField
          exceptions={values.exceptions}
          onChange={(exceptions) => set({ exceptions })}
        />
      </Section>
      <Section id="booking" title="Booking">
        <div className="flex flex-col gap-5">
          <ComboBox
            label="Time zone of these hours"
            value={zoneChoice(values.timeZone)}
            onChange={(zone) => zone && set({ timeZone: zone.id })}
            emptyText="Not found. Try a large city in your time zone."
            search={async (text) => {
              const zones = Intl.supportedValuesOf('timeZone').map(zoneChoice)
              return (await searchIn(zones)(text.replaceAll('/', ' '))).slice(0, 50)
            }}
          />
          <Select
            label="Length of a session"
            choices={lengths}
            value={String(values.sessionMinutes)}
            onChange={(id) => set({ sessionMinutes: id === '30' ? 30 : id === '60' ? 60 : 45 })}
          />
          <NumberField
            label="Break after each session (minutes)"
            value={values.bufferMinutes}
            onChange={(minutes) => set({ bufferMinutes: minutes ?? 0 })}
            minValue={0}
            maxValue={120}
            step={5}
          />
          <NumberField
            label="Minimum notice (hours)"
            description="Members must book at least this far ahead."
            value={values.noticeHours}
            onChange={(hours) => set({ noticeHours: hours ?? 24 })}
            minValue={1}
            maxValue={336}
          />
        </div>
      </Section>
      <div className="mt-8">
        <Button type="submit" isPending={save.isPending}>
          Save hours
        </Button>
      </div>
    </form>
  )
}

interface DayHoursProps {
  name: string
  day: number
  hours: Availability['hours']
  onChange: (hours: Availability['hours']) => void
}

/** The hours of one weekday. */
function DayHours({ name, day, hours, onChange }: DayHoursProps) {
  const ranges = hours.filter((hour) => hour.day === day)
  const others = hours.filter((hour) => hour.day !== day)
  const put = (next: Availability['hours']) =>
    onChange([...others, ...next].toSorted((a, b) => a.day - b.day))
  const add = () => put([...ranges, { day, ...nextRange(ranges) }])
  return (
    <fieldset className="min-w-0">
      <legend className="py-2 font-semibold sm:float-start sm:w-28">{name}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {ranges.length === 0 && <span className="py-2 text-ink-soft">Not available</span>}
        {ranges.map((range, index) => (
          <TimeRange
            // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no other name
            key={index}
            name={name}
            range={range}
            onChange={(next) =>
              put(ranges.map((range, i) => (i === index ? { day, ...next } : range)))
            }
            onRemove={() => put(ranges.filter((_, i) => i !== index))}
          />
        ))}
        <Button
          variant="quiet"
          size="small"
          onPress={add}
          aria-label={`Add hours on ${name}`}
          isDisabled={ranges.length >= 6}
        >
          Add hours
        </Button>
      </div>
    </fieldset>
  )
}

/** Suggests evening hours first: most mentors have day jobs. */
function nextRange(ranges: readonly { to: string }[]): { from: string; to: string } {
  const last = ranges.at(-1)?.to
  if (last === undefined || last >= '23:00') return { from: '18:00', to: '20:00' }
  const hour = Number(last.slice(0, 2)) + 1
  return { from: `${String(hour).padStart(2, '0')}:00`, to: '24:00' }
}
