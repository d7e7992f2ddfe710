import { Minus, Plus } from 'lucide-react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldDescription, FieldError, FieldLabel, type FieldProps, fieldStyle } from './field.tsx'
import { Icon } from './icon.tsx'

export interface NumberFieldProps
  extends FieldProps,
    Omit<
      AriaNumberFieldProps,
      'children' | 'className' | 'style' | 'isInvalid' | 'value' | 'onChange'
    > {
  /** Null when empty. */
  value: number | null
  onChange: (value: number | null) => void
  className?: string
}

const step =
  'flex w-11 shrink-0 cursor-pointer items-center justify-center text-ink-soft hover:bg-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-55'

/** A number input with steppers; an empty field is null, never 0. Out of range, it keeps what was typed and says so. */
export function NumberField({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  value,
  onChange,
  className,
  ...props
}: NumberFieldProps) {
  const message = errorMessage ?? rangeMessage(value, props)
  return (
    <AriaNumberField
      validationBehavior="aria"
      commitBehavior="validate"
      {...props}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isInvalid={message !== undefined}
      className={classNames(fieldStyle, className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <FieldDescription>{description}</FieldDescription>
      <Group className="flex min-h-11 max-w-56 overflow-hidden rounded-control border border-control bg-surface data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand data-invalid:border-bad data-invalid:ring-1 data-invalid:ring-bad">
        <Button slot="decrement" className={step}>
          <Icon of={Minus} size={16} />
        </Button>
        <Input
          ref={inputRef}
          className="tabular w-full min-w-0 border-x border-line bg-surface px-2 text-center text-ink outline-none"
        />
        <Button slot="increment" className={step}>
          <Icon of={Plus} size={16} />
        </Button>
      </Group>
      <FieldError message={message} />
    </AriaNumberField>
  )
}

/** What to enter instead of a number below or above the limits. */
function rangeMessage(
  value: number | null,
  { minValue: min, maxValue: max, formatOptions }: Omit<AriaNumberFieldProps, 'value'>,
): string | undefined {
  const isLow = value !== null && min !== undefined && value < min
  const isHigh = value !== null && max !== undefined && value > max
  if (!isLow && !isHigh) return undefined
  const show = (limit: number) => limit.toLocaleString('en-US', formatOptions)
  if (min === undefined || max === undefined) {
    return isLow ? `Enter ${show(min ?? 0)} or more.` : `Enter ${show(max ?? 0)} or less.`
  }
  return `Enter a number from ${show(min)} to ${show(max)}.`
}
