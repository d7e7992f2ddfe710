import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, siteOfThisFile, textOf } from '#test/browser.ts'

// Every sentence of the specification's sections 5 and 8 that these pages can show, verbatim.

const site = siteOfThisFile()

const alertOf = (page: Page) => page.getByRole('alert')

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click()

describe('the login page', () => {
  test.each([
    ['nothing', {}],
    ['only the email', { Email: 'ana@example.com' }],
    ['only the password', { Password: 'sturdy harbor lantern' }],
  ])('with %s filled in, asks for both', async (_, fields) => {
    const page = await site.newPage()
    await open(page, '/login')
    await fill(page, fields)
    await press(page, 'Log in')
    expect(await textOf(alertOf(page))).toBe('Please provide both email and password')
    await alertOf(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => alertOf(page).count()).toBe(0)
  })

  test('has an email input of type email', async () => {
    const page = await site.newPage()
    await open(page, '/login')
    await expect.poll(() => page.getByLabel('Email').getAttribute('type')).toBe('email')
  })

  test("shows the server's message", async () => {
    const { password, user } = await site.app.member()
    const page = await site.newPage({ expects: ['401 /api/auth/login'] })
    await open(page, '/login')
    await fill(page, { Email: user.email, Password: `not ${password}` })
    const answered = page.waitForResponse('**/api/auth/login')
    await press(page, 'Log in')
    const { message } = await (await answered).json()
    expect(await textOf(alertOf(page))).toBe(message)
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

describe('the sign-up page', () => {
  const person = {
    'First name': 'Ana',
    'Last name': 'Reyes',
    Email: 'ana.reyes@example.com',
    Password: 'sturdy harbor lantern',
    'Confirm password': 'sturdy harbor lantern',
  }
  test.each([
    ['two passwords', { 'Confirm password': 'sturdy harbour' }, 'Passwords do not match'],
    ['a short password', { Password: 'a1b2c' }, 'Password must be at least 6 characters'],
  ])('with %s, shows the error at the field', async (_, change, sentence) => {
    const page = await site.newPage()
    await open(page, '/signup')
    await fill(page, { ...person, ...change })
    await press(page, 'Sign up')
    const [label] = Object.keys(change)
    const field = page.getByLabel(String(label), { exact: true })
    await page.getByRole('main').getByText(sentence).first().waitFor()
    expect(await describedBy(field)).toContain(sentence)
  })

  test('requires every field and the terms', async () => {
    const page = await site.newPage()
    await open(page, '/signup')
    await press(page, 'Sign up')
    const summary = page.getByRole('status').filter({ hasText: 'There’s a problem with 6 fields' })
    const text = await textOf(summary)
    for (const label of [...Object.keys(person), 'Terms']) expect(text).toContain(label)
    expect(new URL(page.url()).pathname).toBe('/signup')
  })

  test('shows and hides each password', async () => {
    const page = await site.newPage()
    await open(page, '/signup')
    for (const label of ['Password', 'Confirm password']) {
      const field = page.getByLabel(label, { exact: true })
      await expect.poll(() => field.getAttribute('type')).toBe('password')
      await page.getByRole('button', { name: `Show ${label.toLowerCase()}` }).click()
      await expect.poll(() => field.getAttribute('type')).toBe('text')
    }
  })

  test.each([
    ['premium', 'You chose Premium: $10 per month after a 14-day free trial.'],
    ['lifetime', 'You chose Lifetime: $50, paid once.'],
  ])('shows plan %s from the pricing link', async (plan, sentence) => {
    const page = await site.newPage()
    await open(page, `/signup?plan=${plan}`)
    await page.getByText(sentence).waitFor()
  })

  test('rejects an email that is already registered', async () => {
    const { user } = await site.app.member()
    const page = await site.newPage({ expects: ['409 /api/auth/register'] })
    await open(page, '/signup')
    await fill(page, { ...person, Email: user.email })
    await page.getByRole('checkbox').check({ force: true })
    const answered = page.waitForResponse('**/api/auth/register')
    await press(page, 'Sign up')
    const { message, fields } = await (await answered).json()
    await page
      .getByText(fields?.email ?? message)
      .first()
      .waitFor()
  })
})

async function describedBy(field: ReturnType<Page['getByLabel']>): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

describe('a server that fails without a message', () => {
  test.each([
    ['/login', '/api/auth/login', 'Login failed. Please check your credentials and try again.'],
    ['/signup', '/api/auth/register', 'Registration failed'],
  ])('on %s, shows the specification’s message', async (path, api, sentence) => {
    const page = await site.newPage({ expects: [`400 ${api}`] })
    await page.route(`**${api}`, (route) => route.fulfill({ status: 400, json: {} }))
    await open(page, path)
    const login = { Email: 'ana@example.com', Password: 'sturdy harbor lantern' }
    const names = { 'First name': 'Ana', 'Last name': 'Reyes' }
    const again = { 'Confirm password': 'sturdy harbor lantern' }
    await fill(page, path === '/signup' ? { ...names, ...login, ...again } : login)
    if (path === '/signup') await page.getByRole('checkbox').check({ force: true })
    await press(page, path === '/signup' ? 'Sign up' : 'Log in')
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    await alertOf(page).getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(() => page.getByRole('alert').filter({ hasText: sentence }).count()).toBe(0)
  })

  test('on the account request, ends the session with the specified message', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member, expects: ['401 /api/auth/me'] })
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 401, json: {} }))
    await page.goto('/dashboard')
    await page.waitForURL(/\/login/)
    expect(await textOf(alertOf(page))).toBe('Authentication failed. Please login again.')
  })
})
