import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
} from 'react-aria-components'
import type { Choice } from './choice.ts'
import { classNames } from './class-names.ts'
import { FieldDescription, FieldError, FieldLabel, type FieldProps, fieldStyle } from './field.tsx'

export interface RadioGroupProps
  extends FieldProps,
    Omit<AriaRadioGroupProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  choices: readonly Choice[]
  /** `cards` puts a border around each option, for the few questions that determine the others. */
  variant?: 'list' | 'cards' | 'row'
}

const looks = {
  list: 'grid gap-y-0.5',
  cards: 'grid gap-3 sm:grid-cols-2',
  row: 'flex flex-wrap gap-x-6 gap-y-1',
}

const card =
  'h-full rounded-card border border-control bg-surface px-4 py-3 hover:bg-tint data-selected:border-brand data-selected:bg-tint data-selected:ring-1 data-selected:ring-brand'

/** Single choice with all options visible. */
export function RadioGroup({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  choices,
  variant = 'list',
  ...props
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...props}
      isInvalid={errorMessage !== undefined}
      className={fieldStyle}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <FieldDescription>{description}</FieldDescription>
      <div className={classNames(looks[variant], variant === 'cards' && 'mt-1')}>
        {choices.map((choice, index) => (
          <RadioField
            key={choice.id}
            value={choice.id}
            {...(index === 0 && inputRef && { inputRef })}
          >
            <RadioButton
              className={classNames(
                'group flex min-h-9 cursor-pointer items-start gap-3 data-disabled:cursor-not-allowed data-disabled:opacity-60',
                variant === 'cards' ? card : 'py-1.5',
              )}
            >
              <RadioMark />
              <span>
                <span className={variant === 'cards' ? 'font-semibold' : undefined}>
                  {choice.label}
                </span>
                {choice.detail && (
                  <span className="block text-sm text-ink-soft">{choice.detail}</span>
                )}
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldError message={errorMessage} />
    </AriaRadioGroup>
  )
}

function RadioMark() {
  return (
    <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-control bg-surface group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand group-data-invalid:border-bad group-data-selected:border-brand">
      <span className="size-2.5 rounded-full group-data-selected:bg-brand forced-color-adjust-none" />
    </span>
  )
}
