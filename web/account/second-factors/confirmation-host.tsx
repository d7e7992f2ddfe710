import { type ReactNode, useSyncExternalStore } from 'react'

let shown: ReactNode = null
const listeners = new Set<() => void>()

/** Shows the reauthentication dialog over the current page, or hides it. */
export function showConfirmation(dialog: ReactNode): void {
  shown = dialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders that dialog. Few page views need it, so this is all that every page loads. */
export function ConfirmationHost() {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}
