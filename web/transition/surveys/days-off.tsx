import { Field } from '#web/lib/form.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { SeparationForm } from './form-types.ts'

/** Leave at the end of service; a SkillBridge program must finish before it. */
export function DaysOff({ form }: { form: SeparationForm }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field form={form} name="separation.terminalLeaveDays">
        {({ value, onChange, ...field }) => (
          <NumberField
            {...field}
            label="Terminal leave days"
            description="Leave right before you separate. Your program has to end before it starts. Up to 120."
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
            label="Permissive TDY (PTDY) days"
            description="House or job hunting days, if your command approves them. Up to 30."
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
