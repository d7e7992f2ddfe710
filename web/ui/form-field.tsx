import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** The attributes that associate a control with its texts. */
export interface ControlAttributes {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FormFieldProps {
  id: string
  label: string
  description?: ReactNode
  error?: string | undefined
  isOptional?: boolean | undefined
  className?: string | undefined
  children: (tied: ControlAttributes) => ReactNode
}

/** Label, help, control and error of a native field; passes the control its ARIA attributes. */
export function FormField({
  id,
  label,
  description,
  error,
  isOptional,
  className,
  children,
}: FormFieldProps) {
  const describedBy = [description ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean)
  return (
    <div className={classNames('flex w-full flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {description && (
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {description}
        </p>
      )}
      {children({
        id,
        ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-bad">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
