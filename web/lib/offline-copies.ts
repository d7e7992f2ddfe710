import { workerAddress } from './worker-address.ts'

/** The cache that is there while somebody wants copies kept on this device, and gone otherwise. */
const cacheName = 'waypoint-kept'

/** False where the browser has neither service workers nor caches: on plain HTTP, and in some private windows. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Stands in the cache that somebody asked for; one that was opened without being asked for has it not. */
const choice = '/chosen'

/**
 * Where copies go, or undefined where nobody wants any. To be asked for before a copy is made: who logs out while it is
 * written takes this very cache away, and what is still put into it is gone with it.
 */
export async function offlineCopies(): Promise<Cache | undefined> {
  if (!canKeep() || !(await caches.has(cacheName))) return undefined
  // Opening makes it again if it was taken away since: then without the choice.
  const cache = await caches.open(cacheName)
  return (await cache.match(choice)) && cache
}

/** Whether copies are kept on this device. */
export async function isKeeping(): Promise<boolean> {
  return (await offlineCopies()) !== undefined
}

/** Begins to keep copies: each page that has one writes it when it is next read. */
export async function startKeeping(): Promise<void> {
  await navigator.serviceWorker.register(workerAddress)
  await navigator.serviceWorker.ready
  const cache = await caches.open(cacheName)
  await cache.put(choice, new Response())
}

/** Removes every copy and keeps none from now on. */
export async function stopKeeping(): Promise<void> {
  if (canKeep()) await caches.delete(cacheName)
}
