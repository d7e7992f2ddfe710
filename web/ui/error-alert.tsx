import type { AppError } from '#contract/errors.ts'
import { Alert } from './alert.tsx'
import { readProblem } from './problem-text.ts'

interface ErrorAlertProps {
  error: AppError | null
  onClose: () => void
}

/** The error of an action, shown above its form or next to its button. */
export function ErrorAlert({ error, onClose }: ErrorAlertProps) {
  if (error === null) return null
  const { message, requestId } = readProblem(error)
  return (
    <Alert tone="error" onClose={onClose}>
      <p>{message}</p>
      {requestId && <p className="mt-1 text-sm text-ink-soft">Request ID {requestId}</p>}
    </Alert>
  )
}
