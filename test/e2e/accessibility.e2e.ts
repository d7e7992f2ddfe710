import { AxeBuilder } from '@axe-core/playwright'
import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { siteOfThisFile } from '#test/browser.ts'
import { keyboardFaults } from './keyboard-audit.ts'
import { nameFaults } from './names.ts'
import { forPrograms, openWhole, type Place, placesOf, redirects, routePaths } from './pages.ts'
import { textSpacingFaults } from './text-spacing-audit.ts'
import { wrongPage } from './wrong-page.ts'

// Every page in every mode of the look: loaded once, then shown in each. Pages for everyone are also walked by keyboard,
// read by name, and given wide spacing on a narrow screen.

const site = siteOfThisFile()
let places: Place[] = []

beforeAll(async () => {
  places = await placesOf(site.app)
})

/** How a page is shown, and which rules of axe are run there; all of them with FULL=1. */
interface Mode {
  theme?: 'dark'
  size?: { width: number; height: number }
  media?: Parameters<Page['emulateMedia']>[0]
  rules?: 'all' | 'colors'
}

const desktop = { width: 1440, height: 900 }
const modes: Record<string, Mode> = {
  light: { rules: 'all' },
  dark: { theme: 'dark', rules: 'colors' },
  '390 px': { size: { width: 390, height: 844 } },
  '320 px': { size: { width: 320, height: 640 } },
  // A 1440 px screen at 200 %: half as many CSS pixels.
  '200 % zoom': { size: { width: 720, height: 450 } },
  'forced colors': { media: { forcedColors: 'active' } },
}

/** What depends on colors; on these alone axe spends half of its time. */
const colorRules = ['color-contrast', 'link-in-text-block']

test('every route of the product is looked at here', () => {
  const others = [...redirects, ...forPrograms]
  const paths = routePaths().filter((path) => !others.includes(path))
  expect([...new Set(places.map(({ route }) => route))].sort()).toEqual(paths.sort())
})

const people = ['nobody', 'members', 'admins'] as const

test.each(people)(
  'the pages of %s pass axe in every mode, and none is wider than its screen',
  { timeout: 900_000 },
  async (whose) => {
    const theirs = places.filter(
      ({ as, path }) =>
        whose === (!as ? 'nobody' : path.startsWith('/admin') ? 'admins' : 'members'),
    )
    expect(theirs.length).toBeGreaterThan(0)
    const found: string[] = []
    for (const [as, list] of Map.groupBy(theirs, (place) => place.as)) {
      const expects = list
        .filter(({ status }) => status)
        .map(({ path, status }) => `${status} ${path}`)
      const page = await site.newPage({ expects, ...(as && { as }) })
      const protocol = await page.context().newCDPSession(page)
      for (const place of list) {
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
        await page.setViewportSize(desktop)
        await openWhole(page, place.path)
        if (!as) found.push(...(await faultsToSenses(page, protocol, place.path)))
        found.push(...(await faultsOf(page, place)))
      }
    }
    expect(found).toEqual([])
  },
)

/** By keyboard, by ear, and with large text. */
async function faultsToSenses(page: Page, protocol: CDPSession, path: string): Promise<string[]> {
  const faults = [
    ...(await keyboardFaults(page, protocol)),
    ...(await nameFaults(protocol)),
    ...(await textSpacingFaults(page)),
  ]
  return faults.map((fault) => `${path}: ${fault}`)
}

test.runIf(process.env.FULL)(
  'a page made wrong is found wrong: by keyboard, by name, and for want of room',
  async () => {
    const page = await site.newPage()
    await page.setContent(wrongPage)
    const protocol = await page.context().newCDPSession(page)
    expect(await faultsToSenses(page, protocol, 'wrong')).toEqual([
      'wrong: the first stop is not the skip link',
      'wrong: a “No ring” shows no ring of focus',
      'wrong: a “Under” has focus and something lies over it',
      'wrong: a “Behind the trap” is never reached',
      'wrong: p “Somebody who needs wide spacing has to m” takes focus, and nobody meant it to',
      'wrong: a “High” comes after a “Low” and stands before it',
      'wrong: there is no skip link',
      'wrong: an answer does not open by Enter',
      'wrong: 2 of link “Alike” that lead to 2 places',
      'wrong: “Two below” is of level 3, which leaves one out',
      'wrong: 0 landmarks banner',
      'wrong: 0 landmarks contentinfo',
      'wrong: landmarks navigation are not told apart: “”,“”',
      'wrong: an image has no name',
      'wrong: a table has no name',
      'wrong: 640 px, wide spacing: the page is 690 px wide: p “Over”',
      'wrong: 640 px, wide spacing: p “Somebody who needs wide spacin” is cut',
      'wrong: 640 px, wide spacing: p “Somebody who needs wide spacin” scrolls sideways and is no table',
      'wrong: 640 px, wide spacing: p “Moves” moves',
      'wrong: 320 px, wide spacing: the page is 690 px wide: a “Under”,p “Over”',
      'wrong: 320 px, wide spacing: p “Somebody who needs wide spacin” is cut',
      'wrong: 320 px, wide spacing: p “Somebody who needs wide spacin” scrolls sideways and is no table',
      'wrong: 320 px, wide spacing: p “Moves” moves',
    ])
  },
)

async function faultsOf(page: Page, { path }: Place): Promise<string[]> {
  const found: string[] = []
  for (const [name, mode] of Object.entries(modes)) {
    const { theme = 'light', size = desktop, media } = mode
    // Without motion, as the look has it; a color that is still changing would be judged half way.
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', ...media })
    await page.setViewportSize(size)
    await page.evaluate(
      (value) => document.documentElement.setAttribute('data-theme', value),
      theme,
    )
    const { scroll, client, names } = await widths(page)
    if (scroll > client) found.push(`${path} (${name}): ${scroll} px wide; ${names.join(', ')}`)
    const rules = process.env.FULL ? 'all' : mode.rules
    if (!rules) continue
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (rules === 'colors') axe.withRules(colorRules)
    const { violations } = await axe.analyze()
    for (const { id, help, nodes } of violations) {
      const where = nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${node.failureSummary}`)
      found.push(`${path} (${name}): ${id} (${help}) ${nodes.length}× ${where.join(' | ')}`)
    }
  }
  return found
}

/** How wide the page is, and which elements stick out of it. */
function widths(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth: scroll, clientWidth: client } = document.documentElement
    // What is cut off inside its own box widens nothing.
    const out = [...document.querySelectorAll('body :not(.sr-only, .sr-only *)')].filter(
      (element) => element.getBoundingClientRect().right > client + 1,
    )
    const names = out
      .slice(0, 4)
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`)
    return { scroll, client, names }
  })
}
