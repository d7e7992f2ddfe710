import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components'
import { Icon } from './icon.tsx'

/** The element a form focuses when the field is invalid. */
export interface FocusTarget {
  focus(): void
}

/** Props shared by all fields; `errorMessage` makes the field invalid. */
export interface FieldProps {
  label: string
  description?: ReactNode
  errorMessage?: string | undefined
  /** Shows "(optional)" next to the label; fields are required otherwise. */
  isOptional?: boolean
  /** A callback ref: compatible with react-hook-form's `field.ref`. */
  inputRef?: (target: FocusTarget | null) => void
}

/** Wraps a control and its texts with tight spacing: label, help, control, error. */
export const fieldStyle = 'flex w-full flex-col gap-1.5'

export function FieldLabel({
  label,
  isOptional,
}: {
  label: string
  isOptional?: boolean | undefined
}) {
  return (
    <Label className="font-semibold">
      {label}
      {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
    </Label>
  )
}

export function FieldDescription({ children }: { children: ReactNode }) {
  if (children === undefined || children === null) return null
  return (
    <Text slot="description" className="text-sm text-ink-soft">
      {children}
    </Text>
  )
}

export function FieldError({ message }: { message: string | undefined }) {
  return (
    <AriaFieldError className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span>{message}</span>
    </AriaFieldError>
  )
}
