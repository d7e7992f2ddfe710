import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeIssues } from '#test/axe.ts'
import type { PageOptions, Site } from '#test/browser.ts'
import { contrastIssues } from '#test/contrast.ts'
import { openWhole } from './open-whole.ts'

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

/** Checks the current page: axe and contrast in light, contrast in dark; all of axe in both with FULL=1. */
export async function expectNoAxeFindings(page: Page) {
  const show = (theme: string) =>
    page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
  await show('dark')
  const dark = process.env.FULL ? await axeIssues(page) : await contrastIssues(page)
  await show('light')
  expect({ dark, light: await axeIssues(page) }).toEqual({ dark: [], light: [] })
}

/** The focused element. */
export const focused = (page: Page) => page.locator(':focus')

/** A named group on the page. */
export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
