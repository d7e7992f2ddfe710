import { showDate } from '#web/ui/dates.ts'
import { workerAddress } from './worker-address.ts'

/** What can be read without a connection. */
export type KeptCopy = 'report' | 'roadmap'

/** The cache that is there while somebody wants copies kept on this device, and gone otherwise. */
const cacheName = 'waypoint-kept'

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

/** What is of no use in a copy: it asks the server, or needs a script. */
const useless = [
  ...['script', 'link[rel=modulepreload]', 'meta[name=waypoint-config]', 'nav', 'header', 'footer'],
  ...['button', 'form', 'input', 'select', 'textarea', 'dialog', '[role=dialog]', '.no-print'],
].join(',')

/** Keeps this page as it looks now, without anything that runs, if copies are kept on this device. */
export async function keepCopy(kind: KeptCopy, today: string): Promise<void> {
  if (!(await isKeeping())) return
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll(`body > * header, ${useless}`)) {
    // The page's own heading stays.
    if (element.tagName !== 'HEADER' || element.querySelector('h1') === null) element.remove()
  }
  for (const more of copy.querySelectorAll('details')) more.open = true
  const note = document.createElement('p')
  note.className = 'mb-6 rounded-card border border-control bg-signal-tint p-4 font-semibold'
  note.textContent = `Copy of ${showDate(today)}, kept on this device. You have no connection, so it may be out of date.`
  copy.querySelector('#main')?.prepend(note)
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const cache = await caches.open(cacheName)
  await cache.addAll(styles.map(({ href }) => href))
  await cache.put(
    `/kept/${kind}`,
    new Response(`<!doctype html>${copy.outerHTML}`, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // Bars have their widths as style attributes; nothing may run or be fetched from elsewhere.
        'content-security-policy':
          "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
      },
    }),
  )
}
