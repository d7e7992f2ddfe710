import { expect, test } from 'vitest'
import { getBilling } from '#contract/account/billing.ts'
import { axeIssues } from '#test/axe.ts'
import { journeyScreens, open, siteOfThisFile } from '#test/browser.ts'
import { freePort } from '#test/free-port.ts'

// A visitor picks a plan on the pricing page, signs up, pays on the practice page, and cancels in two clicks.

const port = await freePort()
const site = siteOfThisFile({
  PAYMENTS: 'local',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
})

test.each(journeyScreens)(
  'a plan picked on the pricing page is paid for after sign-up and canceled in two clicks, on a %s',
  async (viewport) => {
    const page = await site.newPage({ viewport })
    await open(page, '/pricing')
    const choose = page.getByRole('link', { name: 'Choose Premium' })
    await expect.poll(() => choose.getAttribute('href')).toBe('/signup?plan=premium')
    await open(page, '/signup?plan=premium')
    await page.getByText(/You chose Premium/).waitFor()
    const email = `buyer-${viewport}@example.com`
    await page.getByLabel('First name').fill('Mira')
    await page.getByLabel('Last name').fill('Okafor')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('sturdy harbor lantern')
    await page.getByLabel('Confirm password', { exact: true }).fill('sturdy harbor lantern')
    await page.getByRole('checkbox', { name: 'I agree to the terms' }).check({ force: true })
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL(/\/dashboard\/billing\?plan=premium$/)
    await page.getByText(/Free for 14 days, then \$10 per month until you cancel/).waitFor()

    await page.getByRole('button', { name: 'Start free trial' }).click()
    await page.getByRole('heading', { name: 'Waypoint Premium' }).waitFor()
    await page.getByRole('button', { name: 'Use a card that is declined' }).click()
    await page.getByText('The card was declined.').waitFor()
    await page.getByRole('button', { name: 'Pay with a practice card' }).click()
    await page.waitForURL(/\/dashboard\/billing\?order=/)
    await page.getByText('You’re on Premium. Thank you.').waitFor()
    await page.getByText(/Your free trial ends on/).waitFor()

    await page.getByRole('button', { name: 'Cancel Premium' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/You keep Premium until/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel Premium' }).click()
    await page.getByText(/You canceled. You keep Premium until/).waitFor()
    await page.getByRole('button', { name: 'Resume Premium' }).click()
    await page.getByText(/Your free trial ends on/).waitFor()

    await page.getByLabel('Your pay grade').selectOption('E-4')
    await page.getByRole('checkbox', { name: /This is my pay grade/ }).check({ force: true })
    await page.getByRole('button', { name: 'Confirm my rank' }).click()
    await page.getByText(/You confirmed E-4 on/).waitFor()
    await page.getByText(/Cancel below so you aren’t charged/).waitFor()
    expect(await axeIssues(page)).toEqual([])

    const { token } = await site.app.logIn({ email, password: 'sturdy harbor lantern' })
    expect(await site.app.call(getBilling, {}, { token })).toMatchObject({
      plan: 'premium',
      status: 'trialing',
      freeByRank: 'attested',
      cancelAtPeriodEnd: false,
    })
  },
)
