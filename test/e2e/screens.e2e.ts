import { beforeAll, test } from 'vitest'
import { siteOfThisFile } from '#test/browser.ts'
import { openWhole } from './open-whole.ts'
import { type Place, placesOf } from './pages.ts'

// Screenshots of every page for visual review: `npm run screens` fills the folder screenshots/.

const site = siteOfThisFile()
let places: Place[] = []

beforeAll(async () => {
  places = await placesOf(site.app)
})

/** Member pages on a phone and a desktop; public ones on the smallest phone, a tablet and a desktop. */
const sizes = [
  { width: '390', viewport: 'phone', isPublic: false },
  { width: '360', viewport: 'small phone', isPublic: true },
  { width: '768', viewport: 'tablet', isPublic: true },
  { width: '1440', viewport: 'desktop' },
] as const

for (const { width, viewport, ...of } of sizes) {
  for (const theme of ['light', 'dark'] as const) {
    test(`screenshots at ${width} px, ${theme}`, { timeout: 600_000 }, async () => {
      const shown = places.filter(({ as }) => {
        return 'isPublic' in of ? of.isPublic === (as === undefined) : true
      })
      for (const [as, places] of Map.groupBy(shown, (place) => place.as)) {
        const expects = places
          .filter((place) => place.status)
          .map((place) => `${place.status} ${place.path}`)
        const page = await site.newPage({ theme, viewport, expects, ...(as && { as }) })
        const counts = new Map<string, number>()
        for (const { route, path } of places) {
          await openWhole(page, path)
          const name = nameOf(route, path)
          const count = (counts.get(name) ?? 0) + 1
          counts.set(name, count)
          const file = `screenshots/${name}${count > 1 ? `-${count}` : ''}-${width}-${theme}.png`
          await page.screenshot({ path: file, fullPage: true })
        }
      }
    })
  }
}

/** Maps `reports/:id` to `reports-id`, a survey step to `survey-goals`, the home page to `home`. */
function nameOf(route: string, path: string): string {
  const { searchParams } = new URL(path, 'http://here')
  const step = searchParams.get('step') ?? searchParams.get('view')
  const name = route === '' ? 'home' : route === '*' ? 'not-found' : route.replaceAll(':', '')
  return [name.replaceAll('/', '-'), step].filter(Boolean).join('-')
}
