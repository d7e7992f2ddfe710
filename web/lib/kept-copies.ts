import { workerAddress } from './worker-address.ts'

/** The cache that is there while somebody wants copies kept on this device, and gone otherwise. */
export const cacheName = 'waypoint-kept'

/** False where the browser has neither service workers nor caches: on plain HTTP, and in some private windows. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Whether copies are kept on this device. */
export async function isKeeping(): Promise<boolean> {
  return canKeep() && (await caches.has(cacheName))
}

/** Begins to keep copies: each page that has one writes it when it is next read. */
export async function startKeeping(): Promise<void> {
  await navigator.serviceWorker.register(workerAddress)
  await navigator.serviceWorker.ready
  await caches.open(cacheName)
}

/** Removes every copy and keeps none from now on. */
export async function stopKeeping(): Promise<void> {
  if (canKeep()) await caches.delete(cacheName)
}
