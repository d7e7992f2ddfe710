import { useEffect } from 'react'
import { type OfflineCopy, saveOfflineCopy } from '#web/lib/save-offline-copy.ts'

/** Milliseconds after which a page that is ready has drawn everything a copy needs. */
const settledMs = 800

/** Keeps a copy of this page for times without a connection, if the member chose that on this device. */
export function useOfflineCopy(kind: OfflineCopy, today: string): void {
  useEffect(() => {
    // A copy that could not be written leaves the one before.
    const timer = setTimeout(() => void saveOfflineCopy(kind, today).catch(() => {}), settledMs)
    return () => clearTimeout(timer)
  }, [kind, today])
}
