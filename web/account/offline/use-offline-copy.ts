import { useEffect } from 'react'
import { type OfflineCopy, saveOfflineCopy } from '#web/lib/save-offline-copy.ts'

/** Milliseconds until a ready page has rendered everything a copy needs. */
const settledMs = 800

/** Saves an offline copy of this page if the member enabled it on this device. */
export function useOfflineCopy(kind: OfflineCopy, today: string): void {
  useEffect(() => {
    // If writing fails, the previous copy remains.
    const timer = setTimeout(() => void saveOfflineCopy(kind, today).catch(() => {}), settledMs)
    return () => clearTimeout(timer)
  }, [kind, today])
}
