import { CheckboxGroup, type CheckboxGroupProps } from '#web/ui/checkbox-group.tsx'
import { type Option, pickedAll } from './choices.ts'

interface OptionCheckboxGroupProps<Id extends string>
  extends Omit<CheckboxGroupProps, 'choices' | 'value' | 'onChange'> {
  choices: readonly Option<Id>[]
  value: readonly Id[] | undefined
  onChange: (ids: Id[]) => void
}

/** Any of a few options; what the form keeps is always the contract's words, in the order offered. */
export function OptionCheckboxGroup<Id extends string>({
  choices,
  value,
  onChange,
  ...props
}: OptionCheckboxGroupProps<Id>) {
  return (
    <CheckboxGroup
      {...props}
      choices={choices}
      value={[...(value ?? [])]}
      onChange={(ids) => onChange(pickedAll(choices, ids))}
    />
  )
}
