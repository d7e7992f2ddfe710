import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { axeIssues } from '#test/axe.ts'
import { open, siteOfThisFile, textOf } from '#test/browser.ts'
import { freePort } from '#test/free-port.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'

// The outbox for admins, and the local one for people evaluating the product.

const port = await freePort()
const site = siteOfThisFile({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })

const emails = '/admin/system/emails'
const ana = { first_name: 'Ana' }
const secret = 'the-secret-of-this-link'

function post(email: string, content: EmailContent): Promise<void> {
  const { db, services } = site.app
  return db
    .transaction()
    .execute((tx) => sendMail(tx, services, { email, accountId: null }, content))
}

/** An email the mail server rejected. */
async function postInVain(email: string): Promise<string> {
  await post(email, emailTemplates.resetPassword(ana, secret))
  await expect.poll(async () => (await newestEmail(site.app, email)).status).toBe('kept')
  const { id } = await newestEmail(site.app, email)
  const failed = { status: 'failed', last_error: '550 No such mailbox.' }
  await site.app.db.updateTable('mail').set(failed).where('id', '=', id).execute()
  return id
}

/** Axe findings on the current page, in light and dark. */
async function findingsOn(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    problems.push(...(await axeIssues(page)).map((issue) => `${colorScheme}: ${issue}`))
  }
  return problems
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const choose = (page: Page, label: string, choice: string) =>
  page.getByRole('combobox', { name: label }).selectOption(choice)

describe('an admin', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 11; number++) {
      site.app.clock.advance(1)
      await post(`person-${number}@example.com`, emailTemplates.passwordChanged(ana))
    }
  })

  test('finds a failed email, reads it without its link, and retries it', async () => {
    await postInVain('failed@example.com')
    const page = await site.newPage({ as: await site.app.admin() })
    await open(page, emails)
    await rows(page).nth(1).waitFor()
    await choose(page, 'State', 'Failed')
    await page.waitForURL(`${emails}?status=failed`)
    await expect.poll(() => rows(page).count(), { timeout: 30_000 }).toBe(2)
    await page.getByRole('link', { name: 'Choose a new password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
    await dialog.getByText('(link hidden)').waitFor()
    expect(await findingsOn(page)).toEqual([])
    const words = await textOf(dialog)
    expect(words).toContain('failed@example.com')
    expect(words).toContain('550 No such mailbox.')
    expect(words).not.toContain(secret)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The email waits for another try.').waitFor()
    await expect
      .poll(async () => (await newestEmail(site.app, 'failed@example.com')).status, {
        timeout: 30_000,
      })
      .toBe('kept')
    await page.getByRole('heading', { name: 'No results' }).waitFor()
    await page.getByRole('link', { name: 'Clear search and filters' }).click()
    await page.waitForURL(emails)
  })

  test('pages through the list, with the filter kept in the URL', async () => {
    const page = await site.newPage({ as: await site.app.admin() })
    await open(page, `${emails}?kind=password_changed`)
    await rows(page).nth(10).waitFor()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL(`${emails}?kind=password_changed&page=2`)
    await page.getByRole('cell', { name: 'person-1@example.com', exact: true }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.goto(`${emails}?page=99`)
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await rows(page).nth(10).waitFor()
  })

  test('reads the outbox on a phone without horizontal scrolling', async () => {
    const id = await postInVain('a-very-long-address-of-a-person-on-a-phone@example.com')
    const page = await site.newPage({ as: await site.app.admin(), viewport: 'small' })
    await open(page, emails)
    await rows(page).nth(1).waitFor()
    const isWider = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isWider()).toBe(false)
    await page.getByRole('link', { name: 'Choose a new password' }).first().click()
    await page.waitForURL(`${emails}?mail=${id}`)
    await page.getByRole('dialog').getByText('(link hidden)').waitFor()
    expect(await isWider()).toBe(false)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL(emails)
  })

  test('sees an error when the list fails to load, and retries', async () => {
    const page = await site.newPage({
      as: await site.app.admin(),
      expects: ['500 /api/mails'],
    })
    const body = { code: 'internal', message: 'Something went wrong.', requestId: 'none' }
    await page.route('**/api/mails?*', (route) => route.fulfill({ status: 500, json: body }))
    await open(page, emails)
    await page.getByRole('alert').getByText('Something went wrong.').waitFor()
    await page.unroute('**/api/mails?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows(page).nth(1).waitFor()
  })
})

describe('the local outbox', () => {
  test('links from an email to its target', async () => {
    await post('local@example.com', emailTemplates.resetPassword(ana, secret))
    const { id, link } = await newestEmail(site.app, 'local@example.com')
    const page = await site.newPage()
    await page.goto('/outbox')
    const entry = page.getByRole('listitem').filter({ hasText: 'local@example.com' })
    await expect.poll(() => entry.locator('a.action').getAttribute('href')).toBe(link)
    expect(await findingsOn(page)).toEqual([])
    await entry.getByRole('link').first().click()
    await page.waitForURL(`/outbox/${id}`)
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'See it as HTML' }).click()
    await page.waitForURL(`/outbox/${id}/html`)
    expect(await textOf(page.locator('h1'))).toBe('Choose a new password')
    expect(await findingsOn(page)).toEqual([])
    await page.locator('a.action').click()
    await page.waitForURL((url) => url.pathname === '/reset-password')
  })

  test('is the regular 404 page behind a proxy', async () => {
    const [content] = await emailsTo(site.app, 'local@example.com')
    for (const path of ['/outbox', `/outbox/${content?.id}`]) {
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const response = await site.app.fetch(path, { headers })
      const html = await response.text()
      expect([response.status, html.includes('Page Not Found')]).toEqual([404, true])
    }
  })
})
