import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import type { FactorChange } from './use-factor-change.ts'

export interface FactorRowProps {
  title: string
  /** Current status. */
  state: ReactNode
  actions?: ReactNode
  /** The action in progress, below. */
  children?: ReactNode
}

/** A type of second factor with its status and actions. */
export function FactorRow({ title, state, actions, children }: FactorRowProps) {
  return (
    <li className="flex flex-col gap-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-measure flex-1 basis-64">
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="text-ink-soft">{state}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </li>
  )
}

/** The error of a change, unless a field shows it. */
export function ChangeProblem({ change }: { change: FactorChange }) {
  if (change.error === null || change.error.fields?.code !== undefined) return null
  return (
    <Alert tone="error" onClose={change.clearError}>
      {change.error.message}
    </Alert>
  )
}
