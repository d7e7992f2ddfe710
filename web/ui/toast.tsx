import { lazy, Suspense, useSyncExternalStore } from 'react'

// Lazy, 15 kB: most visits never show a toast.
const load = () => import('./toast-list.tsx')
const ToastList = lazy(load)

let isAwake = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Confirms success: "Saved search added." Errors stay on the page, in an `Alert`. */
export function toast(message: string): void {
  isAwake = true
  for (const listener of listeners) listener()
  load().then(
    ({ queue }) => queue.add(message, { timeout: 6000 }),
    // Offline, the toast is lost; the action it confirms succeeded anyway.
    () => {},
  )
}

/** The container of toasts, announced politely; `MemberLayout` includes one. */
export function ToastRegion() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isAwake,
    () => false,
  )
  return isShown ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null
}
