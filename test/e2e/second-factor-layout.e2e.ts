import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeIssues } from '#test/axe.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { memberWithTotp, passkeyOf } from '#test/second-factors.ts'
import { logIn } from './login-pages.ts'

// States of the second-factor pages that appear only after a click: axe, and no overflow.

const site = siteOfThisFile()

async function issuesOf(page: Page, state: string): Promise<string[]> {
  const { scroll, client } = await page.evaluate(() => {
    const { scrollWidth: scroll, clientWidth: client } = document.documentElement
    return { scroll, client }
  })
  return [
    ...(await axeIssues(page)).map((issue) => `${state}: ${issue}`),
    ...(scroll > client ? [`${state}: ${scroll} px in ${client}`] : []),
  ]
}

const looks = [
  ['dark', 'small'],
  ['light', 'desktop'],
] as const

test.each(process.env.FULL ? looks : looks.slice(0, 1))(
  'second factors in %s on a %s screen',
  { timeout: 120_000 },
  async (theme, viewport) => {
    const { member } = await memberWithTotp(site.app)
    await passkeyOf(site.app, member)
    const expects = ['403 /api/account/totp']
    const page = await site.newPage({ theme, viewport, as: member, expects })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
    const issues: string[] = []

    await page.goto('/dashboard/settings/security')
    await press('Rename Passkey 1')
    await page.getByLabel('Passkey name').waitFor()
    issues.push(...(await issuesOf(page, 'passkey being renamed')))
    await press('Cancel')
    await press('Remove app')
    await page.getByRole('alertdialog').waitFor()
    issues.push(...(await issuesOf(page, 'question before removing')))
    await press('Cancel')
    await press('Get new codes')
    await press('Get new codes')
    await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
    issues.push(...(await issuesOf(page, 'new recovery codes')))
    await press('Switch apps')
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    issues.push(...(await issuesOf(page, 'QR code')))
    await press('Cancel')
    site.app.clock.advance(300)
    await press('Switch apps')
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).waitFor()
    issues.push(...(await issuesOf(page, 'question for a proof')))

    const other = await site.newPage({ theme, viewport })
    await open(other, '/login')
    await logIn(other, member)
    await other.getByLabel('Code', { exact: true }).waitFor()
    issues.push(...(await issuesOf(other, 'second step')))
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByLabel('Recovery code').waitFor()
    issues.push(...(await issuesOf(other, 'second step with a recovery code')))
    expect(issues).toEqual([])
  },
)
