import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldDescription, FieldError, FieldLabel, type FieldProps, fieldStyle } from './field.tsx'
import { inputStyle } from './input-style.ts'

export interface TextAreaProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'type'> {
  rows?: number
  placeholder?: string
}

/** A multiline text input; with `maxLength`, shows the characters left from four fifths on. */
export function TextArea({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  rows = 4,
  placeholder,
  ...props
}: TextAreaProps) {
  const { maxLength, value = '' } = props
  const left = maxLength === undefined ? null : maxLength - value.length
  const isNearEnd = left !== null && maxLength !== undefined && left <= maxLength / 5
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      isInvalid={errorMessage !== undefined}
      className={fieldStyle}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <FieldDescription>{description}</FieldDescription>
      <AriaTextArea
        ref={inputRef}
        rows={rows}
        placeholder={placeholder}
        className={classNames(inputStyle, 'resize-y')}
      />
      {isNearEnd && (
        <p className="tabular text-end text-sm text-ink-soft">
          {left.toLocaleString('en-US')} {left === 1 ? 'character' : 'characters'} left
        </p>
      )}
      <FieldError message={errorMessage} />
    </AriaTextField>
  )
}
