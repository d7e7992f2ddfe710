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

/** Several lines of text; with `maxLength` it says how many characters are left. */
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
  const left = props.maxLength === undefined ? null : props.maxLength - (props.value?.length ?? 0)
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
      {left !== null && (
        <p className="tabular text-end text-sm text-ink-soft">
          {left} {left === 1 ? 'character' : 'characters'} left
        </p>
      )}
      <FieldError message={errorMessage} />
    </AriaTextField>
  )
}
