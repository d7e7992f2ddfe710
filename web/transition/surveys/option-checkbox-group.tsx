import { CheckboxGroup, type CheckboxGroupProps } from '#web/ui/checkbox-group.tsx'
import { type Option, pickedAll } from './choices.ts'

interface OptionCheckboxGroupProps<Id extends string>
  extends Omit<CheckboxGroupProps, 'choices' | 'value' | 'onChange'> {
  choices: readonly Option<Id>[]
  value: readonly Id[] | undefined
  onChange: (ids: Id[]) => void
}

/** Multiple choice; the form value has only the contract's values, in display order. */
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
