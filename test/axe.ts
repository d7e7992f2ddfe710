import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The axe version bundled with its builder. */
const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const source = readFileSync(join(modules, 'axe-core', 'axe.min.js'), 'utf8')

/** Axe for the page's current state. Injects its script once per document, since that costs as much as a run. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate('typeof axe === "object"')
  if (!isThere) await page.evaluate(source)
  return new AxeBuilder({ page, axeSource: '0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
}
