import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { Alert } from './alert.tsx'

/**
 * A part of a page whose script comes when it is first shown, inside a `Suspense` that says what stands there
 * meanwhile. Says so when it did not come.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotLoaded }),
    ),
  )
}

function NotLoaded() {
  return (
    <Alert tone="signal">Part of this page didn’t load. Check your connection and reload.</Alert>
  )
}
