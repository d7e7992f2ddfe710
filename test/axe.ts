import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { contrastIssues } from './contrast.ts'

/** The axe version bundled with its builder. */
const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const source = readFileSync(join(modules, 'axe-core', 'axe.min.js'), 'utf8')
const isFull = process.env.FULL !== undefined

/**
 * What axe finds in the page's current state, and text with too little contrast. `within` limits it to one
 * element; `without` names rules that don't apply.
 */
export async function axeIssues(
  page: Page,
  { within, without = [] }: { within?: string; without?: string[] } = {},
): Promise<string[]> {
  // Injected once per document, since that costs as much as a run.
  const isThere = await page.evaluate('typeof axe === "object"')
  if (!isThere) await page.evaluate(source)
  const axe = new AxeBuilder({ page, axeSource: '0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    // React Aria announces a busy button's name there for seven seconds, even after the button is gone.
    .exclude('[data-live-announcer]')
    // contrastIssues finds the same in a tenth of the time.
    .disableRules([...without, ...(isFull ? [] : ['color-contrast'])])
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ html, target }) => `${target.join(' ')} ${html}`)
    return `${id} (${help}) ${nodes.length}× ${where.join(' | ')}`
  })
  return [...found, ...(await contrastIssues(page, within))]
}
