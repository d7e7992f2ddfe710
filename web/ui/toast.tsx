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

/** What a toast offers besides closing, such as "Undo". */
export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

/** How long a toast is shown; longer with an action, which takes time to reach. */
const shownMs = 6000
const shownWithActionMs = 12_000

/** Confirms success: "Saved search added." Errors stay on the page, in an `Alert`. */
export function toast(message: string, action?: ToastAction): void {
  isAwake = true
  for (const listener of listeners) listener()
  load().then(
    ({ queue }) =>
      queue.add({ message, action }, { timeout: action ? shownWithActionMs : shownMs }),
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
