import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components'
import { FieldDescription } from './field.tsx'

export interface SwitchProps extends Omit<SwitchFieldProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  description?: ReactNode
}

/** An on/off switch that takes effect immediately; use a checkbox in forms. */
export function Switch({ children, description, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className="flex flex-col">
      <SwitchButton className="group flex min-h-9 cursor-pointer items-start gap-3 py-1 data-disabled:cursor-not-allowed data-disabled:opacity-60">
        <span className="mt-0.5 flex h-6 w-11 shrink-0 rounded-full border-2 border-control bg-surface p-0.5 transition-colors group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand group-data-selected:border-brand group-data-selected:bg-brand forced-color-adjust-none">
          <span className="size-4 rounded-full bg-control transition-transform group-data-selected:translate-x-5 group-data-selected:bg-brand-ink" />
        </span>
        <span>{children}</span>
      </SwitchButton>
      <div className="ps-14 empty:hidden">
        <FieldDescription>{description}</FieldDescription>
      </div>
    </SwitchField>
  )
}
