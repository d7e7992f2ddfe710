import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getWeights, listWeightsVersions } from '#contract/operations/weights.ts'
import { defaultWeights } from '#matching/weights.ts'
import { axeIssues } from '#test/axe.ts'
import { journeyScreens, open, siteOfThisFile, textOf } from '#test/browser.ts'

// An admin sets weights by hand, previews their effect, applies and reverts them.

const site = siteOfThisFile()
const path = '/admin/ai/config'

async function findingsOn(page: Page): Promise<string[]> {
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    issues.push(...(await axeIssues(page)).map((issue) => `${colorScheme}: ${issue}`))
  }
  return issues
}

describe.each(journeyScreens)('on a %s', (viewport) => {
  test('weights are previewed, saved, applied and reverted', { timeout: 180_000 }, async () => {
    const admin = await site.app.admin()
    const page = await site.newPage({
      as: admin,
      viewport,
      expects: ['400 /api/admin/weights/preview'],
    })
    await open(page, path)
    const section = page.locator('#weights')
    const press = (name: string | RegExp) => section.getByRole('button', { name }).click()
    await section.getByText('The default weights are in use').waitFor()
    const { place: defaults } = defaultWeights.points
    await section.getByRole('row', { name: `Location ${defaults} ${defaults}` }).waitFor()
    await expect
      .poll(() => section.getByRole('button', { name: 'Learn now' }).isDisabled())
      .toBe(true)

    await section.getByText('Set weights by hand').click()
    const place = section.getByRole('textbox', { name: 'Location' })
    await place.fill('99')
    await press('See the effect')
    await section.getByText(/^Give a number from .* to /).waitFor()
    await place.fill(String(defaults + 0.2))
    await press('See the effect')
    await section.getByText(/test members see everything they should/).waitFor({ timeout: 60_000 })
    expect(await findingsOn(page)).toEqual([])
    await press('Save as proposal')
    const { draft } = await expect
      .poll(() => admin.call(getWeights, {}), { timeout: 60_000 })
      .toMatchObject({ draft: { status: 'draft' } })
      .then(() => admin.call(getWeights, {}))
    const version = draft?.version ?? ''
    await press(`Apply ${version}`)
    const dialog = page.getByRole('alertdialog', { name: `Apply ${version}?` })
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await section.getByRole('button', { name: `Revert ${version}` }).waitFor()
    expect(await textOf(section)).toContain(`${version} is in use`)
    expect(await findingsOn(page)).toEqual([])
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll).toBe(client)

    await press(`Revert ${version}`)
    await section.getByText('The default weights are in use').waitFor()
    const { items } = await admin.call(listWeightsVersions, {})
    expect(items[0]).toMatchObject({ version, status: 'reverted' })
    expect((await admin.call(getWeights, {})).inForce).toBeNull()
  })
})
