import type { Page } from 'playwright-core'
import { open } from '#test/browser.ts'

/** Opens a page and waits until nothing is loading. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path)
  await untilWhole(page, path)
}

/**
 * Goes to a page of another route as a link does, without loading the scripts again, and waits until nothing is
 * loading.
 */
export async function goWhole(page: Page, path: string): Promise<void> {
  await page.evaluate(async (target) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    // The router of React Router's own entry.
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(target: string): Promise<void> }
    }
    await router.navigate(target)
  }, path)
  await page.waitForFunction(() => !document.querySelector('h1[data-left]'))
  await untilWhole(page, path)
}

async function untilWhole(page: Page, path: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  // The style guide shows permanent skeletons.
  const skeleton = path.startsWith('/styleguide') ? 'not-there' : '#main .appears-late'
  await page.waitForFunction(
    (selector) => !document.querySelector(selector) && document.fonts.status === 'loaded',
    skeleton,
  )
  // Force layout of content-visibility sections: screenshots and findings cover the whole page.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('section')) {
      section.style.contentVisibility = 'visible'
    }
  })
}
