import type { BoundField } from '#web/lib/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface NewPasswordFieldProps {
  field: BoundField<string>
  minLength: number
  label?: string
}

/** A new password with a strength meter. */
export function NewPasswordField({ field, minLength, label = 'Password' }: NewPasswordFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField {...field} label={label} type="password" autoComplete="new-password" isRequired />
      <StrengthMeter password={field.value} minLength={minLength} />
    </div>
  )
}

/** Repeats the new password. */
export function RepeatedPasswordField({
  field,
  label = 'Confirm password',
}: Omit<NewPasswordFieldProps, 'minLength'>) {
  return (
    <TextField {...field} label={label} type="password" autoComplete="new-password" isRequired />
  )
}
