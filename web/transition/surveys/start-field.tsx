import { useWatch } from 'react-hook-form'
import { Field } from '#web/lib/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { localToday } from '#web/ui/dates.ts'
import type { GoalsForm } from './form-types.ts'

/** Possible start dates, as a range; usually left empty. */
export function StartField({ form }: { form: GoalsForm }) {
  const start = useWatch({ control: form.hooks.control, name: 'goals.start' })
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        isSelected={start !== null && start !== undefined}
        onChange={(isOn) => {
          const next = isOn ? { from: localToday(), to: localToday() } : null
          form.hooks.setValue('goals.start', next, { shouldDirty: true, shouldTouch: true })
        }}
      >
        I have specific start dates
      </Checkbox>
      {start && (
        <div className="grid gap-6 ps-8 sm:grid-cols-2">
          <Field form={form} name="goals.start.from">
            {({ value, onChange, ...field }) => (
              <DateField
                {...field}
                label="Earliest start"
                value={value ?? null}
                onChange={(date) => onChange(date ?? '')}
              />
            )}
          </Field>
          <Field form={form} name="goals.start.to">
            {({ value, onChange, ...field }) => (
              <DateField
                {...field}
                label="Latest start"
                value={value ?? null}
                onChange={(date) => onChange(date ?? '')}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
