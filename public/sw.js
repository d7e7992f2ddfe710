// Without a connection: the copies that somebody chose to keep on this device, and a page that says what works.
// It is installed only by that choice (web/lib/kept-copies.ts), and keeps nothing by itself but the offline page.
const shell = 'waypoint-shell-1'
const reports = /^\/(reports\/|dashboard\/(matches|reports)$)/

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

/** The offline page with the style and the font that it names. */
async function keepShell() {
  const page = await fetch('/offline')
  const html = await page.clone().text()
  const parts = [...html.matchAll(/<link[^>]*\shref="(\/assets\/[^"]+\.(?:css|woff2))"/g)]
  const cache = await caches.open(shell)
  await cache.put('/offline', page)
  await cache.addAll([...new Set(parts.map(([, href]) => href))])
}

/** What stands in for a page that cannot be reached. */
async function standIn({ pathname }) {
  const kept = reports.test(pathname)
    ? '/kept/report'
    : pathname === '/dashboard/roadmap'
      ? '/kept/roadmap'
      : undefined
  const copy = kept && (await caches.match(kept))
  return copy ?? (await caches.match('/offline')) ?? Response.error()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => standIn(url)))
  } else if (request.destination === 'style' || request.destination === 'font') {
    const kept = async () => (await caches.match(request)) ?? Response.error()
    event.respondWith(fetch(request).catch(kept))
  }
})
