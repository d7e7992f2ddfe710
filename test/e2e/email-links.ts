import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import type { Member } from '#test/app.ts'
import type { Site } from '#test/browser.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'

// Shared by the password and email tests: emails from the outbox, and parts of the pages.

export const main = (page: Page) => page.getByRole('main')

export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)

/** The path in the newest email of a kind; waits for the job that writes it. */
export async function mailedPath({ app }: Site, email: string, kind: string): Promise<string> {
  await expect
    .poll(() =>
      emailsTo(app, email).then((all) => all.some((outboxEmail) => outboxEmail.kind === kind)),
    )
    .toBe(true)
  const { link } = await newestEmail(app, email, kind)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** Simulates switching back from the email's tab. */
export const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('focus'))
  })

/** Asserts that the member's session has ended on the server. */
export async function isRefused(member: Member): Promise<void> {
  await expect(member.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
}
