import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components'
import { FieldDescription, FieldError, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface CheckboxProps
  extends Omit<FieldProps, 'label' | 'isOptional' | 'inputRef'>,
    Omit<CheckboxFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  /** The label; can contain a link. */
  children: ReactNode
}

/** A single checkbox. */
export function Checkbox({ children, description, errorMessage, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      validationBehavior="aria"
      {...props}
      isInvalid={errorMessage !== undefined}
      className="flex flex-col"
    >
      <CheckboxButton className="group flex min-h-9 cursor-pointer items-start gap-3 py-1 data-disabled:cursor-not-allowed data-disabled:opacity-60">
        {({ isIndeterminate }) => (
          <>
            <CheckMark isIndeterminate={isIndeterminate} />
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      <div className="flex flex-col gap-1 ps-8 empty:hidden">
        <FieldDescription>{description}</FieldDescription>
        <FieldError message={errorMessage} />
      </div>
    </CheckboxField>
  )
}

/** The box itself; its state comes from the surrounding `group`, before hydration from the native checkbox in it. */
export function CheckMark({ isIndeterminate = false }: { isIndeterminate?: boolean }) {
  return (
    <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-[4px] border-2 border-control bg-surface text-brand-ink group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand group-data-indeterminate:border-brand group-data-indeterminate:bg-brand group-data-invalid:border-bad group-data-selected:border-brand group-data-selected:bg-brand group-has-checked:border-brand group-has-checked:bg-brand forced-color-adjust-none">
      <Icon
        of={isIndeterminate ? Minus : Check}
        size={15}
        className="invisible group-data-indeterminate:visible group-data-selected:visible group-has-checked:visible"
      />
    </span>
  )
}
