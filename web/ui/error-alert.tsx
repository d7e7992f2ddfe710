import type { AppError } from '#contract/errors.ts'
import { Alert } from './alert.tsx'
import { readProblem } from './problem-text.ts'

interface ErrorAlertProps {
  error: AppError | null
  onClose: () => void
}

/** What went wrong with an act, above the form or beside the button that it belongs to. */
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
