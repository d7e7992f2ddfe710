import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

const control =
  'block min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink'

export interface ChoiceFieldProps {
  label: string
  name: string
  /** What stands for no choice. */
  none: string
  choices: readonly { code: string; title: string }[]
  value: string
}

/** The browser's own select: the listing's form works before, and without, any script. */
export function ChoiceField({ label, name, none, choices, value }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
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

/** The search box. */
export function SearchField({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        maxLength={200}
        placeholder="Trade, job title or name"
        className={`${control} placeholder:text-ink-soft`}
      />
    </div>
  )
}

export interface CheckFieldsProps {
  legend: string
  choices: readonly { name: string; value: string; label: string; isChecked: boolean }[]
}

/** Yes or no for each of a few. */
export function CheckFields({ legend, choices }: CheckFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ name, value, label, isChecked }) => (
        <label key={value + name} className="flex min-h-9 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isChecked}
            className="size-5 shrink-0 cursor-pointer accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
