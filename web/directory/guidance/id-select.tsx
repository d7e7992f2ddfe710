import { Select, type SelectProps } from '#web/ui/select.tsx'

interface IdSelectProps<Id extends string>
  extends Omit<SelectProps, 'choices' | 'value' | 'onChange'> {
  choices: readonly { readonly id: Id; readonly label: string }[]
  value: Id | null
  onChange: (id: Id) => void
}

/** A select whose value is one of its choices' IDs. */
export function IdSelect<Id extends string>({ choices, onChange, ...props }: IdSelectProps<Id>) {
  return (
    <Select
      {...props}
      choices={choices}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id)
        if (chosen) onChange(chosen.id)
      }}
    />
  )
}
