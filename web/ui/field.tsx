import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components'
import { Icon } from './icon.tsx'

/** What a form moves focus to when the field is wrong. */
export interface FocusTarget {
  focus(): void
}

/** Shared by every field; `errorMessage` decides whether the field is shown as wrong. */
export interface FieldProps {
  label: string
  description?: ReactNode
  errorMessage?: string | undefined
  /** Writes "(optional)" beside the label; fields are required otherwise. */
  isOptional?: boolean
  /** A callback ref: react-hook-form's `field.ref` fits. */
  inputRef?: (target: FocusTarget | null) => void
}

/** Around a control and its texts: label, help, control, error, close together. */
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
