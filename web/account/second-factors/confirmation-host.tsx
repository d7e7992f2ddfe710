import { type ReactNode, useSyncExternalStore } from 'react'

let shown: ReactNode = null
const listeners = new Set<() => void>()

/** Shows the dialog that asks for a proof, or nothing, over whatever page is open. */
export function showConfirmation(dialog: ReactNode): void {
  shown = dialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where that dialog appears. Nearly no page view needs it, so this is all that every page carries. */
export function ConfirmationHost() {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}
