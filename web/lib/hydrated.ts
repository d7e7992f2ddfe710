import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the script runs; a form that needs the script submits only after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
