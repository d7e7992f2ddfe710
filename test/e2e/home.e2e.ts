import { expect, test } from 'vitest'
import { plans } from '#contract/account/plans.ts'
import { fullTest, open, siteOfThisFile, textOf } from '#test/browser.ts'
import { newestEmail } from '#test/mail.ts'

const site = siteOfThisFile()

/** A page with script disabled. */
async function pageWithoutScript(viewport: 'phone' | 'desktop' = 'desktop') {
  const page = await site.newPage({ viewport })
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  return page
}

test('a visitor joins the waitlist without script, confirms by the emailed link, and leaves through it', async () => {
  let page = await pageWithoutScript('phone')
  await page.goto('/')
  await page.locator('#join').getByLabel('Email').fill('Kim@example.com')
  await page.getByLabel('When do you get out?').selectOption('In 6 to 12 months')
  await page.getByLabel('What do you need most?').selectOption('A plan with dates')
  // Wait: faster submissions are rejected as automated.
  site.app.clock.advance(5)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.waitForURL('/?joined=1#join')
  // The response is scrolled into view, even on a phone where the form is off screen.
  const answer = page.getByRole('heading', { name: 'Check your email' })
  expect(await answer.evaluate((item) => item.getBoundingClientRect().top < innerHeight)).toBe(true)

  const entry = () =>
    site.app.db
      .selectFrom('waitlist_entry')
      .select(['email', 'separation', 'need', 'confirmed_at'])
      .execute()
  const entered = { email: 'Kim@example.com', separation: 'within_12_months', need: 'plan' }
  expect(await entry()).toEqual([{ ...entered, confirmed_at: null }])
  const { token } = await newestEmail(site.app, 'Kim@example.com', 'waitlist')
  page = await site.newPage({ viewport: 'phone' })
  await open(page, `/waitlist#token=${token}`)
  // Opening the link changes nothing and removes its secret from the URL.
  await page.getByRole('button', { name: 'Confirm my email' }).waitFor()
  expect([new URL(page.url()).hash, (await entry())[0]?.confirmed_at]).toEqual(['', null])
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('heading', { level: 1, name: 'You’re on the list' }).waitFor()
  expect(await entry()).toEqual([{ ...entered, confirmed_at: expect.any(Date) }])
  await page.getByRole('button', { name: 'Remove my email' }).click()
  await page.getByRole('heading', { level: 1, name: 'You’re off the list' }).waitFor()
  expect(await entry()).toEqual([])
})

fullTest(
  'the first button leads to sign-up with the email filled in, and keeps it out of the query',
  async () => {
    const page = await site.newPage()
    await page.goto('/')
    await page.locator('#promise + p + form').getByLabel('Email').fill('kim+1@example.com')
    await page.getByRole('button', { name: 'Get started' }).click()
    await page.waitForURL('/signup')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('kim+1@example.com')
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
  },
)

fullTest('an invalid address is kept as typed, with the error next to it', async () => {
  const page = await site.newPage({ expects: ['400 /'] })
  await page.goto('/')
  await page.locator('#join').getByLabel('Email').fill('kim@example')
  await page.getByLabel('What do you need most?').selectOption('A job')
  site.app.clock.advance(5)
  await page.getByRole('button', { name: 'Notify me' }).click()
  const email = page.locator('#join').getByLabel('Email')
  await page.locator('[aria-invalid=true]').waitFor()
  await expect.poll(() => email.inputValue()).toBe('kim@example')
  await expect.poll(() => email.getAttribute('aria-describedby')).toBe('field-email-error')
  await expect.poll(() => page.getByLabel('What do you need most?').inputValue()).toBe('job')
  await email.fill('kim2@example.com')
  site.app.clock.advance(5)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
})

fullTest('a used link says so', async () => {
  const page = await site.newPage({ expects: ['422 /api/waitlist/confirm'] })
  await open(page, '/waitlist#token=none')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('alert').getByText('This link has expired').waitFor()
})

test('the marketing page has its ten sections in the specified order', async () => {
  const page = await site.newPage()
  await page.goto('/original')
  const result = await page.evaluate(() =>
    [...document.querySelectorAll('header, main section, footer')].map(
      (item) => item.id || item.getAttribute('aria-labelledby') || item.tagName.toLowerCase(),
    ),
  )
  expect(result).toEqual([
    'header',
    'promise',
    'value',
    'demo',
    'stories',
    'how-it-works',
    'pricing',
    'questions',
    'start',
    'footer',
  ])
})

