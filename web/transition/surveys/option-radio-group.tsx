import { RadioGroup, type RadioGroupProps } from '#web/ui/radio-group.tsx'
import { type Option, picked } from './choices.ts'

interface OptionRadioGroupProps<Id extends string>
  extends Omit<RadioGroupProps, 'choices' | 'value' | 'onChange'> {
  choices: readonly Option<Id>[]
  value: Id | null | undefined
  onChange: (id: Id) => void
}

/** Single choice; the form value is always one of the contract's. */
export function OptionRadioGroup<Id extends string>({
  choices,
  value,
  onChange,
  ...props
}: OptionRadioGroupProps<Id>) {
  return (
    <RadioGroup
      {...props}
      choices={choices}
      value={value ?? null}
      onChange={(id) => {
        const next = picked(choices, id)
        if (next) onChange(next)
      }}
    />
  )
}
