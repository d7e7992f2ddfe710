import { useEffect, useState } from 'react'

/** A value, debounced by a delay in milliseconds; the first one applies immediately. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [debounced, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
