import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { Alert } from './alert.tsx'

/** A lazy part of a page; render it in a `Suspense`. Shows an error if it fails to load. */
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
