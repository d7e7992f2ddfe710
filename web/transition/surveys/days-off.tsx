import type { z } from 'zod'
import { Field, type Form } from '#web/lib/form.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { separationForm } from './step-schemas.ts'

type Schema = ReturnType<typeof separationForm>

/** Leave at the end, which a SkillBridge program must be finished before. */
export function DaysOff({ form }: { form: Form<z.input<Schema>, z.output<Schema>> }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field form={form} name="separation.terminalLeaveDays">
        {({ value, onChange, ...field }) => (
          <NumberField
            {...field}
            label="Terminal leave days"
            description="Leave you take right before you separate. A program must end before it. At most 120."
            value={value ?? null}
            onChange={(days) => onChange(days ?? 0)}
            minValue={0}
            maxValue={120}
          />
        )}
      </Field>
      <Field form={form} name="separation.permissiveDays">
        {({ value, onChange, ...field }) => (
          <NumberField
            {...field}
            label="Permissive days"
            description="Days off to find a job or a house, if your command grants them. At most 30."
            value={value ?? null}
            onChange={(days) => onChange(days ?? 0)}
            minValue={0}
            maxValue={30}
          />
        )}
      </Field>
    </div>
  )
}
