import { useState } from 'react'
import { me } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useAccountUpdate } from '#web/lib/session/session-provider.tsx'
import { useConfirmed } from './use-confirmed.tsx'

/** Serializes changes to the account's factors and keeps the latest error. */
export interface FactorChange {
  readonly isPending: boolean
  readonly error: AppError | null
  clearError(): void
  /**
   * Runs a call, reauthenticating if the server requires it. Returns its output in an object; undefined
   * when it failed or the user canceled.
   */
  run<T>(call: () => Promise<T>): Promise<{ output: T } | undefined>
}

/** Changes factors; `onChanged` refetches the account's security status. */
export function useFactorChange(onChanged: () => void): FactorChange {
  const confirmed = useConfirmed()
  const updateAccount = useAccountUpdate()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  return {
    isPending,
    error,
    clearError: () => setError(null),
    async run(call) {
      setPending(true)
      setError(null)
      try {
        const done = await confirmed(async () => ({ output: await call() }))
        if (done) {
          onChanged()
          // The change may also affect whether this session has a second factor.
          updateAccount(await callEndpoint(me, {}))
        }
        return done
      } catch (caught) {
        if (!(caught instanceof AppError)) throw caught
        setError(caught)
        return undefined
      } finally {
        setPending(false)
      }
    },
  }
}
