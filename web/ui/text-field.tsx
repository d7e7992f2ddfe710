import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldDescription, FieldError, FieldLabel, type FieldProps, fieldStyle } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { inputStyle } from './input-style.ts'

export interface TextFieldProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  placeholder?: string
  /** Shown at the end of the input, such as a unit. */
  suffix?: ReactNode
  className?: string
}

/** A single-line text input. With `type="password"` it has a button to show the password. */
export function TextField({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  placeholder = '',
  suffix,
  className,
  type,
  ...props
}: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      type={isPassword && isShown ? 'text' : (type ?? 'text')}
      isInvalid={errorMessage !== undefined}
      className={classNames(fieldStyle, className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <FieldDescription>{description}</FieldDescription>
      <div className="relative">
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder}
          className={classNames(inputStyle, (isPassword || suffix !== undefined) && 'pe-12')}
        />
        {isPassword && (
          <IconButton
            label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            icon={isShown ? EyeOff : Eye}
            onPress={() => setShown(!isShown)}
            className="absolute end-1 top-1"
          />
        )}
        {suffix && (
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-ink-soft">
            {suffix}
          </span>
        )}
      </div>
      <FieldError message={errorMessage} />
    </AriaTextField>
  )
}
