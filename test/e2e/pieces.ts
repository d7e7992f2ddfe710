import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions, Site } from '#test/browser.ts'
import { openWhole } from './pages.ts'

/** Opens a page of the style guide without motion. */
export async function openPieces(
  site: Site,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await site.newPage(options)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWhole(page, path)
  return page
}

/** Looks at the page as it is now; with FULL=1 in both themes. */
export async function expectNoAxeFindings(page: Page) {
  for (const theme of process.env.FULL ? ['light', 'dark'] : ['light']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${theme}: ${id} ${nodes[0]?.html}`)).toEqual([])
  }
}

/** What has the focus. */
export const focused = (page: Page) => page.locator(':focus')

/** A named group of the page. */
export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
