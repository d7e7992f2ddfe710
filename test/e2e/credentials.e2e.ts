import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { requestDeletion } from '#contract/account/deletion.ts'
import { mailPasswordReset } from '#server/account/credentials/password-reset.ts'
import { fullTest, open, siteOfThisFile } from '#test/browser.ts'
import { runNow } from '#test/jobs.ts'
import { emailsTo } from '#test/mail.ts'
import { comeBack, fill, heading, isRefused, mailedPath, main, press } from './email-links.ts'
import { logIn } from './login-pages.ts'

// Forgotten passwords and email confirmation, in a real browser with real emails.

const site = siteOfThisFile()

const banner = (page: Page) => page.getByRole('region', { name: 'Confirm your email' })

describe('a forgotten password', () => {
  test('is reset through an emailed link, and every session ends', async () => {
    const member = await site.app.member()
    const { email } = member.user
    const page = await site.newPage()
    await open(page, '/login')
    await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
    await heading(page, 'Forgot your password?').waitFor()
    await fill(page, 'Email', email)
    await press(page, 'Send link')
    await main(page)
      .getByText('If there’s an account for that email, we’ve sent you a link', { exact: true })
      .waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Check your inbox')

    await open(page, await mailedPath(site, email, 'reset_password'))
    expect(await page.evaluate(() => location.href)).toBe(`${site.app.url}/reset-password`)
    await fill(page, 'New password', 'copper river morning')
    await fill(page, 'Confirm password', 'copper river mourning')
    await press(page, 'Change password')
    await main(page).getByText('Passwords do not match').waitFor()
    await fill(page, 'Confirm password', 'copper river morning')
    await press(page, 'Change password')
    await page.waitForURL('/login')
    const notice = main(page).getByText('Password changed. Log in with your new password.')
    await notice.waitFor()
    await isRefused(member)
    await logIn(page, { ...member, password: 'copper river morning' })
    await page.waitForURL('/dashboard')
    await expect.poll(() => banner(page).count()).toBe(0)
  })

  test('gets the same response for an unknown address, and no email is sent', async () => {
    const page = await site.newPage({ viewport: 'phone' })
    await open(page, '/forgot-password')
    await fill(page, 'Email', 'nobody@example.com')
    await page.keyboard.press('Enter')
    await main(page)
      .getByText('If there’s an account for that email, we’ve sent you a link')
      .waitFor()
    await press(page, 'Try again or use another email')
    await page.getByLabel('Email').waitFor()
    const request = { id: 'by hand', ip: '127.0.0.1' }
    await runNow(site.app, mailPasswordReset, { email: 'nobody@example.com', request })
    expect(await emailsTo(site.app, 'nobody@example.com')).toEqual([])
  })

  fullTest('shows server errors and network failures', async () => {
    const api = '/api/auth/forgot-password'
    const page = await site.newPage({ expects: [`429 ${api}`, `failed ${api}`] })
    await open(page, '/forgot-password')
    await fill(page, 'Email', 'ana@example.com')
    const message = 'We have sent several emails already.'
    const body = { code: 'rate_limited', message, requestId: 'r1' }
    await page.route(`**${api}`, (route) => route.fulfill({ status: 429, json: body }))
    await press(page, 'Send link')
    const alert = page.getByRole('alert')
    await alert.filter({ hasText: message }).waitFor()
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => alert.count()).toBe(0)
    await page.unroute(`**${api}`)
    await page.route(`**${api}`, (route) => route.abort('connectionfailed'))
    await press(page, 'Send link')
    await alert.filter({ hasText: 'We can’t reach the server.' }).waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ana@example.com')
  })

  fullTest('rejects an incomplete or used link and offers a new one', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ expects: ['422 /api/auth/reset-password'] })
    await open(page, '/reset-password')
    await heading(page, 'This link doesn’t work').waitFor()
    await open(page, '/reset-password#token=made-up')
    await fill(page, 'New password', 'copper river morning')
    await fill(page, 'Confirm password', 'copper river morning')
    await press(page, 'Change password')
    await heading(page, 'This link doesn’t work').waitFor()
    await main(page).getByRole('link', { name: 'Get a new link' }).click()
    await heading(page, 'Forgot your password?').waitFor()
    expect((await member.call(me, {})).id).toBe(member.user.id)
  })

  fullTest('keeps the link when the new password is rejected', async () => {
    const member = await site.app.member()
    const { email } = member.user
    const page = await site.newPage({ as: member, expects: ['400 /api/auth/reset-password'] })
    await open(page, '/forgot-password')
    await fill(page, 'Email', email)
    await press(page, 'Send link')
    await open(page, await mailedPath(site, email, 'reset_password'))
    for (const password of ['password', 'copper river morning']) {
      await fill(page, 'New password', password)
      await fill(page, 'Confirm password', password)
      await press(page, 'Change password')
      if (password === 'password')
        await page
          .getByText(/too easy to guess/)
          .first()
          .waitFor()
    }
    // This browser's session has ended too.
    await page.waitForURL('/login')
    await main(page).getByText('Password changed.').waitFor()
    await isRefused(member)
  })
})

