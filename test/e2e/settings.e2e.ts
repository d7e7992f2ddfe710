import { describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { getEmailChange } from '#contract/account/credentials.ts'
import { getNotificationChoices } from '#contract/account/notifications.ts'
import { fullTest, open, siteOfThisFile, textOf, withFull } from '#test/browser.ts'
import { newestEmail } from '#test/mail.ts'
import { comeBack, fill, heading, mailedPath, main, press } from './email-links.ts'

// Name, email, password and email preferences in the settings, in a real browser with real emails.

const site = siteOfThisFile()

describe('an email change', () => {
  const orders = withFull(
    [['the old', 'the new', ['change_email_old', 'change_email_new']]] as const,
    [['the new', 'the old', ['change_email_new', 'change_email_old']]] as const,
  )
  test.each(orders)(
    'takes effect once %s and then %s address is confirmed',
    async (first, _, kinds) => {
      const member = await site.app.verifiedMember()
      const old = member.user.email
      const wanted = `new-${old}`
      const page = await site.newPage({ as: member })
      await open(page, '/dashboard/settings')
      await press(page, 'Change email')
      await fill(page, 'New email', wanted)
      await press(page, 'Send links')
      const waiting = main(page).getByRole('region', { name: 'Confirm both emails' })
      await waiting.waitFor()
      await expect.poll(() => waiting.getByText('Not confirmed yet').count()).toBe(2)

      const [firstKind = '', second = ''] = kinds
      const pathOf = (kind: string) =>
        mailedPath(site, kind === 'change_email_old' ? old : wanted, kind)
      const mail = await site.newPage({ beside: page })
      await open(mail, await pathOf(firstKind))
      await press(mail, 'Confirm')
      await heading(
        mail,
        first === 'the old' ? 'Old email confirmed' : 'New email confirmed',
      ).waitFor()
      await comeBack(page)
      await waiting.getByText('Confirmed', { exact: true }).waitFor()
      expect((await member.call(me, {})).email).toBe(old)

      await open(mail, await pathOf(second))
      await press(mail, 'Confirm')
      await heading(mail, 'Your email has changed').waitFor()
      await comeBack(page)
      await waiting.waitFor({ state: 'detached' })
      await main(page).getByText(wanted, { exact: true }).waitFor()
      expect((await member.call(me, {})).email).toBe(wanted)
    },
  )

  test('can be canceled, which invalidates its links', async () => {
    const member = await site.app.verifiedMember()
    const wanted = 'called-off@example.com'
    const page = await site.newPage({ as: member, expects: ['422 /api/auth/verify-email'] })
    await open(page, '/dashboard/settings')
    await press(page, 'Change email')
    await fill(page, 'New email', wanted)
    await page.keyboard.press('Enter')
    await press(page, 'Cancel change')
    await page.getByText('Change canceled.').waitFor()
    expect(await member.call(getEmailChange, {})).toEqual({ change: null })
    await open(page, await mailedPath(site, wanted, 'change_email_new'))
    await press(page, 'Confirm')
    await heading(page, 'This link doesn’t work').waitFor()
  })

  test('needs reauthentication, and rejects the current address', async () => {
    const member = await site.app.verifiedMember()
    site.app.clock.advance(301)
    const path = '/api/account/email-change'
    const page = await site.newPage({ as: member, expects: [`403 ${path}`, `400 ${path}`] })
    await open(page, '/dashboard/settings')
    await press(page, 'Change email')
    await fill(page, 'New email', member.user.email)
    await press(page, 'Send links')
    const dialog = page.getByRole('dialog', { name: 'Verify it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await main(page).getByText('That’s already your email.').waitFor()
  })
})

describe('the password in the settings', () => {
  test('changes with the current one; other devices are logged out', async () => {
    const member = await site.app.verifiedMember()
    const { email } = member.user
    const otherSession = await site.app.logIn({ email, password: member.password })
    const page = await site.newPage({ as: member, expects: ['403 /api/account/password'] })
    await open(page, '/dashboard/settings/security')
    await press(page, 'Change password')
    await fill(page, 'Current password', 'not the password')
    await fill(page, 'New password', 'copper river morning')
    await fill(page, 'Confirm new password', 'copper river morning')
    await expect.poll(() => main(page).getByRole('checkbox').isChecked()).toBe(true)
    await press(page, 'Change password')
    await main(page).getByText('That isn’t your current password.').waitFor()
    await fill(page, 'Current password', member.password)
    await page.keyboard.press('Enter')
    await page.getByText('Password changed.').waitFor()
    await site.app.logIn({ email, password: 'copper river morning' })
    const { token } = otherSession
    await expect(site.app.call(me, {}, { token })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect((await member.call(me, {})).email).toBe(email)
    expect((await newestEmail(site.app, email)).kind).toBe('password_changed')
  })

  fullTest('can be set for the first time by an account without one', async () => {
    const member = await site.app.verifiedMember()
    const { id, email } = member.user
    const none = { password_hash: null }
    await site.app.db.updateTable('account').set(none).where('id', '=', id).execute()
    const page = await site.newPage({ as: member })
    await open(page, '/dashboard/settings/security')
    await press(page, 'Set password')
    await expect.poll(() => page.getByLabel('Current password').count()).toBe(0)
    await fill(page, 'New password', 'copper river morning')
    await fill(page, 'Confirm new password', 'copper river morning')
    await press(page, 'Set password')
    await main(page).getByText('Change your password if someone else might know it.').waitFor()
    await site.app.logIn({ email, password: 'copper river morning' })
  })
})

fullTest('a new name appears in the header at once, and after a reload', async () => {
  const member = await site.app.verifiedMember()
  const page = await site.newPage({ as: member })
  await open(page, '/dashboard/settings')
  await fill(page, 'First name', '  ')
  await press(page, 'Save')
  await expect.poll(() => page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true')
  await fill(page, 'First name', 'Marisol')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('banner')
  await bar.getByText('Marisol').waitFor()
  await page.reload()
  await bar.getByText('Marisol').waitFor()
  expect(await textOf(bar)).not.toContain('Ana')
})

test('each email preference saves on change, by keyboard; a failed save is rolled back', async () => {
  const member = await site.app.verifiedMember()
  const path = '/api/account/notification-choices'
  const page = await site.newPage({ as: member, viewport: 'phone', expects: [`503 ${path}`] })
  await open(page, '/dashboard/settings/notifications')
  const report = page.getByRole('switch', { name: 'Report ready' })
  const signIn = page.getByRole('switch', { name: 'Login from a new device' })
  await report.waitFor()
  expect([await signIn.isChecked(), await report.isChecked()]).toEqual([true, true])
  await report.focus()
  await page.keyboard.press('Space')
  await page.getByText('Saved.').waitFor()
  const { kinds } = await member.call(getNotificationChoices, {})
  expect(kinds.report_ready).toEqual({ inApp: false, mail: 'off' })
  await page.getByLabel('Email: Deadlines').selectOption('At once')
  await page.getByRole('switch', { name: 'Quiet hours' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption('10:00 PM')
  await expect
    .poll(async () => (await member.call(getNotificationChoices, {})).quietHours)
    .toEqual({ from: '22:00', to: '07:00' })
  const message = 'The database does not answer.'
  const body = { code: 'unavailable', message, requestId: 'r1' }
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: body }))
  await signIn.focus()
  await page.keyboard.press('Space')
  await page.getByRole('alert').filter({ hasText: message }).waitFor()
  await expect.poll(() => signIn.isChecked()).toBe(true)
})

fullTest(
  'on a phone the current tab is in view, and an edge with more behind it fades',
  async () => {
    const page = await site.newPage({ as: await site.app.member(), viewport: 'phone' })
    await open(page, '/dashboard/settings')
    const row = page.getByRole('navigation', { name: 'Settings' })
    const more = () => row.evaluate((nav) => nav.hasAttribute('data-more-after'))
    await expect.poll(more).toBe(true)
    await open(page, '/dashboard/settings/data')
    const isShown = () =>
      row.evaluate((nav) => {
        const [outer, inner] = [nav, nav.querySelector('[aria-current]')].map((one) =>
          one?.getBoundingClientRect(),
        )
        return outer && inner ? inner.left >= outer.left && inner.right <= outer.right : false
      })
    await expect.poll(isShown).toBe(true)
    await expect.poll(more).toBe(false)
  },
)

fullTest('the side menu shows that it scrolls, down to its last entry', async () => {
  const page = await site.newPage({ as: await site.app.member() })
  await page.setViewportSize({ width: 1440, height: 600 })
  await open(page, '/dashboard')
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  const more = () => rail.evaluate((nav) => nav.hasAttribute('data-more-after'))
  await expect.poll(more).toBe(true)
  await rail.getByRole('link').last().scrollIntoViewIfNeeded()
  await rail.evaluate((nav) => nav.scrollTo(0, nav.scrollHeight))
  await expect.poll(more).toBe(false)
})
