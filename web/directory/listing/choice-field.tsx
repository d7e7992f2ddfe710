import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

const control =
  'block min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink'

export interface ChoiceFieldProps {
  label: string
  name: string
  /** The label for no choice. */
  none: string
  choices: readonly { code: string; title: string }[]
  value: string
}

/** A native select: the listing's form works before scripts load, or without them. */
export function ChoiceField({ label, name, none, choices, value }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          key={value}
          id={id}
          name={name}
          defaultValue={value}
          className={`${control} appearance-none pe-10`}
        >
          <option value="">{none}</option>
          {choices.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={18}
          className="pointer-events-none absolute end-3 top-3.5 text-ink-soft"
        />
      </div>
    </div>
  )
}

export interface TextFieldProps {
  label: string
  name: string
  value: string
  placeholder: string
}

/** A text input; shows the URL's value until it's edited. */
export function TextField({ label, name, value, placeholder }: TextFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        // Resets the input when the URL changes.
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        maxLength={100}
        placeholder={placeholder}
        autoComplete="off"
        className={`${control} placeholder:text-ink-soft`}
      />
    </div>
  )
}
