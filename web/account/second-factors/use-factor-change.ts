import { useState } from 'react'
import { me } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useAccountUpdate } from '#web/lib/session/session-provider.tsx'
import { useConfirmed } from './use-confirmed.tsx'

/** One change of the account's factors at a time, and what went wrong with the last. */
export interface FactorChange {
  readonly isPending: boolean
  readonly error: AppError | null
  forgetError(): void
  /**
   * Runs a call, with a proof of who one is first when the server asks for it. Answers its output in a box;
   * undefined when it failed, or the person gave up.
   */
  run<T>(call: () => Promise<T>): Promise<{ output: T } | undefined>
}

/** Changes of factors; `onChanged` asks again how the account is protected. */
export function useFactorChange(onChanged: () => void): FactorChange {
  const confirmed = useConfirmed()
  const updateAccount = useAccountUpdate()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  return {
    isPending,
    error,
    forgetError: () => setError(null),
    async run(call) {
      setPending(true)
      setError(null)
      try {
        const done = await confirmed(async () => ({ output: await call() }))
        if (done) {
          onChanged()
          // Whether this session has seen a second factor may have changed with it.
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
