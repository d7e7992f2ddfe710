import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Choice } from './choice.ts'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field.tsx'
import { FormField } from './form-field.tsx'
import { Icon } from './icon.tsx'
import { controlStyle } from './input-style.ts'

export interface SelectProps extends FieldProps {
  choices: readonly Choice[]
  value: string | null
  onChange: (id: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** A longer name for screen readers, where several selects have the same label. */
  'aria-label'?: string
  className?: string
}

/**
 * Single choice from a short list; use a combo box for about fifteen options or more. Native: phones show
 * their own picker, and each page saves 35 kB of script.
 */
export function Select({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  choices,
  value,
  onChange,
  placeholder = 'Choose one',
  className,
  ...props
}: SelectProps) {
  const id = useId()
  return (
    <FormField
      id={id}
      label={label}
      description={description}
      isOptional={isOptional}
      className={className}
      error={errorMessage}
    >
      {(tied) => (
        <div className="relative">
          <select
            {...tied}
            {...props}
            ref={inputRef}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value)}
            className={classNames(
              controlStyle,
              'cursor-pointer appearance-none pe-10 text-ellipsis',
              value === null && 'text-ink-soft',
            )}
          >
            {value === null && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id} className="bg-surface text-ink">
                {choice.detail ? `${choice.label}, ${choice.detail}` : choice.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            size={18}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft"
          />
        </div>
      )}
    </FormField>
  )
}
