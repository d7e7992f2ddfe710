import { lazy, Suspense } from 'react'
import { AppError } from '#contract/errors.ts'
import { showConfirmation } from './confirmation-host.tsx'

const ConfirmDialog = lazy(() => import('#web/second-factors/confirm-dialog.tsx'))

let asking: Promise<boolean> | undefined

/** Asks the person to prove who they are; false when they give up. Two calls at once are one question. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    showConfirmation(
      <Suspense fallback={null}>
        <ConfirmDialog onDone={resolve} />
      </Suspense>,
    )
  }).finally(() => {
    asking = undefined
    showConfirmation(null)
  })
  return asking
}

/**
 * Runs a call that may need a proof of who one is first. When the server asks for one
 * (`confirmation_required`), a dialog asks the person and the call runs again; undefined when they give up.
 */
export function useConfirmed(): <T>(call: () => Promise<T>) => Promise<T | undefined> {
  return confirmed
}

async function confirmed<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'confirmation_required') throw error
    return (await askForProof()) ? call() : undefined
  }
}
