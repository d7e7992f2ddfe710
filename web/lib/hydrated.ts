import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration; forms that need scripts can only submit after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
