import { AppError } from '#contract/errors.ts'
import { NoResponse } from '#web/lib/no-response.ts'
import { showConfirmation } from './confirmation-host.tsx'

let pendingPrompt: Promise<boolean> | undefined

/** Prompts for reauthentication; false when the user cancels. Concurrent calls share one prompt. */
export function askForProof(): Promise<boolean> {
  pendingPrompt ??= ask().finally(() => {
    pendingPrompt = undefined
    showConfirmation(null)
  })
  return pendingPrompt
}

async function ask(): Promise<boolean> {
  const dialog = await import('./proof-dialog.tsx').catch(() => undefined)
  if (!dialog) throw new NoResponse('unavailable', NoResponse.unreachable)
  const { ProofDialog } = dialog
  return new Promise((resolve) => showConfirmation(<ProofDialog onDone={resolve} />))
}

/**
 * Runs a call that may need reauthentication. If the server requires it (`confirmation_required`), shows
 * the dialog and retries; undefined when the user cancels.
 */
export function useConfirmed(): <T>(call: () => Promise<T>) => Promise<T | undefined> {
  return confirmed
}

/** The error left to show after a failed call: the dialog handles reauthentication requests. */
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
