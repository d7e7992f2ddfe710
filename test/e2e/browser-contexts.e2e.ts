import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, siteOfThisFile } from '#test/browser.ts'

// Tests of one file share browser contexts; none sees what another left behind.

const site = siteOfThisFile()
let earlier: Page | undefined

/** Everything a page can find of an earlier test. */
const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage).filter((key) => !/scroll/i.test(key)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName }))
      .state,
    isOnline: navigator.onLine,
    hasOwnClock: Math.abs(Date.now() - performance.timeOrigin - performance.now()) < 60_000,
  }))

/** Files that the page didn't have to request. */
const cachedFiles = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter((entry) => entry.transferSize === 0)
      .map(({ name }) => name),
  )

/** Leaves something of every kind, and a second tab. */
async function leaveTraces(page: Page): Promise<void> {
  const context = page.context()
  await context.addCookies([{ name: 'mark', value: '1', url: 'http://provider.example' }])
  await context.grantPermissions(['clipboard-read'])
  await context.route('**/about', (route) => route.fulfill({ body: 'A route of an earlier test' }))
  await page.evaluate(async () => {
    await window.cookieStore.set('mark', '1')
    localStorage.setItem('mark', '1')
    sessionStorage.setItem('mark', '1')
    await (await caches.open('mark')).put('/mark', new Response('1'))
    await new Promise((resolve) => {
      const opening = indexedDB.open('mark')
      opening.onsuccess = () => resolve(opening.result.close())
    })
  })
  await open(await site.newPage({ beside: page }), '/about')
  await context.setOffline(true)
}

describe('after a test that stored something, went offline and intercepted requests,', () => {
  test('(that test)', async () => {
    earlier = await site.newPage({ as: await site.app.member() })
    await open(earlier, '/about')
    await open(earlier, '/about')
    expect(await cachedFiles(earlier)).not.toEqual([])
    await leaveTraces(earlier)
    const left = await leftovers(earlier)
    expect(left).toMatchObject({ caches: ['mark'], databases: ['mark'], isOnline: false })
    expect([left.cookies, left.clipboard]).toEqual([expect.stringContaining('mark'), 'granted'])
  })

  test('the next one has the same browser context, empty', async () => {
    const page = await site.newPage()
    expect(page.context()).toBe(earlier?.context())
    await open(page, '/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['theme'])
    expect(await cachedFiles(page)).toEqual([])
    expect(await leftovers(page)).toEqual({
      cookies: 'theme=light',
      local: [],
      tab: [],
      databases: [],
      caches: [],
      workers: 0,
      clipboard: 'prompt',
      isOnline: true,
      hasOwnClock: true,
    })
    // One page is the test's, one keeps the process.
    expect(page.context().pages()).toHaveLength(2)
  })
})

describe('after a test whose pages the browser may not keep,', () => {
  test('(that test)', async () => {
    earlier = await site.newPage({ as: await site.app.member() })
    await open(earlier, '/dashboard')
  })

  test('the next one requests everything but immutable files', async () => {
    const page = await site.newPage({ as: await site.app.member() })
    expect(page.context()).toBe(earlier?.context())
    await open(page, '/dashboard')
    const cached = await cachedFiles(page)
    expect(cached).not.toEqual([])
    expect(cached.filter((url) => !/\/(assets\/|__manifest\?)/.test(url))).toEqual([])
  })
})

describe.each<[string, (page: Page) => Promise<unknown>]>([
  ['controlled the clock', (page) => page.clock.install({ time: 0 })],
  ['started a service worker', keepOfflineCopies],
])('after a test that %s,', (_, leave) => {
  test('(that test)', async () => {
    earlier = await site.newPage({ as: await site.app.member() })
    await open(earlier, '/dashboard/settings/data')
    await leave(earlier)
  })

  test('the next one has a new browser context', async () => {
    const page = await site.newPage()
    expect(page.context()).not.toBe(earlier?.context())
    await open(page, '/about')
    expect(await leftovers(page)).toMatchObject({ workers: 0, hasOwnClock: true })
  })
})

async function keepOfflineCopies(page: Page): Promise<void> {
  await page.getByText('Keep my last report and roadmap on this device').click()
  await expect.poll(async () => (await leftovers(page)).workers).toBe(1)
}
