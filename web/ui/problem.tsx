import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { readProblem } from './problem-text.ts'

export interface ProblemProps {
  error: unknown
  onRetry?: () => void
  /** Other actions, next to "Try again". */
  actions?: ReactNode
}

/** Replaces content that failed to load: what happened, what to do, and the request ID. */
export function Problem({ error, onRetry, actions }: ProblemProps) {
  const { message, requestId } = readProblem(error)
  return (
    <div role="alert" className="card rounded-card border border-bad bg-bad-tint p-5">
      <p className="flex gap-2 font-semibold">
        <Icon of={CircleAlert} className="mt-0.5 text-bad" />
        {message}
      </p>
      {requestId && (
        <p className="mt-2 text-sm text-ink-soft">
          Request ID <span className="tabular select-all">{requestId}</span>. Include it if you ask
          for help.
        </p>
      )}
      {(onRetry || actions) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {onRetry && (
            <Button variant="secondary" size="small" onPress={onRetry}>
              Try again
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
