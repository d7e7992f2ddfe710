import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { AppError } from '#contract/errors.ts'

/** Asks the person to prove who they are; false when they give up. */
type Ask = () => Promise<boolean>

// Few visits need it: the dialog's code comes when the server first asks for a proof.
const ConfirmDialog = lazy(() => import('#web/second-factors/confirm-dialog.tsx'))

const AskContext = createContext<Ask>(async () => false)

/** Holds the dialog that asks for a proof of who one is; around all pages once. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [finish, setFinish] = useState<(isProved: boolean) => void>()
  const ask = useMemo<Ask>(() => {
    let asking: Promise<boolean> | undefined
    // Two calls at once are one question.
    return () => {
      asking ??= new Promise<boolean>((resolve) => setFinish(() => resolve)).finally(() => {
        asking = undefined
        setFinish(undefined)
      })
      return asking
    }
  }, [])
  return (
    <AskContext value={ask}>
      {children}
      {finish && (
        <Suspense fallback={null}>
          <ConfirmDialog onDone={finish} />
        </Suspense>
      )}
    </AskContext>
  )
}

/** Asks for a proof of who one is, whether a call needs it or not; answers whether it was given. */
export function useAskForProof(): Ask {
  return use(AskContext)
}

/**
 * Runs a call that may need a proof of who one is first. When the server asks for one
 * (`confirmation_required`), a dialog asks the person and the call runs again; undefined when they give up.
 */
export function useConfirmed(): <T>(call: () => Promise<T>) => Promise<T | undefined> {
  const ask = use(AskContext)
  return async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'confirmation_required') throw error
      return (await ask()) ? call() : undefined
    }
  }
}
