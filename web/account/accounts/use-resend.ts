import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { NoResponse } from '#web/lib/no-response.ts'

/** Resends the confirmation email. */
export function useResend() {
  const [isPending, setPending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<AppError | null>(null)

  async function send(): Promise<void> {
    setPending(true)
    setSent(false)
    setError(null)
    try {
      // Loaded on demand: every member page may need it, but few visits do.
      const { resend } = await import('./resend.ts')
      await resend()
      setSent(true)
    } catch (caught) {
      const unreachable = new NoResponse('unavailable', NoResponse.unreachable)
      setError(caught instanceof AppError ? caught : unreachable)
    } finally {
      setPending(false)
    }
  }

  return { send, isPending, isSent, error, closeError: () => setError(null) }
}
