import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PageOptions, siteOfThisFile } from '#test/browser.ts'
import { openWhole, type Place, placesOf, redirects, routePaths } from './pages.ts'

// Every page once, and the chosen ones in every mode of the look; FULL=1 takes every page in every mode.

const site = siteOfThisFile()
let places: Place[] = []

beforeAll(async () => {
  places = await placesOf(site.app)
})

interface Mode {
  page?: PageOptions
  media?: Parameters<Page['emulateMedia']>[0]
}

const modes: Record<string, Mode> = {
  dark: { page: { theme: 'dark' } },
  '320 px': { page: { viewport: 'small' } },
  '200 % zoom': { page: { viewport: 'zoomed' } },
  'forced colors': { media: { forcedColors: 'active' } },
  'reduced motion': { media: { reducedMotion: 'reduce' } },
}

test('every route of the product is looked at here', () => {
  const paths = routePaths().filter((path) => !redirects.includes(path))
  expect([...new Set(places.map(({ route }) => route))].sort()).toEqual(paths.sort())
})

test('every page passes axe, in light on a desktop', { timeout: 180_000 }, async () => {
  expect(await findingsOn(places, {})).toEqual([])
})

describe('passes axe, and nothing is wider than the screen', () => {
  test.each(Object.entries(modes))('in %s', { timeout: 600_000 }, async (_, mode) => {
    const looked = process.env.FULL ? places : places.filter(({ isChosen }) => isChosen)
    expect(await findingsOn(looked, mode)).toEqual([])
  })
})

test.each(['phone', 'small'] as const)(
  'no page scrolls sideways on a %s screen',
  { timeout: 180_000 },
  async (viewport) => {
    const wide: string[] = []
    await visit(places, { page: { viewport } }, async (page, { path }) => {
      const { scroll, client, names } = await widths(page)
      if (scroll > client) wide.push(`${path}: ${scroll} px in ${client}; ${names.join(', ')}`)
    })
    expect(wide).toEqual([])
  },
)

/** Shows each page in turn, one browser page for each person. */
async function visit(
  list: readonly Place[],
  { page: options, media }: Mode,
  look: (page: Page, place: Place) => Promise<void>,
): Promise<void> {
  const expects = list.filter(({ status }) => status).map(({ path, status }) => `${status} ${path}`)
  for (const [as, theirs] of Map.groupBy(list, (place) => place.as)) {
    const page = await site.newPage({ ...options, expects, ...(as && { as }) })
    if (media) await page.emulateMedia(media)
    for (const place of theirs) {
      await openWhole(page, place.path)
      await look(page, place)
    }
  }
}

async function findingsOn(list: readonly Place[], mode: Mode): Promise<string[]> {
  const found: string[] = []
  await visit(list, mode, async (page, { path }) => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    for (const { id, help, nodes } of violations) {
      const where = nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${node.failureSummary}`)
      found.push(`${path}: ${id} (${help}) ${nodes.length}× ${where.join(' | ')}`)
    }
  })
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
