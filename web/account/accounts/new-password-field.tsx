import type { BoundField } from '#web/lib/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface NewPasswordFieldProps {
  field: BoundField<string>
  least: number
  label?: string
}

/** A password being chosen, with how good it is so far. */
export function NewPasswordField({ field, least, label = 'Password' }: NewPasswordFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField {...field} label={label} type="password" autoComplete="new-password" isRequired />
      <StrengthMeter password={field.value} least={least} />
    </div>
  )
}

/** The chosen password once more. */
export function RepeatedPasswordField({
  field,
  label = 'Confirm password',
}: Omit<NewPasswordFieldProps, 'least'>) {
  return (
    <TextField {...field} label={label} type="password" autoComplete="new-password" isRequired />
  )
}