describe('an unconfirmed address', () => {
  test('shows a banner on member pages until it is confirmed in one click', async () => {
    const member = await site.app.member()
    const { email } = member.user
    const page = await site.newPage({ as: member })
    for (const path of ['/dashboard', '/survey', '/profile', '/dashboard/settings']) {
      await open(page, path)
      await banner(page).getByText('so you don’t lose this account').waitFor()
    }
    await banner(page).getByRole('button', { name: 'Resend email' }).click()
    await banner(page).getByText(`Sent to ${email}.`).waitFor()
    const sent = (await emailsTo(site.app, email)).map(({ kind }) => kind)
    expect(sent).toEqual(['verify_email', 'verify_email'])

    const other = await site.newPage({ beside: page })
    await open(other, await mailedPath(site, email, 'verify_email'))
    await expect.poll(() => new URL(other.url()).hash).toBe('')
    // Opening the link alone doesn't confirm.
    expect((await member.call(me, {})).email_verified).toBe(false)
    await press(other, 'Confirm')
    await heading(other, 'Your email is confirmed').waitFor()
    expect((await member.call(me, {})).email_verified).toBe(true)
    await other.getByRole('link', { name: 'Go to your dashboard' }).click()
    await heading(other, 'Welcome, Ana').waitFor()
    await expect.poll(() => banner(other).count()).toBe(0)
    await comeBack(page)
    await banner(page).waitFor({ state: 'detached' })
    await main(page).getByText('Confirmed', { exact: true }).waitFor()
  })

  fullTest('can be confirmed signed out, by keyboard alone', async () => {
    const { user } = await site.app.member()
    const page = await site.newPage({ viewport: 'phone' })
    await open(page, await mailedPath(site, user.email, 'verify_email'))
    await main(page).getByRole('button', { name: 'Confirm' }).focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Your email is confirmed').waitFor()
    await main(page).getByRole('link', { name: 'Log in' }).waitFor()
  })

  fullTest('reports a dead link and emails a new one', async () => {
    const member = await site.app.member()
    const resend = '/api/auth/verify-email/resend'
    const page = await site.newPage({
      as: member,
      expects: ['422 /api/auth/verify-email', `429 ${resend}`],
    })
    await open(page, '/verify-email#token=made-up')
    await press(page, 'Confirm')
    await heading(page, 'This link doesn’t work').waitFor()
    const message = 'We have sent several emails already.'
    const body = { code: 'rate_limited', message, requestId: 'r1' }
    await page.route(`**${resend}`, (route) => route.fulfill({ status: 429, json: body }))
    await press(page, 'Resend email')
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
    await page.unroute(`**${resend}`)
    await press(page, 'Resend email')
    await main(page).getByText('Sent. Check your inbox.').waitFor()
    expect(await emailsTo(site.app, member.user.email)).toHaveLength(2)
  })

  fullTest('without a link, says what to do, signed in and signed out', async () => {
    const page = await site.newPage({ as: await site.app.member() })
    await open(page, '/verify-email')
    await main(page).getByText('Check your inbox').waitFor()
    const anonymousPage = await site.newPage()
    await open(anonymousPage, '/verify-email')
    const link = main(anonymousPage).getByRole('link', { name: 'Log in' })
    await expect.poll(() => link.getAttribute('href')).toBe('/login?next=%2Fverify-email')
  })
})

test('an account scheduled for deletion says so on every member page', async () => {
  const member = await site.app.verifiedMember()
  await member.call(requestDeletion, {})
  const page = await site.newPage({ as: member })
  await open(page, '/profile')
  const note = page.getByRole('region', { name: 'Your account will be deleted' })
  await note.getByText(/Your account will be deleted on \w+ \d+, \d{4}, \d+:\d\d/).waitFor()
  await note.getByRole('link').click()
  await page.waitForURL('/dashboard/settings/data')
  await press(page, 'Keep my account')
  await note.waitFor({ state: 'detached' })
})

test('a host’s contact stays locked until the address is confirmed', async () => {
  const id = await opportunityWithContact()
  const page = await site.newPage({ as: await site.app.member() })
  await open(page, `/opportunities/${id}`)
  await main(page).getByText('Confirm your email address to see the contact.').waitFor()
  await main(page).getByRole('link', { name: 'Confirm your email address' }).click()
  await page.waitForURL('/verify-email')
  const other = await site.newPage({ as: await site.app.verifiedMember() })
  await open(other, `/opportunities/${id}`)
  await main(other).locator('address a').waitFor()
})

async function opportunityWithContact(): Promise<string> {
  const { db } = site.app
  const { id } = await db.selectFrom('opportunity').select('id').executeTakeFirstOrThrow()
  const contact = { contact_name: 'Lee Park', contact_email: 'lee.park@example.com' }
  await db.updateTable('opportunity').set(contact).where('id', '=', id).execute()
  return id
}
