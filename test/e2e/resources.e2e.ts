import { expect, test } from 'vitest'
import { listResourceReports, listResourceSuggestions } from '#contract/directory/resources.ts'
import { fullTest, siteOfThisFile } from '#test/browser.ts'
import { openWhole } from './open-whole.ts'

const site = siteOfThisFile()

/** Forms submitted faster than a person types are rejected, so the test waits. */
const think = () => site.app.clock.advance(5)

test('a visitor filters resources by moment, need and words, and can share the URL', async () => {
  const page = await site.newPage({ viewport: 'phone' })
  await openWhole(page, '/resources')
  await expect.poll(() => page.locator('script[type=module]').count()).toBe(0)
  await page.getByRole('link', { name: /^After you leave/ }).click()
  await page.getByRole('link', { name: /^Housing/ }).click()
  await page.getByLabel('Search').fill('rent')
  await page.getByLabel('Who it is for').selectOption('Veterans')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(new URL(page.url()).search).toBe(
    '?need=housing&moment=after&q=rent&audience=veteran&service=',
  )
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
  expect(await titles()).toEqual([
    'HUD-VASH rental vouchers',
    'Supportive Services for Veteran Families',
  ])
  await page.getByRole('link', { name: /^Housing ?: remove/ }).click()
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('rent')
  expect(new URL(page.url()).search).toBe('?q=rent&moment=after&audience=veteran')
  const call = page.getByRole('link', { name: 'Dial 988, then press 1' })
  await expect.poll(() => call.getAttribute('href')).toBe('tel:988')
})

test('a broken link is reported without script, first with a missing field, then with a thank-you', async () => {
  const page = await site.newPage({ expects: ['400 /resources/tsp'] })
  await openWhole(page, '/resources/tsp')
  think()
  await page.getByLabel('What did you see?').fill('It asks for a card.')
  // Browsers validate the choice first; an old one may not.
  await page.locator('form[method=post]').evaluate((form) => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('alert').waitFor()
  await expect
    .poll(() => page.getByLabel('What did you see?').inputValue())
    .toBe('It asks for a card.')
  await expect
    .poll(() => page.getByLabel('What is wrong?').getAttribute('aria-invalid'))
    .toBe('true')
  await page.getByRole('alert').getByRole('link', { name: 'What is wrong?' }).click()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('reason')
  think()
  await page.getByLabel('What is wrong?').selectOption('The link doesn’t open')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you').waitFor()
  expect(page.url()).toBe(`${site.app.url}/resources/tsp?reported=1#report`)
  const admin = await site.app.admin()
  const { items } = await admin.call(listResourceReports, {})
  expect(items).toMatchObject([
    { resource: { id: 'tsp' }, reason: 'does_not_open', note: 'It asks for a card.' },
  ])
  const desk = await site.newPage({ as: admin })
  await openWhole(desk, '/admin/resources/inbox')
  await desk.getByText('“It asks for a card.”').waitFor()
  await desk.getByRole('button', { name: 'The link works: Thrift Savings Plan' }).click()
  await desk.getByText('An admin opened its link on').waitFor()
  await desk.getByRole('button', { name: 'Take the entry out: Thrift Savings Plan' }).click()
  await desk.getByRole('button', { name: 'Put the entry back: Thrift Savings Plan' }).click()
  await desk.getByText('The entry is listed.').waitFor()
  await desk.getByRole('button', { name: 'Mended: Thrift Savings Plan' }).click()
  await desk.getByRole('heading', { name: 'No reports here' }).waitFor()
  expect((await admin.call(listResourceReports, { status: 'resolved' })).total).toBe(1)
  await desk.getByRole('link', { name: 'Show closed ones too' }).click()
  await desk.getByRole('button', { name: 'Open again: Thrift Savings Plan' }).waitFor()
})

test('a duplicate suggestion keeps the typed text; a new one waits for an admin', async () => {
  const page = await site.newPage({ expects: ['400 /resources/suggest'] })
  await openWhole(page, '/resources/suggest')
  think()
  await page.getByLabel('Name').fill('A fine group')
  await page.getByLabel('Link', { exact: true }).fill('https://www.tsp.gov/')
  await page.getByLabel('Why is it good').fill('They answered within a day.')
  await page.getByRole('button', { name: 'Send suggestion' }).click()
  const already = 'This is listed already, as “Thrift Savings Plan”.'
  expect(await page.locator('#field-url-error').textContent()).toBe(already)
  expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual(['Link'])
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('A fine group')
  think()
  await page.getByLabel('Link', { exact: true }).fill('https://group.example.org/')
  await page.getByRole('button', { name: 'Send suggestion' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const admin = await site.app.admin()
  const { items } = await admin.call(listResourceSuggestions, {})
  expect(items).toMatchObject([
    { title: 'A fine group', url: 'https://group.example.org/', status: 'open' },
  ])
})

fullTest('an unknown URL shows Page Not Found', async () => {
  const missing = ['/resources/no-such-one', '/resources/Not%20an%20id', '/community/no-such-one']
  const topics = ['/community/topics/1', '/community/topics/0198c0de-0000-7000-8000-000000000000']
  for (const path of [...missing, ...topics]) {
    const response = await site.app.fetch(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).toContain('Page Not Found')
  }
})

test('the community can be browsed from category to post, and searched', async () => {
  const page = await site.newPage()
  await openWhole(page, '/community')
  await page.getByRole('link', { name: 'Start a topic' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: 'SkillBridge', exact: true })
    .first()
    .click()
  await page.getByRole('heading', { name: 'SkillBridge', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'When the answer is no: plan B' }).click()
  await page.getByRole('heading', { name: 'When the answer is no: plan B', level: 1 }).waitFor()
  const cool = page.getByRole('link', { name: 'cool.osd.mil (opens another site)' })
  await expect.poll(() => cool.getAttribute('href')).toBe('https://www.cool.osd.mil/')
  await page.goto('/community')
  await page.getByRole('searchbox').fill('resume')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { name: /topics? for “resume”/ }).waitFor()
  await page.getByRole('link', { name: 'How to ask for help with a resume' }).waitFor()
})
