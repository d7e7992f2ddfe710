import { showDate } from '#web/ui/dates.ts'
import { offlineCopies } from './offline-copies.ts'

/** Pages available offline. */
export type OfflineCopy = 'report' | 'roadmap'

/** Elements that don't work in a copy: they call the server or need scripts. */
const useless = [
  'script',
  'link[rel=modulepreload]',
  'meta[name=waypoint-config]',
  'nav',
  'header',
  'footer',
  'button',
  'form',
  'input',
  'select',
  'textarea',
  'dialog',
  '[role=dialog]',
  '.no-print',
].join(',')

/** Saves this page as currently rendered, without scripts, if the user opted in on this device. */
export async function saveOfflineCopy(kind: OfflineCopy, today: string): Promise<void> {
  const cache = await offlineCopies()
  if (!cache) return
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll(`body > * header, ${useless}`)) {
    // Keeps the page's own heading.
    if (element.tagName !== 'HEADER' || element.querySelector('h1') === null) element.remove()
  }
  for (const more of copy.querySelectorAll('details')) more.open = true
  const note = document.createElement('p')
  note.className = 'mb-6 rounded-card border border-control bg-signal-tint p-4 font-semibold'
  note.textContent = `Copy of ${showDate(today)}, saved on this device. You’re offline, so it may be out of date.`
  copy.querySelector('#main')?.prepend(note)
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await cache.addAll(styles.map(({ href }) => href))
  await cache.put(
    `/kept/${kind}`,
    new Response(`<!doctype html>${copy.outerHTML}`, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // Bars set their width in style attributes; nothing may run or load from elsewhere.
        'content-security-policy':
          "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
      },
    }),
  )
}
