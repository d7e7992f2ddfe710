import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { confirmTotp, startTotp } from '#contract/account/second-factors.ts'
import type { Member } from '#test/app.ts'
import { totpCode } from '#test/authenticator.ts'
import { fullTest, open, siteOfThisFile, textOf } from '#test/browser.ts'
import { freePort } from '#test/free-port.ts'
import { logIn, logOut } from './login-pages.ts'

// Second factors in a real browser: an authenticator app, recovery codes, software passkeys.

const port = await freePort()
const site = siteOfThisFile({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })

const securityPath = '/dashboard/settings/security'
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

/** A virtual authenticator that creates passkeys and confirms automatically. */
async function giveDevice(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** A member with an authenticator app whose first code has expired. */
async function withTotp(member: Member) {
  const { secret } = await member.call(startTotp, {})
  const code = () => totpCode(secret, site.app.clock.now())
  const { recovery_codes } = await member.call(confirmTotp, { code: code() })
  site.app.clock.advance(60)
  return { code, codes: recovery_codes ?? [] }
}

/** As after a password-only login. */
async function expireFactor(member: Member): Promise<void> {
  const { db } = site.app
  const none = { second_factor_at: null }
  await db.updateTable('session').set(none).where('account_id', '=', member.user.id).execute()
}

async function leave(page: Page): Promise<void> {
  await logOut(page)
  await page.waitForURL('/login')
}

describe('an authenticator app', () => {
  test('is set up from the secret with recovery codes, and requested at the next login', async () => {
    const member = await site.app.member()
    const { user, password } = member
    const other = await site.app.logIn({ email: user.email, password })
    const page = await site.newPage({
      as: member,
      expects: ['400 /api/account/totp/confirm', '403 /api/auth/second-factor'],
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(securityPath)
    const started = page.waitForResponse('**/api/account/totp')
    await press(page, 'Set up app')
    const { secret, qr } = await (await started).json()
    const drawn = main(page)
      .getByRole('img', { name: 'QR code for your authenticator app' })
      .locator('path')
    await expect.poll(() => drawn.getAttribute('d')).toBe(qr.path)
    expect((await textOf(main(page).locator('code'))).replaceAll(' ', '')).toBe(secret)

    const field = page.getByLabel('Code', { exact: true })
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')
    await field.fill('000000')
    await press(page, 'Turn on')
    await main(page).getByText('That code is wrong.').waitFor()
    await field.fill(totpCode(secret, site.app.clock.now()))
    await press(page, 'Turn on')

    const list = main(page).getByRole('list', { name: 'Recovery codes' })
    await list.waitFor()
    const codes = await list.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await press(page, 'Copy')
    await page.getByText('Codes copied.').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const downloading = page.waitForEvent('download')
    await press(page, 'Download')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('waypoint-recovery-codes.txt')
    const saved = await readFile(await download.path(), 'utf8')
    for (const text of [copied, saved]) for (const code of codes) expect(text).toContain(code)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading').allTextContents()).toEqual(['Save these recovery codes'])
    await page.emulateMedia({ media: 'screen' })
    await press(page, 'I’ve saved them')
    await list.waitFor({ state: 'detached' })
    await main(page).getByText('10 of 10 left.').waitFor()
    await press(page, 'Log out everywhere else')
    await page.getByText('Logged out on 1 other device.').waitFor()
    await expect(site.app.call(me, {}, { token: other.token })).rejects.toMatchObject({
      code: 'unauthenticated',
    })

    await leave(page)
    site.app.clock.advance(60)
    await logIn(page, member)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    const code = page.getByLabel('Code', { exact: true })
    await code.fill('000000')
    await press(page, 'Log in')
    const alert = page.getByRole('alert')
    expect(await textOf(alert)).toContain('That code is wrong or was already used.')
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => alert.count()).toBe(0)
    // As pasted from the app.
    const right = totpCode(secret, site.app.clock.now())
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await page.keyboard.press('Enter')
    await page.waitForURL('/dashboard')
  })

  test('can be replaced by a recovery code, which works once', async () => {
    const member = await site.app.member()
    const { codes } = await withTotp(member)
    const page = await site.newPage({ expects: ['403 /api/auth/second-factor'] })
    for (const outcome of ['in', 'refused']) {
      await open(page, '/login')
      await logIn(page, member)
      await press(page, 'Use a recovery code')
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      await press(page, 'Log in')
      if (outcome === 'refused') break
      await page.waitForURL('/dashboard')
      await leave(page)
    }
    expect(await textOf(page.getByRole('alert'))).toContain(
      'That recovery code is wrong or was already used.',
    )
    await press(page, 'Back')
    await page.getByLabel('Email').waitFor()
  })

  fullTest('returns to the first step with the reason when it takes too long', async () => {
    const member = await site.app.member()
    const { code } = await withTotp(member)
    const page = await site.newPage({ expects: ['403 /api/auth/second-factor'] })
    await open(page, '/login?next=%2Fprofile')
    await logIn(page, member)
    await page.getByLabel('Code', { exact: true }).waitFor()
    site.app.clock.advance(600)
    await page.getByLabel('Code', { exact: true }).fill(code())
    await press(page, 'Log in')
    expect(await textOf(page.getByRole('alert'))).toContain('Your login timed out')
    await logIn(page, member)
    await page.getByLabel('Code', { exact: true }).fill(code())
    await press(page, 'Log in')
    await page.waitForURL('/profile')
  })
})

describe('a passkey', () => {
  test('is added, renamed, used alone and as a second step, and removed', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member })
    await giveDevice(page)
    await page.goto(securityPath)
    await press(page, 'Add passkey')
    await main(page).getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
    await press(page, 'I’ve saved them')
    await press(page, 'Rename Passkey 1')
    await page.getByLabel('Passkey name').fill('My phone')
    await press(page, 'Save')
    const item = main(page).getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
    await item.filter({ hasText: 'My phone' }).filter({ hasText: 'never used' }).waitFor()

    await leave(page)
    await press(page, 'Continue with a passkey')
    await page.waitForURL('/dashboard')

    await leave(page)
    await logIn(page, member)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await press(page, 'Use your passkey')
    await page.waitForURL('/dashboard')

    await page.goto(securityPath)
    await item.filter({ hasText: 'last used' }).waitFor()
    await press(page, 'Remove My phone')
    const question = page.getByRole('alertdialog', { name: 'Remove My phone?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await item.waitFor({ state: 'detached' })
  })

  fullTest('missing on the device says so, and leaves the other options', async () => {
    const page = await site.newPage()
    await giveDevice(page)
    await open(page, '/login')
    // The device responds at once that it has no passkey.
    await press(page, 'Continue with a passkey')
    expect(await textOf(page.getByRole('alert'))).toContain('No passkey was used.')
    await logIn(page, await site.app.member())
    await page.waitForURL('/dashboard')
  })
})

describe('an action that needs reauthentication', () => {
  test('asks for password and code, shows errors at the field, and then continues', async () => {
    const member = await site.app.member()
    const { code } = await withTotp(member)
    const expects = ['403 /api/account/recovery-codes', '403 /api/auth/confirm']
    const page = await site.newPage({ as: member, expects })
    await page.goto(securityPath)
    site.app.clock.advance(300)
    const makeNew = async () => {
      await press(page, 'Get new codes')
      const question = page.getByRole('alertdialog', { name: 'Get new recovery codes?' })
      await question.getByRole('button', { name: 'Get new codes' }).click()
    }
    await makeNew()
    const dialog = page.getByRole('dialog', { name: 'Verify it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await dialog.getByLabel('Code', { exact: true }).fill(code())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('That isn’t your password.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await main(page).getByText('10 of 10 left.').waitFor()
    await expect
      .poll(() => main(page).getByRole('list', { name: 'Recovery codes' }).count())
      .toBe(0)

    await makeNew()
    await dialog.getByLabel('Password', { exact: true }).fill(member.password)
    await dialog.getByLabel('Code', { exact: true }).fill(code())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await main(page).getByRole('list', { name: 'Recovery codes' }).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
  })

  test('accepts a passkey instead', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member, expects: ['403 /api/account/totp'] })
    await giveDevice(page)
    await page.goto(securityPath)
    await press(page, 'Add passkey')
    await press(page, 'I’ve saved them')
    site.app.clock.advance(300)
    await press(page, 'Set up app')
    const dialog = page.getByRole('dialog', { name: 'Verify it’s you' })
    await dialog.getByRole('button', { name: 'Use your passkey' }).click()
    await main(page).getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  })
})

describe('the admin area', () => {
  test('makes an admin without a second factor set one up, then opens', async () => {
    const admin = await site.app.admin()
    await expireFactor(admin)
    const page = await site.newPage({ as: admin })
    await giveDevice(page)
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Set up two-step login' }).waitFor()
    await main(page).getByRole('link', { name: 'Set up two-step login' }).click()
    await main(page).getByText('Admins need two-step login').waitFor()
    await press(page, 'Add passkey')
    await press(page, 'I’ve saved them')
    await expect.poll(() => main(page).getByText('Admins need two-step login').count()).toBe(0)
    await page.goto('/admin')
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  })

  test('asks an admin who has a second factor for it', async () => {
    const admin = await site.app.admin()
    const { code } = await withTotp(admin)
    await expireFactor(admin)
    const page = await site.newPage({ as: admin })
    await page.goto('/admin')
    await press(page, 'Verify it’s you')
    const dialog = page.getByRole('dialog', { name: 'Verify it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
    await dialog.getByLabel('Code', { exact: true }).fill(code())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  })
})