test('the demo works without script: three matches whose points add up, each labeled as a sample', async () => {
  const page = await pageWithoutScript()
  await page.goto('/original')
  await page.getByLabel('Service').selectOption('Army')
  await page.getByLabel('MOS, rating or AFSC').fill('25b')
  await page.getByLabel('State').selectOption('Texas')
  await page.getByRole('button', { name: 'Show matches' }).click()
  await page.waitForURL('/original?service=army&specialty=25b&state=TX#demo')
  const cards = page.locator('#demo article')
  await expect.poll(() => cards.count()).toBe(3)
  for (const card of await cards.all()) {
    await card.getByText('Sample listing').waitFor()
    const rows = await card.locator('tbody tr td:nth-of-type(1)').allTextContents()
    const tenths = rows.map((points) => Math.round(Number(points) * 10))
    const sum = tenths.at(-1)
    expect(tenths.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(sum)
    await expect.poll(() => card.locator('h5 + ul li').count()).toBeGreaterThan(0)
  }
  await cards.first().getByRole('link').first().click()
  await page.waitForURL(/\/opportunities\//)
})

fullTest('an unknown code suggests the closest ones, which lead to matches', async () => {
  const page = await site.newPage()
  await page.goto('/original?service=army&specialty=25ZZ#demo')
  const offer = page.locator('#demo [role=status]')
  await offer.getByRole('heading', { name: 'We can’t find “25ZZ” for this service' }).waitFor()
  await offer.getByRole('link', { name: 'Army 25B' }).click()
  await page.waitForURL('/original?service=army&specialty=25B#demo')
  await expect.poll(() => page.locator('#demo article').count()).toBe(3)
  // Words instead of a code, without a service, and input that isn't a code at all.
  await page.goto('/original?specialty=rifleman#demo')
  await expect.poll(() => page.locator('#demo [role=status] a').count()).toBeGreaterThan(0)
  await page.goto('/original?service=army&specialty=%2a%2a#demo')
  await offer.getByText('Enter the code from your records').waitFor()
})

test('prices, features and links match the plans; FAQ answers open without script', async () => {
  const page = await pageWithoutScript()
  await page.goto('/original')
  const pricing = page.locator('#pricing')
  for (const { title, dollars, contents } of Object.values(plans)) {
    const card = pricing.getByRole('article', { name: title })
    const points = await card.locator('ul li').allTextContents()
    const named = points.map((point) => point.trim())
    expect([named, await card.getByText(`$${dollars}`, { exact: true }).count()]).toEqual([
      contents,
      1,
    ])
  }
  const links = await pricing
    .locator('a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links).toEqual(['/signup', '/signup?plan=premium', '/signup?plan=lifetime'])
  await pricing.getByText('Free for ranks E1–E4 and O1–O2.').waitFor()

  const questions = page.locator('#questions details')
  await expect.poll(() => questions.count()).toBeGreaterThanOrEqual(12)
  const cancelling = questions.filter({ hasText: 'What happens when I cancel?' })
  await expect.poll(() => cancelling.locator('p').isVisible()).toBe(false)
  await cancelling.locator('summary').click()
  expect(await textOf(cancelling.locator('p'))).toContain(
    'access until the end of the billing period',
  )
})

test('claims without a source say they are unmeasured, in the same size as the claim', async () => {
  const page = await site.newPage()
  for (const path of ['/', '/original']) {
    await page.goto(path)
    const claims = page.locator('main dl:has(dd)').filter({ hasText: '500+' })
    const sizes = await claims
      .locator('dd span')
      .evaluateAll((all) => all.map((item) => [item.textContent, getComputedStyle(item).fontSize]))
    const [, [, size] = []] = sizes
    expect([path, sizes.filter(([, each]) => each === size).map(([text]) => text)]).toEqual([
      path,
      ['service members', 'Reported by the operator', 'success rate', 'Reported by the operator'],
    ])
  }
})

fullTest('nothing on the marketing page moves while it is scrolled to the end', async () => {
  const page = await site.newPage({ viewport: 'phone' })
  await page.goto('/original')
  const shift = await page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let step = 0; step < 60; step += 1) {
      window.scrollBy(0, 400)
      await frame()
      await frame()
    }
    return { sum, isAtEnd: window.scrollY > 3_000 }
  })
  expect([shift.sum < 0.01, shift.isAtEnd]).toEqual([true, true])
})
