import { expect, test } from 'vitest'
import { open, siteOfThisFile, textOf } from '#test/browser.ts'

const site = siteOfThisFile()

test('an unknown path is Page Not Found with Go Home and status 404', async () => {
  const page = await site.newPage({ expects: ['404 /no/such/page'] })
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  expect(await page.title()).toBe('Page Not Found')
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe('Page Not Found')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL('/')
})

test.each(['/guides/no-such-guide', '/blog/no-such-post'])(
  '%s, which doesn’t exist, is Page Not Found',
  async (path) => {
    const page = await site.newPage({ expects: [`404 ${path}`] })
    const response = await page.goto(path)
    expect([response?.status(), await page.title()]).toEqual([404, 'Page Not Found'])
  },
)

test.each(['/ABOUT', '/%61bout', '/about/', '/About.data'])(
  '%s serves the About page despite case, escapes or a trailing slash',
  async (path) => {
    const answer = await site.app.fetch(path)
    expect([answer.status, (await answer.text()).includes('About')]).toEqual([200, true])
  },
)

test.each(['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/resources-1.xml'])(
  '%s is cached once: a query redirects to the URL without one',
  async (path) => {
    const answer = await site.app.fetch(`${path}?again=1`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path])
    expect((await site.app.fetch(path)).status).toBe(200)
  },
)

test('only query parameters a page reads create another cached page', async () => {
  const named = async (path: string) => {
    const answer = await site.app.fetch(path)
    await answer.text()
    return [answer.status, answer.headers.get('etag'), answer.headers.get('x-page-query')]
  }
  const [about, resources] = [await named('/about'), await named('/resources')]
  expect(await named('/about?utm_source=mail&page=7')).toEqual(about)
  expect(await named('/resources?utm_source=mail')).toEqual(resources)
  const housing = await named('/resources?need=housing')
  expect(housing).not.toEqual(resources)
  expect(await named('/resources?x=1&need=housing')).toEqual(housing)
})

test.each([
  ['/community?q=resume', '/community'],
  ['/community/skillbridge?q=plan', '/community/skillbridge'],
  ['/contact?about=story', '/contact'],
  ['/guides?need=work', '/guides'],
  ['/original?service=army&specialty=25B&state=VA', '/original?service=army&specialty=25B'],
  ['/roadmap?date=2027-06-30&grade=E-5', '/roadmap?date=2027-06-30'],
  ['/resources?moment=after&audience=veteran', '/resources?moment=after'],
  ['/resources?service=army', '/resources?page=2'],
  ['/partners?sent=1001', '/partners'],
])('%s is another page than %s, even when the second was requested first', async (a, b) => {
  const textOfPath = async (path: string) => (await site.app.fetch(path)).text()
  await textOfPath(b)
  const whole = /<main[\s\S]*<\/main>/
  const [first, second] = [whole.exec(await textOfPath(b)), whole.exec(await textOfPath(a))]
  expect(first?.[0].length).toBeGreaterThan(100)
  expect(second?.[0]).not.toBe(first?.[0])
})

test('/opportunities redirects to /organizations and keeps the query', async () => {
  const page = await site.newPage()
  await page.goto('/opportunities?q=cyber')
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe('/organizations?q=cyber')
  // A specialty's code asks for programs, unless the address says otherwise.
  const target = async (query: string) =>
    new URL((await site.app.fetch(`/opportunities?${query}`)).url).search
  expect(await target('q=25B')).toBe('?q=25B&show=opportunities')
  expect(await target('q=25B&show=organizations')).toBe('?q=25B&show=organizations')
})

test('the listing shows ten per page and links to organizations and their opportunities', async () => {
  const page = await site.newPage()
  await open(page, '/organizations')
  const cards = page.getByRole('main').locator('a[href^="/organizations/"]')
  await expect.poll(() => cards.count()).toBe(10)
  const name = await textOf(cards.first())
  await cards.first().click()
  await page.waitForURL(/\/organizations\/.+/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.locator('main a[href^="/opportunities/"]').first().click()
  await page.waitForURL(/\/opportunities\/.+/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('the listing can be searched without script', async () => {
  const page = await site.newPage()
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/organizations')
  await page
    .getByRole('searchbox')
    .or(page.getByLabel(/search/i))
    .first()
    .fill('cyber')
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&][a-z]+=cyber/)
  await expect
    .poll(() => page.locator('main a[href^="/organizations/"]').count())
    .toBeGreaterThan(0)
})

test('the theme is picked in the footer, remembered, and light by default', async () => {
  const page = await site.newPage()
  await page.context().clearCookies()
  await page.goto('/')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dark' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await page.goto('/organizations')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('the first Tab stop is the skip link, which leads to the content', async () => {
  const page = await site.newPage()
  await open(page, '/organizations')
  await page.keyboard.press('Tab')
  expect(await textOf(page.locator(':focus'))).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('main')
})

test('focus moves to the next page’s heading', async () => {
  const page = await site.newPage()
  await open(page, '/login')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('/signup')
  await page.locator('h1:focus').waitFor()
  expect(await textOf(page.locator(':focus'))).toBe('Sign up')
})

test('on a page without script, a signed-in member is linked to the dashboard', async () => {
  const member = await site.app.member()
  const page = await site.newPage({ as: member })
  await page.goto('/')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Your dashboard' }).waitFor()
  await expect.poll(() => banner.getByRole('link', { name: 'Log in' }).count()).toBe(0)
  const visitor = await site.newPage()
  await visitor.goto('/')
  await visitor.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
})
