import { workerAddress } from './worker-address.ts'

/** The cache that exists only while the user has opted in to offline copies on this device. */
const cacheName = 'waypoint-kept'

/** False without service workers or caches: over plain HTTP, and in some private windows. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Marks a cache the user opted in to; one created just by opening it doesn't have the marker. */
const choice = '/chosen'

/**
 * The cache for copies, or undefined without opt-in. Call it before making a copy: logging out deletes this cache, so
 * anything still being written to it is lost with it.
 */
export async function offlineCopies(): Promise<Cache | undefined> {
  if (!canKeep() || !(await caches.has(cacheName))) return undefined
  // Opening recreates a cache that was deleted meanwhile, but without the marker.
  const cache = await caches.open(cacheName)
  return (await cache.match(choice)) && cache
}

/** Whether copies are kept on this device. */
export async function isKeeping(): Promise<boolean> {
  return (await offlineCopies()) !== undefined
}

/** Turns copies on: each page that has one saves it on the next visit. */
export async function startKeeping(): Promise<void> {
  await navigator.serviceWorker.register(workerAddress)
  await navigator.serviceWorker.ready
  const cache = await caches.open(cacheName)
  await cache.put(choice, new Response())
}

/** Deletes all copies and turns them off. */
export async function stopKeeping(): Promise<void> {
  if (canKeep()) await caches.delete(cacheName)
}
