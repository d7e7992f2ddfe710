import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeIssues } from '#test/axe.ts'
import { siteOfThisFile, withFull } from '#test/browser.ts'
import { contrastIssues } from '#test/contrast.ts'
import { nameIssues } from './accessible-names.ts'
import { linksOf } from './crawl.ts'
import { inaccessiblePage } from './inaccessible-page.ts'
import { keyboardIssues } from './keyboard-audit.ts'
import { goWhole, openWhole } from './open-whole.ts'
import { forPrograms, type Place, placesOf, redirects, routePaths } from './pages.ts'
import { textSpacingIssues } from './text-spacing-audit.ts'

// Checks every page in every display mode: loaded once, then shown in each. Public pages also get keyboard,
// accessible-name and text-spacing checks; links on the other pages are followed.

const site = siteOfThisFile()
let places: Place[] = []

beforeAll(async () => {
  places = await placesOf(site.app)
})

/**
 * How a page is displayed, and what is checked besides its width; with FULL=1 axe, every mode and every page.
 */
interface Mode {
  theme?: 'dark'
  size?: { width: number; height: number }
  media?: Parameters<Page['emulateMedia']>[0]
  check?: 'axe' | 'contrast'
  /** Member and admin pages are shown in it only with FULL=1. */
  isForVisitors?: boolean
}

const desktop = { width: 1440, height: 900 }
const modes: Record<string, Mode> = {
  light: { check: 'axe' },
  dark: { theme: 'dark', check: 'contrast', isForVisitors: true },
  '320 px': { size: { width: 320, height: 640 } },
  // With FULL=1 also a common phone, a 1440 px screen at 200 %, half as many CSS pixels, and forced colors.
  ...(process.env.FULL && {
    '390 px': { size: { width: 390, height: 844 } },
    '200 % zoom': { size: { width: 720, height: 450 } },
    'forced colors': { media: { forcedColors: 'active' as const } },
  }),
}

test('every route of the product is covered', () => {
  const others = [...redirects, ...forPrograms]
  const paths = routePaths().filter((path) => !others.includes(path))
  expect([...new Set(places.map(({ route }) => route))].sort()).toEqual(paths.sort())
})

/** Other features’ tests run axe on the admin pages they use; all of them are here with FULL=1. */
const audiences = withFull(['visitors', 'members'] as const, ['admins'] as const)

/** Pages with the template of another, or that only show the design: with FULL=1. */
const isRepeated = ({ route, status }: Place) =>
  !process.env.FULL &&
  (route.startsWith('styleguide/') ||
    ['careers', 'terms', 'privacy', 'security'].includes(route) ||
    (status !== undefined && route !== '*'))

test.each(audiences)(
  'the pages of %s pass axe, fit their screen and have no dead links',
  { timeout: 900_000 },
  async (whose) => {
    const pages = places.filter((place) => whose === audienceOf(place) && !isRepeated(place))
    expect(pages.length).toBeGreaterThan(0)
    const violations: string[] = []
    /** Every link on member and admin pages with its page; seo.e2e.ts follows those of public pages. */
    const links = new Map<string, string>()
    for (const [as, list] of Map.groupBy(pages, (place) => place.as)) {
      const expects = list
        .filter(({ status }) => status)
        .map(({ path, status }) => `${status} ${path}`)
      const page = await site.newPage({ expects, ...(as && { as }) })
      const protocol = await page.context().newCDPSession(page)
      for (const [index, place] of list.entries()) {
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
        await page.setViewportSize(desktop)
        const previous = list[index - 1]
        // Loading the scripts anew for every page would take longer than the checks.
        const isLinked = as && !place.status && previous && previous.route !== place.route
        await (isLinked && !process.env.FULL ? goWhole : openWhole)(page, place.path)
        if (!as) violations.push(...(await accessibilityIssues(page, protocol, place.path)))
        violations.push(...(await issuesOf(page, place)))
        if (!as || place.status) continue
        for (const link of linksOf(await page.content())) links.set(link, place.path)
      }
    }
    for (const [link, path] of links) {
      const { status } = await site.app.fetch(link)
      if (status !== 200) violations.push(`${path}: a link to ${link}, which answers ${status}`)
    }
    expect(violations).toEqual([])
  },
)

function audienceOf({ as, path }: Place): (typeof audiences)[number] {
  if (!as) return 'visitors'
  return path.startsWith('/admin') ? 'admins' : 'members'
}

/** Keyboard, accessible names and large text. */
async function accessibilityIssues(
  page: Page,
  protocol: CDPSession,
  path: string,
): Promise<string[]> {
  const issues = [
    ...(await keyboardIssues(page, protocol)),
    ...(await nameIssues(protocol)),
    ...(await textSpacingIssues(page)),
  ]
  return issues.map((issue) => `${path}: ${issue}`)
}

test.runIf(process.env.FULL)('pale text fails the contrast check', async () => {
  const page = await site.newPage()
  await page.setContent(`<main><p style="color: #999">Pale</p><p style="color: #555">Dark</p>
    <p style="color: #888; font-size: 24px">Large</p><button disabled>Disabled</button>
    <div style="background: #333"><p style="color: #777">On dark</p></div>
    <input value="Typed" style="color: #aaa; background: white"></main>`)
  expect(await contrastIssues(page)).toEqual([
    'p “Pale” has a contrast of 2.85, not 4.5',
    'p “On dark” has a contrast of 2.82, not 4.5',
    'input “Typed” has a contrast of 2.32, not 4.5',
  ])
})

test.runIf(process.env.FULL)(
  'a broken page fails the keyboard, name and spacing checks',
  async () => {
    const page = await site.newPage()
    await page.setContent(inaccessiblePage)
    const protocol = await page.context().newCDPSession(page)
    expect(await accessibilityIssues(page, protocol, 'wrong')).toEqual([
      'wrong: the first stop is not the skip link',
      'wrong: a “No ring” shows no ring of focus',
      'wrong: a “Under” has focus and something lies over it',
      'wrong: a “Behind the trap” is never reached',
      'wrong: p “Somebody who needs wide spacing has to m” takes focus without being a control',
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

async function issuesOf(page: Page, { path, as }: Place): Promise<string[]> {
  const issues: string[] = []
  for (const [name, mode] of Object.entries(modes)) {
    if (mode.isForVisitors && as && !process.env.FULL) continue
    const { theme = 'light', size = desktop, media } = mode
    // Without motion, so that axe doesn't measure colors mid-transition.
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', ...media })
    await page.setViewportSize(size)
    await page.evaluate(
      (value) => document.documentElement.setAttribute('data-theme', value),
      theme,
    )
    // Colors and contrast don't affect layout.
    if (size !== desktop || name === 'light') {
      const { scroll, client, names } = await widths(page)
      if (scroll > client) issues.push(`${path} (${name}): ${scroll} px wide; ${names.join(', ')}`)
    }
    const check = process.env.FULL ? 'axe' : mode.check
    const findings =
      check === 'axe' ? await axeIssues(page) : check ? await contrastIssues(page) : []
    issues.push(...findings.map((issue) => `${path} (${name}): ${issue}`))
  }
  return issues
}

/** The page's width and the elements that overflow it. */
function widths(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth: scroll, clientWidth: client } = document.documentElement
    // Content clipped by its own box doesn't widen the page.
    const out = [...document.querySelectorAll('body :not(.sr-only, .sr-only *)')].filter(
      (element) => element.getBoundingClientRect().right > client + 1,
    )
    const names = out
      .slice(0, 4)
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`)
    return { scroll, client, names }
  })
}
