import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeOn } from '#test/axe.ts'
import type { PageOptions, Site } from '#test/browser.ts'
import { openWhole } from './pages.ts'

/** Opens a style-guide page without motion. */
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

/** Checks the current page; in both themes with FULL=1. */
export async function expectNoAxeFindings(page: Page) {
  for (const theme of process.env.FULL ? ['light', 'dark'] : ['light']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    const { violations } = await (await axeOn(page)).analyze()
    expect(violations.map(({ id, nodes }) => `${theme}: ${id} ${nodes[0]?.html}`)).toEqual([])
  }
}

/** The focused element. */
export const focused = (page: Page) => page.locator(':focus')

/** A named group on the page. */
export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
