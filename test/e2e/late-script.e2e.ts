import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
import { getSettings, updateSettings } from '#contract/operations/settings.ts'
import { siteOfThisFile } from '#test/browser.ts'
import { main } from './email-links.ts'
import { accountMenu, callsTo, storedKeys } from './login-pages.ts'

// Pages whose script loads once someone uses them: decision 059. What people do before it arrives isn't lost.

const site = siteOfThisFile()
let program = ''

beforeAll(async () => {
  const { items } = await site.app.call(listOpportunities, {})
  program = `/opportunities/${items[0]?.id}`
})

const isReactScript = (url: string) => /\/assets\/(?!late-script).*\.js$/.test(url)

/** The scripts a page requests from now on, apart from the loader. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => isReactScript(request.url()) && scripts.push(request.url()))
  return scripts
}

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isReactScriptUrl, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
const isReactScriptUrl = ({ href }: URL) => isReactScript(href)

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page, name = 'Log in') => main(page).getByRole('button', { name })
const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  )

describe('without interaction', () => {
  test.each(['/organizations', 'program', '/login', '/signup', '/forgot-password'])(
    '%s loads no script but the loader',
    async (path) => {
      const page = await site.newPage({ viewport: 'phone' })
      const scripts = scriptsOf(page)
      await page.goto(path === 'program' ? program : path, { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'Sign up' }).first().waitFor()
      await expect
        .poll(() => page.locator('script[type=module], link[rel=modulepreload]').count())
        .toBe(0)
      expect(scripts).toEqual([])
    },
  )

  test('a signed-in member sees the member frame', async () => {
    const page = await site.newPage({ as: await site.app.member() })
    await page.goto('/organizations')
    await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).first().waitFor()
    await accountMenu(page).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Log in' }).count()).toBe(0)
  })

  test('an address from the front page is filled in', async () => {
    const page = await site.newPage()
    await page.goto('/signup#email=ana%40example.com')
    await page.waitForURL(/\/signup$/)
    await expect.poll(() => email(page).inputValue()).toBe('ana@example.com')
  })

  test('closed sign-up shows no form', async () => {
    const admin = await site.app.admin()
    const { revision } = await admin.call(getSettings, {})
    await admin.call(updateSettings, { revision, values: { signUpOpen: false } })
    const page = await site.newPage()
    const scripts = scriptsOf(page)
    await page.goto('/signup')
    await page.getByRole('heading', { name: 'Sign-up is closed right now' }).waitFor()
    await admin.call(updateSettings, { revision: revision + 1, values: { signUpOpen: true } })
    expect(scripts).toEqual([])
  })
})

describe('before the script arrives', () => {
  test.each(['Enter', 'the button', 'both'])('%s logs in, once', async (way) => {
    const member = await site.app.member()
    const page = await site.newPage({ viewport: 'phone' })
    const calls = callsTo(page.context(), '/api/auth/login')
    const release = await holdScripts(page)
    await page.goto('/login')
    await email(page).fill(member.user.email)
    await password(page).fill(member.password)
    await page.getByText('Remember me').click()
    if (way !== 'the button') await page.keyboard.press('Enter')
    if (way !== 'Enter') await submit(page).click()
    if (way === 'the button') await submit(page).click()
    expect(calls).toEqual([])
    release()
    await page.waitForURL('/dashboard')
    expect(calls).toHaveLength(1)
    const { tokenKey, userKey } = site.app.services.config.public
    expect((await storedKeys(page)).local).toEqual([tokenKey, userKey].sort())
  })

  test('text survives a missing password and the renders after it', async () => {
    const page = await site.newPage({ viewport: 'phone' })
    const release = await holdScripts(page)
    await page.goto('/login')
    await email(page).pressSequentially('ana@example.com')
    await submit(page).click()
    release()
    await page.getByText('Please provide both email and password').waitFor()
    await expect.poll(() => email(page).inputValue()).toBe('ana@example.com')
    await password(page).fill('some password')
    await main(page).getByRole('button', { name: 'Show password' }).click()
    await main(page).getByRole('button', { name: 'Hide password' }).click()
    await expect.poll(() => email(page).inputValue()).toBe('ana@example.com')
    await expect.poll(() => password(page).inputValue()).toBe('some password')
  })

  test('sign-up takes all its fields, the caret included', async () => {
    const page = await site.newPage({ viewport: 'phone' })
    const release = await holdScripts(page)
    await page.goto('/signup')
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Confirm password', { exact: true }).fill('copper river morning')
    await page.getByText('I agree to the terms').click()
    await page.getByLabel('Last name').pressSequentially('Rivera')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    release()
    await isHydrated(page)
    await page.keyboard.press('x')
    await page.keyboard.press('Enter')
    await page.getByText('There’s a problem with 3 fields').waitFor()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ana')
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Rivexra')
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
  })

  test('a one-field form is sent by script, not by the browser', async () => {
    const page = await site.newPage({ viewport: 'phone' })
    const release = await holdScripts(page)
    await page.goto('/forgot-password')
    await email(page).fill('nobody@example.com')
    await page.keyboard.press('Enter')
    release()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  })

  test('a button works on its first press, though the script arrives during it', async () => {
    const page = await site.newPage()
    const release = await holdScripts(page)
    await page.goto('/login')
    await main(page).getByRole('button', { name: 'Show password' }).hover()
    await page.mouse.down()
    release()
    await isHydrated(page)
    // The loader finishes in a task after hydration.
    await page.getByRole('button', { name: 'Log in' }).and(page.locator('[type=submit]')).waitFor()
    await page.mouse.up()
    await main(page).getByRole('button', { name: 'Hide password' }).waitFor()
  })

  test('a press while offline happens once the connection is back', async () => {
    const page = await site.newPage({ expects: ['failed /assets*'] })
    await page.goto('/login')
    await page.context().setOffline(true)
    // Earlier tests may have left the scripts in the cache.
    await page.route(isReactScriptUrl, (route) => route.abort('internetdisconnected'))
    const failed = page.waitForEvent('requestfailed')
    await main(page).getByRole('button', { name: 'Show password' }).click()
    await failed
    await page.unroute(isReactScriptUrl)
    await page.context().setOffline(false)
    await main(page).getByRole('button', { name: 'Hide password' }).waitFor()
  })

  test('a page older than an update reloads when its files are gone', async () => {
    const page = await site.newPage({ expects: ['404 /assets/*'] })
    await page.clock.install()
    await page.goto('/login')
    await page.route(isReactScriptUrl, (route) => route.fulfill({ status: 404 }))
    await page.clock.fastForward(61_000)
    const reloaded = page.waitForEvent('load')
    await main(page).getByRole('button', { name: 'Show password' }).click()
    await reloaded
  })

  test('a checkbox shows its state before the script', async () => {
    const page = await site.newPage()
    await holdScripts(page)
    await page.goto('/login')
    const mark = main(page).locator('label svg')
    await expect.poll(() => mark.isVisible()).toBe(false)
    await page.getByText('Remember me').click()
    await mark.waitFor()
  })

  test('Back shows the page of the earlier address', async () => {
    const page = await site.newPage()
    await page.goto('/organizations')
    await page.evaluate(() => history.pushState(null, '', '/organizations?show=opportunities'))
    await page.reload()
    await page
      .getByText(/^[\d,]+ opportunities/)
      .first()
      .waitFor()
    await page.goBack()
    await page
      .getByText(/^[\d,]+ organizations/)
      .first()
      .waitFor()
  })
})

describe('the directory and a program’s page', () => {
  test('a filter works with scripts blocked', async () => {
    const page = await site.newPage()
    const release = await holdScripts(page)
    await page.goto('/organizations?show=opportunities')
    await page.getByRole('checkbox', { name: /SkillBridge/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL(/kind=skillbridge/)
    await expect
      .poll(() => page.getByRole('checkbox', { name: /SkillBridge/ }).isChecked())
      .toBe(true)
    release()
  })

  test('filters and words chosen before the script apply when it arrives', async () => {
    const page = await site.newPage()
    const release = await holdScripts(page)
    await page.goto('/organizations?show=opportunities')
    await page.getByRole('checkbox', { name: /SkillBridge/ }).check()
    await page.getByRole('checkbox', { name: /^Remote/ }).check()
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('mechanic')
    release()
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('kind') === 'skillbridge' &&
        searchParams.get('remote') === 'true' &&
        searchParams.get('q') === 'mechanic',
    )
    const search = page.getByRole('combobox', { name: 'Search' })
    await expect.poll(() => search.inputValue()).toBe('mechanic')
  })

  test('Save works on its first click', async () => {
    const page = await site.newPage({ viewport: 'phone' })
    await holdScripts(page).then((release) => release())
    await page.goto(program)
    await page.getByRole('link', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/login\?next=.*saved/)
  })
})
