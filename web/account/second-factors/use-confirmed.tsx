import { AppError } from '#contract/errors.ts'
import { NoAnswer } from '#web/lib/no-answer.ts'
import { showConfirmation } from './confirmation-host.tsx'

let asking: Promise<boolean> | undefined

/** Asks the person to prove who they are; false when they give up. Two calls at once are one question. */
export function askForProof(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
    showConfirmation(null)
  })
  return asking
}

async function ask(): Promise<boolean> {
  const dialog = await import('./proof-dialog.tsx').catch(() => undefined)
  if (!dialog) throw new NoAnswer('unavailable', NoAnswer.unreachable)
  const { ProofDialog } = dialog
  return new Promise((resolve) => showConfirmation(<ProofDialog onDone={resolve} />))
}

/**
 * Runs a call that may need a proof of who one is first. When the server asks for one
 * (`confirmation_required`), a dialog asks the person and the call runs again; undefined when they give up.
 */
export function useConfirmed(): <T>(call: () => Promise<T>) => Promise<T | undefined> {
  return confirmed
}

/** What a failed call leaves to be shown: a proof that was asked for is the dialog's business. */
export function problemLeft(error: AppError | null): AppError | null {
  return error?.code === 'confirmation_required' ? null : error
}

async function confirmed<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'confirmation_required') throw error
    return (await askForProof()) ? call() : undefined
  }
}
