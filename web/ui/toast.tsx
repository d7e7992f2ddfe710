import { lazy, Suspense, useSyncExternalStore } from 'react'

// Most visits never show a toast: its code, 15 kB, comes with the first.
const load = () => import('./toast-list.tsx')
const ToastList = lazy(load)

let isAwake = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that something worked: "Saved search added." Errors stay on the page, in an `Alert`. */
export function toast(message: string): void {
  isAwake = true
  for (const listener of listeners) listener()
  load().then(
    ({ queue }) => queue.add(message, { timeout: 6000 }),
    // Without a connection the notice is lost; what it speaks of has happened all the same.
    () => {},
  )
}

/** Where toasts appear, announced politely; `MemberLayout` holds one. */
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
