import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  CheckboxButton,
  CheckboxField,
} from 'react-aria-components'
import { CheckMark } from './checkbox.tsx'
import type { Choice } from './choice.ts'
import { classNames } from './class-names.ts'
import { FieldDescription, FieldError, FieldLabel, type FieldProps, fieldStyle } from './field.tsx'

export interface CheckboxGroupProps
  extends FieldProps,
    Omit<AriaCheckboxGroupProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  choices: readonly Choice[]
  /** Two columns on wide screens. */
  columns?: 1 | 2
}

/** Multiple choice from a short list; `value` and `onChange` use the selected IDs. */
export function CheckboxGroup({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  choices,
  columns = 1,
  ...props
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      validationBehavior="aria"
      {...props}
      isInvalid={errorMessage !== undefined}
      className={fieldStyle}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <FieldDescription>{description}</FieldDescription>
      <div className={classNames('grid gap-x-6', columns === 2 && 'sm:grid-cols-2')}>
        {choices.map((choice, index) => (
          <CheckboxField
            key={choice.id}
            value={choice.id}
            {...(index === 0 && inputRef && { inputRef })}
          >
            <CheckboxButton className="group flex min-h-9 cursor-pointer items-start gap-3 py-1.5 data-disabled:cursor-not-allowed data-disabled:opacity-60">
              <CheckMark />
              <span>
                {choice.label}
                {choice.detail && (
                  <span className="block text-sm text-ink-soft">{choice.detail}</span>
                )}
              </span>
            </CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <FieldError message={errorMessage} />
    </AriaCheckboxGroup>
  )
}
