import { type CalendarDate, parseDate } from '@internationalized/date'
import { useImperativeHandle, useRef } from 'react'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { showDate, showDaysFrom } from './dates.ts'
import { FieldDescription, FieldError, FieldLabel, type FieldProps, fieldStyle } from './field.tsx'
import { inputStyle } from './input-style.ts'

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or null while empty or incomplete. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  name?: string
  /** If set, the field shows the date in words and how far off it is. */
  today?: string
}

function toCalendarDate(value: string | null): CalendarDate | null {
  try {
    return value === null ? null : parseDate(value)
  } catch {
    return null
  }
}

/** A date input with segments; the text below it removes any doubt about the order. */
export function DateField({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  value,
  onChange,
  onBlur,
  today,
  ...props
}: DateFieldProps) {
  const input = useRef<HTMLDivElement>(null)
  useImperativeHandle(inputRef, () => ({
    focus: () => input.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }))
  const date = toCalendarDate(value)
  return (
    <AriaDateField
      validationBehavior="aria"
      {...props}
      {...(onBlur && { onBlur })}
      value={date}
      onChange={(next) => onChange(next?.toString() ?? null)}
      isInvalid={errorMessage !== undefined}
      shouldForceLeadingZeros
      className={fieldStyle}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <FieldDescription>{description}</FieldDescription>
      <DateInput
        ref={input}
        className={classNames(inputStyle, 'tabular flex max-w-56 items-center')}
      >
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-[3px] px-0.5 uppercase data-focused:bg-brand data-focused:text-brand-ink data-placeholder:text-ink-soft data-focused:data-placeholder:text-brand-ink forced-color-adjust-none"
          />
        )}
      </DateInput>
      {date !== null && today !== undefined && (
        <p className="text-sm text-ink-soft">
          {showDate(date.toString())}, {showDaysFrom(today, date.toString())}
        </p>
      )}
      <FieldError message={errorMessage} />
    </AriaDateField>
  )
}
